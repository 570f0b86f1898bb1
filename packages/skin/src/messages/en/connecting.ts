/** English messages of the AllWallets view. */
export const allWalletsMessages = {
  'allWallets.search': 'Search wallet',
  'allWallets.certified': 'Certified only',
  'allWallets.scan': 'Scan QR code',
  'allWallets.results': 'Results',
  'allWallets.resultCount': ({ count }: { count: number | string }) =>
    Number(count) === 1 ? '1 result' : `${count} results`,
  'allWallets.shown': '{shown} of {count}',
  'allWallets.none': 'No wallet found',
  'allWallets.noneText': 'Check the spelling, or scan the QR code with any WalletConnect wallet.',
  'allWallets.failed': 'The list of wallets could not be loaded.',
  'allWallets.failedText': 'You can still scan the QR code with any WalletConnect wallet.',
} as const

/** English messages of the ConnectingExternal view. */
export const externalMessages = {
  'external.continueIn': 'Continue in {wallet}',
  'external.accept': 'Accept the connection request in the wallet.',
  'external.openAgain': 'Open again',
  'external.rejected': 'Connection rejected',
  'external.rejectedText': 'The request was declined in the wallet. Nothing was shared.',
  'external.pending': 'Look in {wallet}',
  'external.pendingText': 'A request is already waiting in the wallet. Answer it there.',
  'external.failedText': 'Nothing was shared.',
  'external.chooseNamespace': 'Choose where to connect',
  'external.chooseNamespaceText': '{wallet} works with several kinds of networks.',
  'external.allNetworks': 'All of them',
  'external.connected': '{wallet} is connected',
  'external.partial': 'Some networks are missing',
  'external.partialText': '{wallet} did not connect on {networks}.',
  'external.done': 'Done',
  'external.notInstalled': 'Not installed',
  'external.notInstalledText': 'Get the extension, then come back to this page.',
  'external.notInstalledPhone': 'Get the app, then come back to this page.',
  'external.extension': 'Browser extension',
  'external.phoneApp': 'Phone app',
  'external.website': 'Website',
  'external.useQr': 'Connect with QR code',
} as const

/** English messages of the ConnectingWalletConnect views. */
export const pairingMessages = {
  'pairing.scan': 'Scan this code with your phone',
  'pairing.expiresIn': 'Expires in',
  'pairing.making': 'Making a code',
  'pairing.qrLabel': 'QR code to connect a wallet',
  'pairing.copyLink': 'Copy link',
  'pairing.get': 'Get {wallet}',
  'pairing.open': 'Open {wallet}',
  'pairing.continueIn': 'Continue in {wallet}',
  'pairing.acceptInApp': 'Accept the connection request in the app.',
  'pairing.expired': 'Code expired',
  'pairing.expiredText': 'For your safety a code lives four minutes.',
  'pairing.nothingConnected': 'Nothing was connected',
  'pairing.newCode': 'Show a new code',
  'pairing.failedText': 'No code could be made. Check your connection to the internet, then try again.',
} as const
