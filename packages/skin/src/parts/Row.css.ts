import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { column, hairline, innerRadius, truncate } from '../theme/fragments.js'
import { px } from '../theme/units.js'
import { picture } from './Picture.css.js'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  minBlockSize: vars.rowHeight,
  padding: px(9, 12),
  textAlign: 'start',
  position: 'relative',
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: hairline(vars.ledgerLine) },
    '&:focus-visible': { outlineOffset: -3, borderRadius: innerRadius(vars.radius3) },
    'button&:hover, a&:hover': { background: vars.rowHover },
    "&[aria-disabled='true']": { cursor: 'not-allowed', color: vars.textMuted },
  },
})

globalStyle(`${row}[aria-disabled='true'] ${picture}`, { opacity: 0.55, filter: 'grayscale(1)' })

export const current = style({ selectors: { '&&, button&&:hover': { background: vars.rowSelected } } })

export const short = style({ minBlockSize: 48, paddingBlock: 6 })

export const acted = style({
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: 8,
  selectors: { 'li + &': { borderBlockStart: hairline(vars.ledgerLine) } },
})

globalStyle(`li${acted} > ${row}`, { flex: 1, minInlineSize: 0, paddingInlineEnd: 4, borderBlockStart: 0 })

export const main = style([column, { flex: 1, minInlineSize: 0, gap: 1 }])

export const name = style([
  truncate,
  { display: 'block', fontWeight: 500, lineHeight: 1.3, textAlign: ['-webkit-match-parent', 'match-parent'] },
])

export const sub = style([
  truncate,
  { display: 'block', fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.35 },
])

export const end = style([column, { textAlign: 'end', flex: 'none', maxInlineSize: '65%', gap: 1 }])

export const amount = style({ fontWeight: 500, lineHeight: 1.3, overflowWrap: 'anywhere' })

export const incoming = style({ color: vars.success })

export const quiet = style({ display: 'inline-flex', color: vars.textMuted })
