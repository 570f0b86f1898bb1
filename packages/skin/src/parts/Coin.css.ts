import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const sizes = styleVariants({
  small: { inlineSize: 24, blockSize: 24, borderRadius: '50%' },
  medium: { inlineSize: vars.tileSize, blockSize: vars.tileSize, borderRadius: '50%' },
})
