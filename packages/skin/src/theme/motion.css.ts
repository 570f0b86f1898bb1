import { createVar, keyframes } from '@vanilla-extract/css'

/** Angle of the light that runs around a waiting `StatusHero`. */
export const traceAngle = createVar({ syntax: '<angle>', inherits: false, initialValue: '0deg' })

/** One full turn. */
export const spin = keyframes({ to: { rotate: '360deg' } })

/** Turns the light once around the frame. */
export const trace = keyframes({ to: { vars: { [traceAngle]: '570deg' } } })

/** Fades to half. */
export const breathe = keyframes({ to: { opacity: 0.5 } })

/** Decaying shake of 6 px, when closing is refused. */
export const shake = keyframes({
  '0%, 100%': { translate: '0' },
  '15%': { translate: '-6px' },
  '30%': { translate: '5px' },
  '45%': { translate: '-4px' },
  '60%': { translate: '3px' },
  '80%': { translate: '-1px' },
})

/** The modal rises 8 px into place. */
export const enterModal = keyframes({ from: { opacity: 0, translate: '0 8px' } })

/** The bottom sheet slides in. */
export const enterSheet = keyframes({ from: { translate: '0 100%' } })
