import type { ChainAdapter } from '../chainAdapter.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * The Solana adapter. Its working half is loaded on intent; `@solana/web3.js`, an optional peer, comes with the first
 * transaction.
 *
 * @example
 * createPortico({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(): ChainAdapter {
  return {
    namespace: 'solana',
    supports: new Set(['balance', 'send', 'tokens', 'onramp'] as const),
    discover: discoverWallets,
    load: async (context) => (await import('./work.js')).solanaWork(context),
  }
}
