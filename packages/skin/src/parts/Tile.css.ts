import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, edge } from '../theme/fragments.js'
import { times } from '../theme/units.js'

export const sizes = styleVariants({
  small: { inlineSize: 22, blockSize: 22, borderRadius: times(vars.radius1, 1.25) },
  medium: { inlineSize: vars.tileSize, blockSize: vars.tileSize, borderRadius: vars.tileRadius },
  grid: { inlineSize: 52, blockSize: 52, borderRadius: vars.radius3 },
  large: { inlineSize: 60, blockSize: 60, borderRadius: vars.radius3 },
})

export const plain = style({ selectors: { '&&': { background: vars.well, color: vars.text } } })

export const iconTile = style([
  sizes.medium,
  centred,
  { background: vars.well, boxShadow: edge(vars.line), color: vars.text, flex: 'none' },
])

export const cluster = style([
  sizes.medium,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 3,
    padding: 5,
    background: vars.well,
    boxShadow: edge(vars.line),
    flex: 'none',
  },
])

export const clustered = style({ borderRadius: 3, selectors: { '&&': { boxShadow: 'none' } } })

globalStyle(`${plain} > svg`, { transform: 'scale(0.6)' })
