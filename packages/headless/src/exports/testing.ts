export type {
  ChainSource,
  HistoryEntry,
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
export type { FlowName } from '../flows/mountFlow.js'
export { type FlowErrorJson, type FlowStepJson, setFlowStep } from '../testing/setFlowStep.js'
export type { TestName, NameClaim } from '../testing/handlers/nameHandlers.js'
export type { RemoteFeature } from '../testing/handlers/projectHandlers.js'
export type { ActiveFault, Fault } from '../testing/handlers/route.js'
export type { TestPermission } from '../testing/handlers/sessionHandlers.js'
export type { BitcoinTestAccount, BitcoinTestNetwork } from '../testing/wallets/bip122/bitcoinKey.js'
export type { SatsConnectTestProvider, UnisatTestProvider } from '../testing/wallets/bip122/bitcoinProviders.js'
export {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  type BitcoinTestWalletSeed,
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from '../testing/wallets/bip122/createBitcoinTestWallet.js'
export {
  type CosmosTestDirectDoc,
  type CosmosTestPublicKey,
  type CosmosTestSignature,
  type CosmosTestProvider,
  type CosmosTestWallet,
  type CosmosTestWalletOptions,
  type CosmosTestWalletSeed,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
} from '../testing/wallets/cosmos/createCosmosTestWallet.js'
export { createTestSigner, type SigningContext, type TestSigner } from '../testing/wallets/eip155/createTestSigner.js'
export { createTestWallet } from '../testing/wallets/eip155/createTestWallet.js'
export type { TestWallet, TestWalletOptions, TestWalletProvider } from '../testing/wallets/eip155/testWallet.js'
export { ProviderRpcError, type TestWalletRequest } from '../testing/wallets/jsonRpc.js'
export {
  createPolkadotTestWallet,
  type PolkadotTestAccount,
  type PolkadotTestExtension,
  type PolkadotTestInjected,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
  type PolkadotTestWalletSeed,
  polkadotTestWalletSeeds,
} from '../testing/wallets/polkadot/createPolkadotTestWallet.js'
export { createSolanaTestWallet } from '../testing/wallets/solana/createSolanaTestWallet.js'
export {
  type SolanaTestAccount,
  type SolanaTestChain,
  type SolanaTestChange,
  type SolanaTestFeatures,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
  type SolanaTestWalletProvider,
  type SolanaTestWalletSeed,
  solanaTestWalletSeeds,
} from '../testing/wallets/solana/solanaTestWallet.js'
export { type TestWalletSeed, testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
export type { TestWalletBehavior, TestWalletControls } from '../testing/wallets/userApproval.js'
