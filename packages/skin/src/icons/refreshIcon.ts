import type { Drawing } from './Drawing.js'

/** Once more. */
export const refreshIcon: Drawing = { d: 'M19.6 13.8A8 8 0 1 1 18 6.7L20 9M20 4.5V9h-4.5' }
