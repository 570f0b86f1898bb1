import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import { defaultCosmosNetworkId, keplrGlobals } from './constants.js'
import type { CosmosChain } from './actions.js'
import type { KeplrProvider } from './connector.js'

/** The provider with Keplr's interface at a global name; `undefined` when there is none or reading it throws. */
function getKeplrProvider(path: string): KeplrProvider | undefined {
  try {
    const provider: unknown = Object.hasOwn(globalThis, path) ? Reflect.get(globalThis, path) : undefined
    const { enable, getKey } = (provider ?? {}) as Partial<KeplrProvider>
    return typeof enable === 'function' && typeof getKey === 'function' ? (provider as KeplrProvider) : undefined
  } catch {
    return undefined
  }
}

/** Reports wallets with Keplr's interface, also those that are injected later. */
function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const knownWallets = new Set<string | KeplrProvider>()
  const network = networks[0]?.caipNetworkId ?? defaultCosmosNetworkId
  return watchInjectedGlobals(() => {
    for (const { path, name, event, rdns } of keplrGlobals) {
      const provider = getKeplrProvider(path)
      // The first provider at a global name stays, and one provider under two names is one wallet.
      if (!provider || knownWallets.has(path) || knownWallets.has(provider)) continue
      knownWallets.add(path).add(provider)
      const info = { id: rdns, name, type: 'ANNOUNCED', chain: 'cosmos', info: { rdns } } as const
      const load = async () => (await import('./connector.js')).keplrConnector(info, provider, { event, network })
      onFound({ ...lazyConnector(info, load), merge: mergeConnectors })
    }
  })
}

export type CosmosOptions = {
  /** Networks that wallets may not know; a wallet is asked to add one when the user switches to it. */
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
    load: async () => (await import('./actions.js')).createCosmosActions(chains),
  }
}
