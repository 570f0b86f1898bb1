import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const sizes = styleVariants({
  medium: { inlineSize: 22, blockSize: 22, borderRadius: vars.radius1 },
  large: { inlineSize: vars.tileSize, blockSize: vars.tileSize, borderRadius: vars.radius2 },
  scene: { inlineSize: 60, blockSize: 60, borderRadius: vars.radius3 },
})
