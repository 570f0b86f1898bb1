import type { Drawing } from './page.js'

export const clockIcon: Drawing = { d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5.2l3.3 2' }

export const copyIcon: Drawing = {
  d: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
}

export const disconnectIcon: Drawing = {
  d: 'M13.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.5M10 12h10M16.7 8.7 20 12l-3.3 3.3',
}

export const trashIcon: Drawing = {
  d: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5',
}

export const searchIcon: Drawing = { d: 'M16.9 10.7a6.2 6.2 0 1 1-12.4 0 6.2 6.2 0 0 1 12.4 0ZM15.3 15.3l4.7 4.7' }

export const downloadIcon: Drawing = { d: 'M12 4v11M7.5 10.7 12 15.2l4.5-4.5M5 19.5h14' }

export const shieldIcon: Drawing = {
  d: 'm12 3.2 7.5 2.7v5.3c0 4.5-3 7.9-7.5 9.6-4.5-1.7-7.5-5.1-7.5-9.6V5.9L12 3.2ZM8.5 12l2.6 2.6 4.4-5',
}

export const receiveIcon: Drawing = { d: 'm17.5 6.5-11 11M15.3 17.5H6.5V8.7' }

export const sendIcon: Drawing = { d: 'm6.5 17.5 11-11M8.7 6.5h8.8v8.8' }

export const swapIcon: Drawing = { d: 'M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8' }

export const buyIcon: Drawing = {
  d: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M7 14.5h4',
}

export const userIcon: Drawing = { d: 'M15.9 8.2a3.9 3.9 0 1 1-7.8 0 3.9 3.9 0 0 1 7.8 0ZM4.5 20.2a7.5 7.5 0 0 1 15 0' }

export const imageIcon: Drawing = {
  d: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM10.3 9.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0ZM4 17l4.7-4.2 3.3 2.9 3.5-3.2 4.8 4.3',
}

export const desktopIcon: Drawing = {
  d: 'M5 4h14a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM8.5 20.5h7M12 16.5v4',
}

export const globeIcon: Drawing = {
  d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z',
}

export const phoneIcon: Drawing = {
  d: 'M9 2.8h6a2.5 2.5 0 0 1 2.5 2.5v13.4a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-13.4a2.5 2.5 0 0 1 2.5-2.5ZM11 17.8h2',
}
