import type { Drawing } from './Drawing.js'

/** Opens a choice. */
export const chevronDownIcon: Drawing = { d: 'm6 9.5 6 6 6-6' }
