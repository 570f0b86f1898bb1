import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { px } from '../theme/units.js'

export const textButton = style({
  position: 'relative',
  fontWeight: 600,
  color: vars.text,
  textDecoration: 'underline',
  textDecorationColor: vars.accent,
  textDecorationThickness: 1.5,
  textUnderlineOffset: 3,
  padding: px(3, 0),
  selectors: { '&::after': { content: '', position: 'absolute', inset: px(-10) } },
})
