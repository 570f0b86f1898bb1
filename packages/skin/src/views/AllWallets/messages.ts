/** English messages of the AllWallets view. */
export const allWalletsMessages = {
  'allWallets.search': 'Search wallets',
  'allWallets.certified': 'Certified only',
  'allWallets.scan': 'Scan QR code',
  'allWallets.otherDevice': 'Use another device',
  'allWallets.results': 'Results',
  'allWallets.count': ({ count }: { count: number | string }) =>
    Number(count) === 1 ? '1 wallet' : `${count} wallets`,
  'allWallets.shown': '{shown} of {count}',
  'allWallets.none': 'No wallets found',
  'allWallets.noneText': 'Check the spelling, or scan the QR code with any WalletConnect wallet.',
  'allWallets.all': 'Show all wallets',
  'allWallets.checkSpelling': 'Check the spelling.',
  'allWallets.failed': 'We couldn’t load the list of wallets.',
  'allWallets.failedText': 'You can still scan the QR code with any WalletConnect wallet.',
} as const

type AllWalletsMessages = typeof allWalletsMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends AllWalletsMessages {}
}
