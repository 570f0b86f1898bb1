import type { Drawing } from './page.js'

/** A computer. */
export const desktopIcon: Drawing = {
  d: 'M5 4h14a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM8.5 20.5h7M12 16.5v4',
}

/** Get it. */
export const downloadIcon: Drawing = { d: 'M12 4v11M7.5 10.7 12 15.2l4.5-4.5M5 19.5h14' }

/** A website. */
export const globeIcon: Drawing = {
  d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z',
}

/** A phone. */
export const phoneIcon: Drawing = {
  d: 'M9 2.8h6a2.5 2.5 0 0 1 2.5 2.5v13.4a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-13.4a2.5 2.5 0 0 1 2.5-2.5ZM11 17.8h2',
}

/** Certified. */
export const shieldIcon: Drawing = {
  d: 'm12 3.2 7.5 2.7v5.3c0 4.5-3 7.9-7.5 9.6-4.5-1.7-7.5-5.1-7.5-9.6V5.9L12 3.2ZM8.5 12l2.6 2.6 4.4-5',
}
