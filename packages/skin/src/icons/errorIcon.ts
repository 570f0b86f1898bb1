import type { Drawing } from './Drawing.js'

/** It failed. */
export const errorIcon: Drawing = {
  d: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8ZM12 8v4.8M12.2 16a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}
