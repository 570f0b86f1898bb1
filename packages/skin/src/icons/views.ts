import type { Drawing } from './page.js'

/** Chosen or right. */
export const checkIcon: Drawing = { d: 'm5 12.5 4.7 4.7L19 7.5' }

/** Time. */
export const clockIcon: Drawing = { d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5.2l3.3 2' }

/** Copy. */
export const copyIcon: Drawing = {
  d: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
}

/** End the connection. */
export const disconnectIcon: Drawing = {
  d: 'M13.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.5M10 12h10M16.7 8.7 20 12l-3.3 3.3',
}

/** An answer is awaited. */
export const pendingIcon: Drawing = {
  d: 'M7 3.5h10M7 20.5h10M8 3.5v3.3c0 2.5 4 3.2 4 5.2s-4 2.7-4 5.2v3.3M16 3.5v3.3c0 2.5-4 3.2-4 5.2s4 2.7 4 5.2v3.3',
}

/** Search. */
export const searchIcon: Drawing = { d: 'M16.9 10.7a6.2 6.2 0 1 1-12.4 0 6.2 6.2 0 0 1 12.4 0ZM15.3 15.3l4.7 4.7' }
