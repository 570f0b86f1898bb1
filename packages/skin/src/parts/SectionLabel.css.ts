import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const section = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlock: '2px -4px',
})

export const label = style({ fontWeight: 600 })
