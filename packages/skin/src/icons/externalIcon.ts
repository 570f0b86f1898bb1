import type { Drawing } from './Drawing.js'

/** Leads out of the page. */
export const externalIcon: Drawing = {
  d: 'M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
}
