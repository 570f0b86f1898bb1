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
  'common.unknownNetwork': 'Unknown Network',

  'shell.networkChanged': 'Switched to {network}',
  'shell.connected': 'Connected',
  'shell.connectedTo': 'Connected to {wallet}, {address}',
  'shell.loggedInAs': 'Logged in as {login}, {address}',
  'shell.failed': 'Something went wrong',
  'shell.failedText': 'This screen couldn’t be loaded.',

  'connect.help': 'What is a wallet?',
  'connect.wallets': 'Wallets',
  'connect.walletConnect': 'WalletConnect',
  'connect.qrCode': 'QR code',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.allWallets': 'All wallets',
  'connect.or': 'or',
  'connect.terms': 'Terms of Service',
  'connect.privacy': 'Privacy Policy',
  'connect.acceptBoth': 'By connecting, you agree to the {terms} and {privacy}.',
  'connect.acceptOne': 'By connecting, you agree to the {document}.',
  'connect.consentBoth': 'I agree to the {terms} and {privacy}.',
  'connect.consentOne': 'I agree to the {document}.',
  'connect.consentSite': 'I agree to the terms of this site.',
  'connect.consentFirst': 'Accept the terms to continue',
  'connect.listFailed': 'We couldn’t load the list of wallets.',
  'connect.none': 'No wallets found',
  'connect.noneText': 'Install a wallet, then reload this page.',

  'wallet.yours': 'your wallet',

  'code.LINK_COPIED': 'Link copied',
  'code.ADDRESS_COPIED': 'Address copied',
  'code.COPY_FAILED': 'Couldn’t copy',
} as const
