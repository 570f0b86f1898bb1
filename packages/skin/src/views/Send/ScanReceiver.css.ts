import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, insetBorder } from '../../theme/fragments.js'

export const camera = style([
  centered,
  {
    position: 'relative',
    aspectRatio: '1',
    overflow: 'clip',
    borderRadius: vars.radius3,
    boxShadow: insetBorder(vars.line),
    forcedColorAdjust: 'none',
  },
])

/** Until the camera runs there is no picture, and the box shows through. */
export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})
