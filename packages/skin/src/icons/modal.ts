import type { Drawing } from './page.js'

export const backIcon: Drawing = { d: 'M14.5 5.5 8 12l6.5 6.5', mirrors: true }

export const chevronEndIcon: Drawing = { d: 'M9.5 5.5 16 12l-6.5 6.5', mirrors: true }

export const closeIcon: Drawing = { d: 'm6 6 12 12M18 6 6 18' }

export const errorIcon: Drawing = {
  d: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8ZM12 8v4.8M12.2 16a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}

export const externalIcon: Drawing = {
  d: 'M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
}

export const helpIcon: Drawing = {
  d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.5 9.6a2.6 2.6 0 0 1 5 .9c0 1.8-2.5 2-2.5 3.6M12.2 17a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}

export const qrIcon: Drawing = {
  d: 'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM14 17v-3h3M20 14v2.5M14 20h1.5M20 20h-1.5',
}

export const refreshIcon: Drawing = { d: 'M19.6 13.8A8 8 0 1 1 18 6.7L20 9M20 4.5V9h-4.5' }

export const successIcon: Drawing = { d: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.6' }

export const walletIcon: Drawing = {
  d: 'M4 6.3v11.2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H5.7A1.7 1.7 0 0 1 4 6.3 1.8 1.8 0 0 1 5.8 4.5H17M16.2 13.8a.2 .2 0 1 1-.4 0 .2 .2 0 0 1 .4 0Z',
}

export const checkIcon: Drawing = { d: 'm5 12.5 4.7 4.7L19 7.5' }

export const pendingIcon: Drawing = {
  d: 'M7 3.5h10M7 20.5h10M8 3.5v3.3c0 2.5 4 3.2 4 5.2s-4 2.7-4 5.2v3.3M16 3.5v3.3c0 2.5-4 3.2-4 5.2s4 2.7 4 5.2v3.3',
}
