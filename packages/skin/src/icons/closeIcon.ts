import type { Drawing } from './Drawing.js'

/** Closes or clears. */
export const closeIcon: Drawing = { d: 'm6 6 12 12M18 6 6 18' }
