/** English messages of the GetWallet view. */
export const getWalletMessages = {
  'getWallet.what': 'Sign in and pay with a wallet',
  'getWallet.whatText':
    'A wallet is an app that holds your crypto and signs you in. Only you control it. Never share its recovery phrase.',
  'getWallet.wallets': 'Wallets to install',
  'getWallet.extension': 'Browser extension',
  'getWallet.phoneApp': 'Mobile app',
  'getWallet.website': 'Website',
  'getWallet.afterExtension': 'Installed it? Reload this page.',
  'getWallet.afterPhoneApp': 'Installed it? Come back to this page.',
  'getWallet.failed': 'We couldn’t load the list of wallets.',
} as const

type GetWalletMessages = typeof getWalletMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends GetWalletMessages {}
}
