import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

const arch = (inlineSize: number, blockSize: number) => ({
  inlineSize,
  blockSize,
  borderRadius: `${vars.radiusArch} ${vars.radiusArch} ${vars.radius1} ${vars.radius1}`,
})

export const sizes = styleVariants({
  small: arch(22, 26),
  header: arch(30, 35),
  medium: arch(36, 42),
  large: arch(52, 60),
})
