import type { ChainAdapter } from '../chainAdapter.js'
import type { CosmosChain } from './cosmosChain.js'
import { discoverWallets } from './discoverWallets.js'

export type CosmosOptions = {
  /** Networks that wallets may not know; they are offered them when the visitor goes there. */
  readonly chains?: readonly CosmosChain[]
}

/**
 * The Cosmos adapter: wallets sign, nothing is read from a node.
 *
 * @example
 * createPortico({ networks: [cosmosHub, osmosis], adapters: [cosmos()] })
 */
export function cosmos({ chains = [] }: CosmosOptions = {}): ChainAdapter {
  return {
    namespace: 'cosmos',
    supports: new Set(),
    discover: discoverWallets,
    load: async () => (await import('./work.js')).cosmosWork(chains),
  }
}
