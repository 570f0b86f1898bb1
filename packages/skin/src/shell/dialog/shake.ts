import { isMotionReduced, move } from './motion.js'

/** Decays from 6 px: offsets in px by time. */
const shakeFrames = [
  { translate: '0' },
  { translate: '-6px', offset: 0.15 },
  { translate: '5px', offset: 0.3 },
  { translate: '-4px', offset: 0.45 },
  { translate: '3px', offset: 0.6 },
  { translate: '-1px', offset: 0.8 },
  { translate: '0' },
]

/** Shakes an element, whatever else moves it. */
export function shake(element: HTMLElement | null): void {
  if (element && !isMotionReduced()) move(element, shakeFrames, '--portico-motion-shake')
}
