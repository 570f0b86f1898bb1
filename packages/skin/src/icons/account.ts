import type { Drawing } from './page.js'

/** Receive. */
export const receiveIcon: Drawing = { d: 'm17.5 6.5-11 11M15.3 17.5H6.5V8.7' }

/** Send. */
export const sendIcon: Drawing = { d: 'm6.5 17.5 11-11M8.7 6.5h8.8v8.8' }

/** One thing for another. */
export const swapIcon: Drawing = { d: 'M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8' }

/** A person. */
export const userIcon: Drawing = { d: 'M15.9 8.2a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0ZM4.5 20.2a7.5 7.5 0 0 1 15 0' }
