import type { Drawing } from './Drawing.js'

/** Send. */
export const sendIcon: Drawing = { d: 'm6.5 17.5 11-11M8.7 6.5h8.8v8.8' }
