export { cosmos, type CosmosOptions } from '../chains/cosmos/adapter.js'
export type { CosmosChain } from '../chains/cosmos/cosmosChain.js'
