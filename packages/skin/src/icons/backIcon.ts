import type { Drawing } from './Drawing.js'

/** The way back. */
export const backIcon: Drawing = { d: 'M14.5 5.5 8 12l6.5 6.5', mirrors: true }
