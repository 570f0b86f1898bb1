import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const section = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  fontSize: vars.textSmall,
  fontWeight: 500,
  color: vars.textMuted,
  marginBlockEnd: -4,
})

export const strong = style({ fontWeight: 600, color: vars.text })
