import type { Drawing } from './Drawing.js'

/** Chosen or right. */
export const checkIcon: Drawing = { d: 'm5 12.5 4.7 4.7L19 7.5' }
