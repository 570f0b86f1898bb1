import type { Drawing } from './page.js'

export const emailIcon: Drawing = {
  d: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7.5l8 5.8 8-5.8',
}
