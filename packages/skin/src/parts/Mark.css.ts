import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, ring } from '../theme/fragments.js'
import { times } from '../theme/units.js'

export const mark = style({ position: 'relative', flex: 'none' })

export const corner = style({ position: 'absolute', insetBlockEnd: -4, insetInlineEnd: -5 })

globalStyle(`${mark} > ${corner} > *`, {
  inlineSize: 19,
  blockSize: 19,
  borderRadius: times(vars.radius1, 1.25),
  boxShadow: ring(vars.surface, 2),
})

export const pip = style([centred, { selectors: { [`${mark} > ${corner} > &`]: { borderRadius: '50%' } } }])

export const tones = styleVariants({
  plain: { background: vars.inverse, color: vars.onInverse },
  error: { background: vars.error, color: vars.surface },
})
