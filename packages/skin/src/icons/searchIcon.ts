import type { Drawing } from './Drawing.js'

/** Search. */
export const searchIcon: Drawing = { d: 'M16.9 10.7a6.2 6.2 0 1 1-12.4 0 6.2 6.2 0 0 1 12.4 0ZM15.3 15.3l4.7 4.7' }
