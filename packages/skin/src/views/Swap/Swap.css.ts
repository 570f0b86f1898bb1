import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { insetBorder } from '../../theme/fragments.js'

/** Both amounts, with the button that lets them change places on the line between them. */
export const pair = style({ position: 'relative', display: 'grid', gap: 6 })

export const flip = style({
  position: 'absolute',
  insetInlineStart: '50%',
  insetBlockStart: '50%',
  translate: '-50% -50%',
  zIndex: 1,
  borderRadius: vars.radius2,
  background: vars.surface,
  boxShadow: insetBorder(vars.control),
  selectors: { '&:dir(rtl)': { translate: '50% -50%' } },
})
