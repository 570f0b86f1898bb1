export { createTestSigner, type SigningContext, type TestSigner } from './createTestSigner.js'
export {
  createEmbeddedTestWallet,
  type EmbeddedTestLogin,
  type EmbeddedTestWallet,
  type EmbeddedTestWalletOptions,
} from './createEmbeddedTestWallet.js'
export { createTestWallet } from './createTestWallet.js'
export type { TestWallet, TestWalletNft, TestWalletToken, TestWalletOptions, TestWalletProvider } from './testWallet.js'
export { ProviderRpcError, type TestWalletRequest } from '../jsonRpc.js'
export { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
export type { TestWalletBehavior, TestWalletControls } from '../userApproval.js'
