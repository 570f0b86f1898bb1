import { style, styleVariants } from '@vanilla-extract/css'
import '../theme/base.css.js'

export const icon = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const square = (size: number, strokeWidth?: number) => ({
  inlineSize: size,
  blockSize: size,
  ...(strokeWidth ? { strokeWidth } : {}),
})

export const sizes = styleVariants({
  micro: square(13, 2.5),
  small: square(16, 2),
  medium: square(20),
  cell: square(22),
  large: square(24),
  scene: square(44, 1.5),
})

export const travel = style({ selectors: { "[dir='rtl'] &": { transform: 'scaleX(-1)' } } })
