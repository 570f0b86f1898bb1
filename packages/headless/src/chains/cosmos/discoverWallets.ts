import type { Connector } from '../../connectors/connector.js'
import { joinConnectors } from '../../connectors/joinConnectors.js'
import { lateConnector } from '../../connectors/lateConnector.js'
import { defaultCosmosNetworkId, keplrPlaces } from '../../constants/cosmos.js'
import { watchWindow } from '../../services/watchWindow.js'
import type { DiscoveryOptions } from '../chainAdapter.js'
import type { KeplrProvider } from './keplrProvider.js'

/** What lies on the window under a name, if it has Keplr's interface; a window that throws has nothing there. */
function providerAt(path: string): KeplrProvider | undefined {
  try {
    const provider: unknown = Object.hasOwn(globalThis, path) ? Reflect.get(globalThis, path) : undefined
    const { enable, getKey } = (provider ?? {}) as Partial<KeplrProvider>
    return typeof enable === 'function' && typeof getKey === 'function' ? (provider as KeplrProvider) : undefined
  } catch {
    return undefined
  }
}

/** Cosmos wallets of this browser: those with Keplr's interface, early and late ones. */
export function discoverWallets({ networks }: DiscoveryOptions, found: (connector: Connector) => void): () => void {
  const told = new Set<string | KeplrProvider>()
  const network = networks[0]?.caipNetworkId ?? defaultCosmosNetworkId
  return watchWindow(() => {
    for (const { path, name, event, rdns } of keplrPlaces) {
      const provider = providerAt(path)
      // What came first at a place stays the wallet there, and one that stands in two places is one wallet (R24).
      if (!provider || told.has(path) || told.has(provider)) continue
      told.add(path).add(provider)
      const facts = { id: rdns, name, type: 'ANNOUNCED', chain: 'cosmos', info: { rdns } } as const
      // Its working half comes with the first question to it.
      const load = async () => (await import('./keplrConnector.js')).keplrConnector(facts, provider, { event, network })
      found({ ...lateConnector(facts, load), join: joinConnectors })
    }
  })
}
