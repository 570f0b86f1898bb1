export type { BitcoinTestAccount, BitcoinTestNetwork } from './bitcoinKey.js'
export type { SatsConnectTestProvider, UnisatTestProvider } from './bitcoinProviders.js'
export {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  type BitcoinTestWalletSeed,
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.js'
