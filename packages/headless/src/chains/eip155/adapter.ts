import type { ChainAdapter } from '../chainAdapter.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * The EVM adapter. Its working half (viem) is loaded on intent.
 *
 * @example
 * createPortico({ networks: [mainnet], adapters: [eip155()] })
 */
export function eip155(): ChainAdapter {
  return {
    namespace: 'eip155',
    supports: new Set(['balance', 'send', 'tokens', 'activity', 'names', 'onramp', 'swaps'] as const),
    discover: discoverWallets,
    load: async (context) => (await import('./work.js')).eip155Work(context),
  }
}
