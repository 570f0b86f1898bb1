export type {
  ChainSource,
  HistoryEntry,
  NftMovement,
  Holding,
  Movement,
  RpcProxy,
  MarketSource,
  MarketSwap,
  MarketToken,
} from '../testing/chains/chainSource.js'
export {
  createMemoryChains,
  type MemoryChains,
  type MemoryChainsOptions,
} from '../testing/chains/createMemoryChains.js'
export { createMemoryMarket, type MemoryMarketOptions } from '../testing/chains/createMemoryMarket.js'
export {
  createHandlers,
  type HandlerOptions,
  createFaults,
  type Faults,
  type ServiceName,
  serviceNames,
} from '../testing/handlers/createHandlers.js'
export { directoryEntries, type DirectoryEntry } from '../testing/handlers/directoryHandlers.js'
export { approvalSamples } from '../testing/approvalSamples.js'
export type { FlowName } from '../entities/flows.js'
export type { FlowErrorJson } from '../testing/flowFixture.js'
export { flowSamples, type FlowStepJson, setFlowStep } from '../testing/setFlowStep.js'
export type { TestName, NameClaim } from '../testing/handlers/nameHandlers.js'
export type { RemoteFeature } from '../testing/handlers/projectHandlers.js'
export type { ActiveFault, Fault } from '../testing/handlers/route.js'
export type { TestPermission } from '../testing/handlers/sessionHandlers.js'
export { createTestSigner, type SigningContext, type TestSigner } from '../testing/wallets/eip155/createTestSigner.js'
export {
  createEmbeddedTestWallet,
  type EmbeddedTestLogin,
  type EmbeddedTestWallet,
  type EmbeddedTestWalletOptions,
} from '../testing/wallets/eip155/createEmbeddedTestWallet.js'
export { createTestWallet } from '../testing/wallets/eip155/createTestWallet.js'
export type {
  TestWallet,
  TestWalletNft,
  TestWalletToken,
  TestWalletOptions,
  TestWalletProvider,
} from '../testing/wallets/eip155/testWallet.js'
export { ProviderRpcError, type TestWalletRequest } from '../testing/wallets/jsonRpc.js'
export { type TestWalletSeed, testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
export type { TestWalletBehavior, TestWalletControls } from '../testing/wallets/userApproval.js'
