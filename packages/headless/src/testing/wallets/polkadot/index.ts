export {
  createPolkadotTestWallet,
  type PolkadotTestAccount,
  type PolkadotTestExtension,
  type PolkadotTestInjected,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
  type PolkadotTestWalletSeed,
  polkadotTestWalletSeeds,
} from './createPolkadotTestWallet.js'
