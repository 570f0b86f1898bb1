import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { insetBorder } from '../../theme/fragments.js'

/** Both amounts, with the button that lets them change places on the line between them, whatever their heights. */
export const pair = style({ display: 'grid' })

export const between = style({ display: 'flex', alignItems: 'center', justifyContent: 'center', blockSize: 6 })

export const flip = style({
  zIndex: 1,
  borderRadius: vars.radius2,
  background: vars.surface,
  boxShadow: insetBorder(vars.control),
})
