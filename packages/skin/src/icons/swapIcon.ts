import type { Drawing } from './Drawing.js'

/** One thing for another. */
export const swapIcon: Drawing = { d: 'M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8' }
