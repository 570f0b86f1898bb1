import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { column, px } from '../theme/fragments.js'
import { enterModal, enterSheet, shake } from '../theme/motion.css.js'

const narrow = '(max-width: 429.98px)'
const reducedMotion = '(prefers-reduced-motion: reduce)'

export const layer = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex,
  display: 'grid',
  placeItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 16,
  background: vars.scrim,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [narrow]: { placeItems: 'end stretch', padding: 0 } },
})

export const modal = style([
  column,
  {
    position: 'relative',
    isolation: 'isolate',
    inlineSize: vars.modalWidth,
    maxInlineSize: '100%',
    background: vars.surface,
    borderRadius: vars.modalRadius,
    boxShadow: vars.shadow,
    overflow: 'clip',
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
])

export const floating = style({
  maxBlockSize: vars.modalMaxHeight,
  animation: `${enterModal} ${vars.motionView} ${vars.ease}`,
  '@media': {
    [narrow]: {
      inlineSize: '100%',
      maxBlockSize: '92dvh',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      animationName: enterSheet,
    },
  },
})

export const shaking = style({
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${shake} ${vars.motionShake} ${vars.ease}` },
    [reducedMotion]: { outline: `2px solid ${vars.error}`, outlineOffset: -2 },
  },
})

export const grabber = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'block',
      inlineSize: 36,
      blockSize: 4,
      borderRadius: 2,
      background: vars.control,
      margin: px(8, 0, 0),
      alignSelf: 'center',
      flex: 'none',
    },
  },
})
