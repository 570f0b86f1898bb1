import type { Drawing } from './Drawing.js'

/** It worked. */
export const successIcon: Drawing = { d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.6' }
