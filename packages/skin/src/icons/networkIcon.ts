import type { Drawing } from './Drawing.js'

/** A network. */
export const networkIcon: Drawing = {
  d: 'M14.3 5.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM7.8 17.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM20.8 17.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM10.9 7.5l-4.3 8M13.1 7.5l4.3 8M7.8 17.5h8.4',
}
