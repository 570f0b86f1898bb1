import type { Drawing } from './Drawing.js'

/** A phone. */
export const phoneIcon: Drawing = {
  d: 'M9 2.8h6a2.5 2.5 0 0 1 2.5 2.5v13.4a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-13.4a2.5 2.5 0 0 1 2.5-2.5ZM11 17.8h2',
}
