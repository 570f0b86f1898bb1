/** English words of the site buttons: apart from the screens, since they are on the page before the first click. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.loadingBalance': 'Loading balance',
  'button.network': 'Network: {network}',
  'button.switching': 'Switching',
  'button.unsupported': 'Unsupported network',
} as const
