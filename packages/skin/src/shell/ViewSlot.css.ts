import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, column } from '../theme/fragments.js'

const from = (distance: number) => keyframes({ from: { opacity: 0, translate: `${distance}px 0` } })
const onward = from(8)
const backward = from(-8)

export const slot = style([column, { minBlockSize: 0, overflow: 'clip' }])

export const view = style([
  column,
  {
    minBlockSize: 0,
    flex: '1 1 auto',
    animationDuration: vars.motionView,
    animationTimingFunction: vars.ease,
  },
])

const mirrored = (animationName: string) => ({ selectors: { '[dir="rtl"] &': { animationName } } })

export const travels = styleVariants({
  none: {},
  onward: { animationName: onward, ...mirrored(backward) },
  back: { animationName: backward, ...mirrored(onward) },
})

export const pending = style([centred, { minBlockSize: 200, color: vars.textMuted }])
