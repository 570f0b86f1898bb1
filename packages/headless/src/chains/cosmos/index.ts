export { cosmos, type CosmosOptions } from './adapter.js'
export type { CosmosChain } from './actions.js'
