import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { forcedEdge } from '../theme/fragments.js'
import { toastError, toastSuccess } from '../theme/scope.css.js'
import { px } from '../theme/units.js'

export const toast = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minBlockSize: 44,
  padding: px(8, 12),
  borderRadius: vars.radius3,
  background: vars.toastBackground,
  color: vars.toastText,
  fontWeight: 500,
  lineHeight: 1.25,
  '@media': forcedEdge,
})

export const icons = styleVariants({
  success: { display: 'inline-flex', color: toastSuccess },
  error: { display: 'inline-flex', color: toastError },
})
