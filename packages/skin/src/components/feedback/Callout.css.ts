import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { insetBorder, forcedColorsBorder, px } from '../../theme/fragments.js'

export const callout = style({
  display: 'flex',
  gap: 10,
  padding: px(11, 12),
  borderRadius: vars.radius3,
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  '@media': forcedColorsBorder,
})

export const tones = styleVariants({
  plain: { background: vars.inset, boxShadow: insetBorder(vars.line) },
  warning: { background: vars.warningSoft },
  error: { background: vars.errorSoft },
  good: { background: vars.successSoft },
})

export const colors = styleVariants({
  plain: { color: vars.textMuted },
  warning: { color: vars.warning },
  error: { color: vars.error },
  good: { color: vars.success },
})

export const title = style({ display: 'block', fontWeight: 600 })

export const icon = style({ display: 'inline-flex', marginBlockStart: -1, flex: 'none', alignSelf: 'flex-start' })
