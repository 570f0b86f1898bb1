import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { breathe } from '../theme/motion.css.js'

export const skeleton = style({
  display: 'block',
  flex: 'none',
  maxInlineSize: '100%',
  background: vars.skeleton,
  animation: `${breathe} 1.6s ease-in-out infinite alternate`,
})

const bar = (inlineSize: number, blockSize: number, borderRadius = vars.radius1) => ({
  inlineSize,
  blockSize,
  borderRadius,
})
const mark = (borderRadius: string) => ({ inlineSize: vars.tileSize, blockSize: vars.tileSize, borderRadius })

export const shapes = styleVariants({
  name: bar(96, 12),
  sub: bar(64, 10),
  balance: bar(190, 36, vars.radius2),
  tile: mark(vars.radius2),
  coin: mark('50%'),
  grid: bar(52, 52, vars.radius3),
})

export const lines = style({ selectors: { '&&': { gap: 8 } } })
