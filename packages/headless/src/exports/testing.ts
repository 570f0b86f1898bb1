export type { ChainSource, HistoryEntry, Holding, Movement } from '../testing/chains/chainSource.js'
export {
  createMemoryChains,
  type MemoryChains,
  type MemoryChainsOptions,
} from '../testing/chains/createMemoryChains.js'
export { createMemoryMarket, type MemoryMarketOptions } from '../testing/chains/createMemoryMarket.js'
export type { MarketSource, MarketSwap, MarketToken } from '../testing/chains/marketSource.js'
export { directoryEntries } from '../testing/directory/directoryEntries.js'
export type { DirectoryEntry } from '../testing/directory/directoryEntry.js'
export type { TestName } from '../testing/directory/nameBook.js'
export type { TestPermission } from '../testing/directory/testPermission.js'
export type { RemoteFeature } from '../testing/handlers/configHandlers.js'
export {
  createFaults,
  type Fault,
  type Faults,
  type ServiceName,
  serviceNames,
  type TakenFault,
} from '../testing/handlers/createFaults.js'
export { createHandlers, type HandlerOptions } from '../testing/handlers/createHandlers.js'
export type { NameClaim } from '../testing/handlers/readClaim.js'
export type { RpcProxy } from '../testing/handlers/rpcHandlers.js'
export type {
  BitcoinTestAccount,
  BitcoinTestNetwork,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  SatsConnectTestProvider,
  UnisatTestProvider,
} from '../testing/wallets/bitcoinTestWallet.js'
export { type BitcoinTestWalletSeed, bitcoinTestWalletSeeds } from '../testing/wallets/bitcoinTestWalletSeeds.js'
export type {
  CosmosTestDirectDoc,
  CosmosTestProvider,
  CosmosTestPublicKey,
  CosmosTestSignature,
  CosmosTestWallet,
  CosmosTestWalletOptions,
} from '../testing/wallets/cosmosTestWallet.js'
export { type CosmosTestWalletSeed, cosmosTestWalletSeeds } from '../testing/wallets/cosmosTestWalletSeeds.js'
export { createBitcoinTestWallet } from '../testing/wallets/createBitcoinTestWallet.js'
export type { TestWalletBehaviour } from '../testing/wallets/createConsent.js'
export { createCosmosTestWallet } from '../testing/wallets/createCosmosTestWallet.js'
export { createPolkadotTestWallet } from '../testing/wallets/createPolkadotTestWallet.js'
export { createSolanaTestWallet } from '../testing/wallets/createSolanaTestWallet.js'
export { createTestSigner, type SigningPlace, type TestSigner } from '../testing/wallets/createTestSigner.js'
export { createTestWallet } from '../testing/wallets/createTestWallet.js'
export type {
  PolkadotTestAccount,
  PolkadotTestExtension,
  PolkadotTestInjected,
  PolkadotTestWallet,
  PolkadotTestWalletOptions,
} from '../testing/wallets/polkadotTestWallet.js'
export { type PolkadotTestWalletSeed, polkadotTestWalletSeeds } from '../testing/wallets/polkadotTestWalletSeeds.js'
export { ProviderRpcError } from '../testing/wallets/providerRpcError.js'
export type {
  SolanaTestAccount,
  SolanaTestChain,
  SolanaTestChange,
  SolanaTestFeatures,
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaTestWalletProvider,
} from '../testing/wallets/solanaTestWallet.js'
export { type SolanaTestWalletSeed, solanaTestWalletSeeds } from '../testing/wallets/solanaTestWalletSeeds.js'
export type {
  TestWallet,
  TestWalletOptions,
  TestWalletProvider,
  TestWalletRequest,
} from '../testing/wallets/testWallet.js'
export { type TestWalletSeed, testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
