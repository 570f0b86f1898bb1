import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { ownLine, pressed, px } from '../../theme/fragments.js'

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

export const name = style({ ...ownLine, fontSize: vars.textSmall, fontWeight: 500, marginBlockStart: 6 })

export const collection = style({ ...ownLine, fontSize: vars.textMicro, color: vars.textMuted })
