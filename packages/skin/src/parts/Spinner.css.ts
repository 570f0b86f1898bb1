import { style, styleVariants } from '@vanilla-extract/css'
import '../theme/base.css.js'
import { breathe, spin } from '../theme/motion.css.js'
import { px } from '../theme/units.js'

export const spinner = style({
  borderRadius: '50%',
  border: `${px(2)} solid currentColor`,
  borderBlockStartColor: 'transparent',
  animation: `${spin} 900ms linear infinite`,
  flex: 'none',
  opacity: 0.9,
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: `${breathe} 1.6s ease-in-out infinite alternate !important`,
      borderColor: 'currentColor',
      borderStyle: 'dotted',
    },
  },
})

export const sizes = styleVariants({
  small: { inlineSize: 14, blockSize: 14 },
  medium: { inlineSize: 18, blockSize: 18 },
})
