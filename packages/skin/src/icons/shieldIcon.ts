import type { Drawing } from './Drawing.js'

/** Certified. */
export const shieldIcon: Drawing = {
  d: 'm12 3.2 7.5 2.7v5.3c0 4.5-3 7.9-7.5 9.6-4.5-1.7-7.5-5.1-7.5-9.6V5.9L12 3.2ZM8.5 12l2.6 2.6 4.4-5',
}
