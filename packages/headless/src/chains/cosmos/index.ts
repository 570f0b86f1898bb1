export { cosmos, type CosmosOptions } from './adapter.js'
export type { CosmosChain } from './cosmosChain.js'
