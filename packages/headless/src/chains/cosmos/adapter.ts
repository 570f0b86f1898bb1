import type { Connector } from '../../connectors/connector.js'
import { discoveredConnector } from '../../connectors/mergeConnectors.js'
import { knownWallets } from '../../constants/knownWallets.js'
import { toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import { readGlobal, tryGet, watchInjectedGlobals } from '../../services/browser/injectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import { defaultCosmosNetworkId } from './constants.js'
import type { CosmosChain } from './actions.js'
import type { KeplrProvider } from './connector.js'

/** The provider with Keplr's interface at a path of `window`; `undefined` when there is none or reading it throws. */
const getKeplrProvider = (path: string): KeplrProvider | undefined =>
  tryGet(() => {
    const provider = readGlobal(path) as Partial<KeplrProvider> | null | undefined
    const { enable, getKey } = provider ?? {}
    return typeof enable === 'function' && typeof getKey === 'function' ? (provider as KeplrProvider) : undefined
  })

/** Reports wallets with Keplr's interface, also those that are injected later. */
function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const foundWallets = new Set<string | KeplrProvider>()
  const network = networks[0]?.caipNetworkId ?? defaultCosmosNetworkId
  return watchInjectedGlobals(() => {
    for (const known of knownWallets) {
      const { id, keplr: path, keystoreEvent: event } = known
      const provider = path && getKeplrProvider(path)
      // The first provider in a wallet's place stays, and one provider in two places is one wallet.
      if (!provider || foundWallets.has(id) || foundWallets.has(provider)) continue
      foundWallets.add(id).add(provider)
      const info = toKnownConnectorInfo(known, 'cosmos')
      const load = async () => (await import('./connector.js')).keplrConnector(info, provider, { event, network })
      onFound(discoveredConnector(info, load, provider))
    }
  })
}

/** Options of `cosmos`. */
export type CosmosOptions = {
  /** Networks that wallets may not know. A wallet is asked to add the network when the user switches to it. */
  readonly chains?: readonly CosmosChain[]
}

/**
 * The Cosmos adapter. Wallets sign; nothing is read from a node, so there are no balances.
 *
 * @example
 * createPortico({ projectId, networks: [cosmosHub, osmosis], adapters: [cosmos()] })
 */
export function cosmos({ chains = [] }: CosmosOptions = {}): ChainAdapter<'cosmos'> {
  return {
    namespace: 'cosmos',
    supports: new Set(),
    discover: discoverWallets,
    load: async () => (await import('./actions.js')).createCosmosActions(chains),
  }
}
