/** English messages of the buttons; separate, because they are loaded with the page. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.locked': 'Wallet locked',
  'button.unconfirmed': 'Not confirmed yet',
  'button.loadingBalance': 'Loading balance',
  'button.network': 'Network: {network}',
  'button.retry': 'Try again',
  'button.switching': 'Switching',
  'button.unsupported': 'Unsupported network',
} as const
