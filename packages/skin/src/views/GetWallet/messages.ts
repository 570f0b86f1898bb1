/** English messages of the GetWallet view. */
export const getWalletMessages = {
  'getWallet.what': 'Your account for this site',
  'getWallet.whatText':
    'A wallet is an app or browser extension that keeps your crypto and signs you in without a password. Only you control it, so keep its recovery phrase safe and never share it.',
  'getWallet.wallets': 'Wallets to install',
  'getWallet.extension': 'Browser extension',
  'getWallet.phoneApp': 'Mobile app',
  'getWallet.website': 'Website',
  'getWallet.afterExtension': 'After installing it, reload this page.',
  'getWallet.afterPhoneApp': 'After installing it, come back to this page.',
  'getWallet.failed': 'We couldn’t load the list of wallets.',
} as const

type GetWalletMessages = typeof getWalletMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends GetWalletMessages {}
}
