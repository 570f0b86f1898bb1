import type { ChainAdapter } from '../chainAdapter.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * The Polkadot adapter: extensions sign, nothing is read from a node.
 *
 * @example
 * createPortico({ networks: [polkadot], adapters: [polkadot()] })
 */
export function polkadot(): ChainAdapter {
  return {
    namespace: 'polkadot',
    supports: new Set(),
    discover: discoverWallets,
    load: async () => (await import('./work.js')).polkadotWork(),
  }
}
