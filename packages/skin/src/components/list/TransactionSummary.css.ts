import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { hairline, px, times } from '../../theme/fragments.js'

export const item = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  padding: px(9, 12),
  minBlockSize: 44,
  selectors: { '& + &': { borderBlockStart: hairline(vars.listLine) } },
})

export const topAligned = style({ alignItems: 'flex-start' })

export const itemLabel = style({ color: vars.textMuted, flex: 'none', maxInlineSize: '48%' })

export const itemValue = style({
  textAlign: 'end',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 6,
})

export const strongValue = style({ fontWeight: 600 })

export const itemSub = style({ flexBasis: '100%', color: vars.textMuted, fontSize: vars.textSmall })

export const amountLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  selectors: { '& + &': { borderBlockStart: hairline(vars.line) } },
})

export const amountMain = style({ flex: 1, minInlineSize: 0 })

export const amountLabel = style({ fontSize: vars.textMicro, fontWeight: 500, color: vars.textMuted, display: 'block' })

export const amount = style({
  fontSize: times(vars.fontSizeMaster, 2),
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  display: 'block',
  overflowWrap: 'anywhere',
})
