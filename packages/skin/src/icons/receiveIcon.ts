import type { Drawing } from './Drawing.js'

/** Receive. */
export const receiveIcon: Drawing = { d: 'm17.5 6.5-11 11M15.3 17.5H6.5V8.7' }
