/**
 * English messages of the shell and the Connect view, and those every view may use: toasts, shared buttons.
 * Keys `code.…` are for the code of a toast, an error or an issue; a code without a key shows its own message.
 */
export const shellMessages = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.clear': 'Clear',
  'common.loading': 'Loading',
  'common.tryAgain': 'Try again',
  'common.network': 'Network',
  'common.disconnect': 'Disconnect',
  'common.cancel': 'Cancel',
  'common.unknownNetwork': 'Unknown Network',

  'shell.networkChanged': 'Network: {network}',
  'shell.failed': 'Something went wrong',
  'shell.failedText': 'This screen could not be shown. Your connection is not affected.',

  'connect.wallets': 'Wallets',
  'connect.walletConnect': 'WalletConnect',
  'connect.qrCode': 'QR code',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.allWallets': 'All wallets',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.acceptBoth': 'By connecting you accept the {terms} and {privacy}.',
  'connect.acceptOne': 'By connecting you accept the {document}.',
  'connect.consentBoth': 'I accept the {terms} and {privacy}.',
  'connect.consentOne': 'I accept the {document}.',
  'connect.consentFirst': 'Check the box below',
  'connect.listFailed': 'The list of wallets could not be loaded.',
  'connect.none': 'No wallet found',
  'connect.noneText': 'Install a wallet in this browser, then come back to this page.',

  'wallet.yours': 'your wallet',

  'code.LINK_COPIED': 'Link copied',
  'code.ADDRESS_COPIED': 'Address copied',
  'code.COPY_FAILED': 'Could not copy',
  'code.NETWORK_NOT_IN_SESSION': 'Your wallet connection does not include this network',
} as const
