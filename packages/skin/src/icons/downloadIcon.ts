import type { Drawing } from './Drawing.js'

/** Get it. */
export const downloadIcon: Drawing = { d: 'M12 4v11M7.5 10.7 12 15.2l4.5-4.5M5 19.5h14' }
