import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { hairline, px } from '../../theme/fragments.js'

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

export const label = style({ color: vars.textMuted, flex: 'none', maxInlineSize: '48%' })

export const value = style({
  textAlign: 'end',
  minInlineSize: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 6,
})

export const strong = style({ fontWeight: 600 })

export const sub = style({ flexBasis: '100%', color: vars.textMuted, fontSize: vars.textSmall })
