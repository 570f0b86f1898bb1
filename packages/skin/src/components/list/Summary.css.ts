import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { coverParent, hairline, px, times } from '../../theme/fragments.js'

export const amountLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  selectors: { '& + &': { borderBlockStart: hairline(vars.line) } },
})

export const amountMain = style({ flex: 1, minInlineSize: 0 })

export const amountLabel = style({ fontSize: vars.textMicro, fontWeight: 500, color: vars.textMuted, display: 'block' })

export const largeAmount = style({
  fontSize: times(vars.fontSizeMaster, 2),
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  display: 'block',
  overflowWrap: 'anywhere',
})

export const amountSub = style({ display: 'block', fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.35 })

export const itemLink = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 500,
  selectors: { '&::after': { ...coverParent, inset: px(-12) } },
})
