import type { Drawing } from './Drawing.js'

/** End the connection. */
export const disconnectIcon: Drawing = {
  d: 'M13.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.5M10 12h10M16.7 8.7 20 12l-3.3 3.3',
}
