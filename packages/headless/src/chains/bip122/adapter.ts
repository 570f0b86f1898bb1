import type { ChainAdapter } from '../chainAdapter.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * The Bitcoin adapter. Wallets sign and send by themselves; nothing is read from a node.
 *
 * @example
 * createPortico({ networks: [bitcoin], adapters: [bip122()] })
 */
export function bip122(): ChainAdapter {
  return {
    namespace: 'bip122',
    supports: new Set(),
    discover: (_options, found) => discoverWallets(found),
    load: async () => (await import('./work.js')).bip122Work(),
  }
}
