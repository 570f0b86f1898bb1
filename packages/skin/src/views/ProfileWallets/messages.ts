/** English messages of the ProfileWallets view. */
export const profileWalletsMessages = {
  'profileWallets.list': 'Connected wallets',
  'profileWallets.listIn': 'Connected on {network}',
  'profileWallets.recent': 'Recent wallets',
  'profileWallets.recentIn': 'Recent wallets on {network}',
  'profileWallets.accounts': 'Accounts in {wallet}',
  'profileWallets.current': 'In use',
  'profileWallets.active': 'Connected',
  'profileWallets.locked': 'Locked',
  'profileWallets.disconnected': 'Not connected',
  'profileWallets.notFound': '{address}, not found in this browser',
  'profileWallets.payment': 'Payment',
  'profileWallets.ordinal': 'Ordinals',
  'profileWallets.remove': 'Remove {wallet}',
  'profileWallets.add': 'Add wallet',
  'profileWallets.approve': 'Approve the connection in {wallet}.',
  'profileWallets.rejected': 'You rejected the request.',
  'profileWallets.none': 'No wallets',
  'profileWallets.noneText': 'Wallets that you connect are listed here.',
} as const

type ProfileWalletsMessages = typeof profileWalletsMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends ProfileWalletsMessages {}
}
