import type { Drawing } from './Drawing.js'

/** A computer. */
export const desktopIcon: Drawing = {
  d: 'M5 4h14a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM8.5 20.5h7M12 16.5v4',
}
