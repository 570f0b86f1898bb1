import type { Drawing } from './Drawing.js'

/** A person. */
export const userIcon: Drawing = { d: 'M15.9 8.2a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0ZM4.5 20.2a7.5 7.5 0 0 1 15 0' }
