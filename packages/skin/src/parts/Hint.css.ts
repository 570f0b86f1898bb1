import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const hint = style({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlockStart: -4,
})

export const tones = styleVariants({
  plain: { color: vars.textMuted },
  warning: { color: vars.warning },
  error: { color: vars.error },
  good: { color: vars.success },
})

export const icon = style({ display: 'inline-flex', flex: 'none', marginBlockStart: 1.5 })
