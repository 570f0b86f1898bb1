import type { Drawing } from './page.js'

export const infoIcon: Drawing = {
  d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11.2v5M12.2 7.9a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}
