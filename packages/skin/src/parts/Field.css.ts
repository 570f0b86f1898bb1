import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { cover, edge, hairline } from '../theme/fragments.js'
import { px, times } from '../theme/units.js'

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: vars.fieldHeight,
  padding: px(8, 14),
  border: hairline(vars.fieldLine),
  borderRadius: vars.controlRadius,
  background: vars.surface,
  cursor: 'text',
  position: 'relative',
  selectors: { '&:focus-within': { borderColor: vars.focus, boxShadow: edge(vars.focus) } },
})

export const invalid = style({
  selectors: { '&, &:focus-within': { borderColor: vars.error, boxShadow: edge(vars.error) } },
})

export const off = style({
  background: vars.well,
  borderColor: vars.line,
  color: vars.textMuted,
  cursor: 'not-allowed',
})

export const search = style({
  minBlockSize: 48,
  paddingBlock: 1,
  paddingInline: px(12, 6),
})

export const lead = style({ display: 'inline-flex', flex: 'none', color: vars.textMuted })

export const above = style({ display: 'inline-flex', flex: 'none', position: 'relative' })

export const reach = style({ cursor: 'text', selectors: { '&::before': cover } })

export const main = style({ flex: 1, minInlineSize: 0, display: 'block' })

export const label = style({
  display: 'block',
  fontSize: vars.textMicro,
  fontWeight: 500,
  color: vars.textMuted,
  lineHeight: 1.3,
})

export const input = style({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  appearance: 'none',
  fontSize: times(vars.fontSizeMaster, 1.6),
  lineHeight: 1.35,
  textOverflow: 'ellipsis',
  selectors: {
    '&, &:focus-visible': { outline: 0 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})
