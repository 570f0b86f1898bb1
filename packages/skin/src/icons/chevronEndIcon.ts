import type { Drawing } from './Drawing.js'

/** Leads further. */
export const chevronEndIcon: Drawing = { d: 'M9.5 5.5 16 12l-6.5 6.5', mirrors: true }
