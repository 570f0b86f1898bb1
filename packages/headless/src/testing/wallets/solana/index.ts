export { createSolanaTestWallet } from './createSolanaTestWallet.js'
export {
  type SolanaTestAccount,
  type SolanaTestChain,
  type SolanaTestChange,
  type SolanaTestFeatures,
  type SolanaTestSignIn,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  type SolanaTestWalletProvider,
  type SolanaTestWalletSeed,
  solanaTestWalletSeeds,
} from './solanaTestWallet.js'
