import type { Drawing } from './Drawing.js'

/** A wallet. */
export const walletIcon: Drawing = {
  d: 'M4 6.3v11.2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H5.7A1.7 1.7 0 0 1 4 6.3 1.8 1.8 0 0 1 5.8 4.5H17M16.2 13.8a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}
