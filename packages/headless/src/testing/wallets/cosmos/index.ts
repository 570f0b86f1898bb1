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
} from './createCosmosTestWallet.js'
