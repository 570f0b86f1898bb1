import type { Drawing } from './Drawing.js'

/** Take care. */
export const warningIcon: Drawing = {
  d: 'M10.7 4.9 3.4 17.6a1.5 1.5 0 0 0 1.3 2.2h14.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.9a1.5 1.5 0 0 0-2.6 0ZM12 9.8v4M12.2 16.8a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}
