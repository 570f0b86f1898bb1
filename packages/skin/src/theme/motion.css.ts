import { createVar, keyframes } from '@vanilla-extract/css'

/** Angle of the light that runs round a waiting arch. */
export const traceAngle = createVar({ syntax: '<angle>', inherits: false, initialValue: '0deg' })

/** One full turn. */
export const spin = keyframes({ to: { rotate: '360deg' } })

/** The light goes round the doorway once. */
export const trace = keyframes({ to: { vars: { [traceAngle]: '570deg' } } })

/** Half fades and comes back. */
export const breathe = keyframes({ to: { opacity: 0.5 } })

/** Decaying shake of 6 px, for refusals. */
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
