import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { pressed, px, truncate } from '../../theme/fragments.js'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: px(12, 10),
})

export const nft = style({
  display: 'block',
  inlineSize: '100%',
  textAlign: 'start',
  borderRadius: vars.radius2,
  selectors: pressed({ background: vars.inset }),
})

export const name = style([
  truncate,
  { display: 'block', fontSize: vars.textSmall, fontWeight: 500, marginBlockStart: 6 },
])

export const collection = style([truncate, { display: 'block', fontSize: vars.textMicro, color: vars.textMuted }])
