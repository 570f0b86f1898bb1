import type { Drawing } from './Drawing.js'

/** Time. */
export const clockIcon: Drawing = { d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5.2l3.3 2' }
