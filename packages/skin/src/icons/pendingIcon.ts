import type { Drawing } from './Drawing.js'

/** An answer is awaited. */
export const pendingIcon: Drawing = {
  d: 'M7 3.5h10M7 20.5h10M8 3.5v3.3c0 2.5 4 3.2 4 5.2s-4 2.7-4 5.2v3.3M16 3.5v3.3c0 2.5-4 3.2-4 5.2s4 2.7 4 5.2v3.3',
}
