import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { type Eip1193Provider, type EIP6963ProviderDetail, watchProviders } from '../../services/browser/eip6963.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'

const aliases = new Map([['io.metamask.mobile', 'io.metamask']])

function toConnectorInfo({ info }: EIP6963ProviderDetail, takenIds: ReadonlySet<string>): ConnectorInfo {
  const rdns = aliases.get(info.rdns) ?? info.rdns
  return {
    // A second provider with the same rdns is another wallet, so it gets its own id.
    id: takenIds.has(rdns) ? info.uuid : rdns,
    name: info.name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(info.icon && { imageUrl: info.icon }),
    info: { rdns },
  }
}

const toConnector = (info: ConnectorInfo, provider: Eip1193Provider) =>
  lazyConnector(info, async () => (await import('./connector.js')).eip1193Connector(info, provider))

function getLegacyProvider(): Eip1193Provider | undefined {
  try {
    const provider = (globalThis as { ethereum?: Eip1193Provider }).ethereum
    return typeof provider?.request === 'function' ? provider : undefined
  } catch {
    return undefined
  }
}

/** Reports EVM wallets: announced by EIP-6963, and `window.ethereum` as "Browser Wallet". */
function discoverWallets({ announced }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const legacy = getLegacyProvider()
  if (legacy)
    onFound(toConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }, legacy))
  if (!announced) return () => undefined

  const takenIds = new Set<string>()
  return watchProviders((announcement) => {
    const info = toConnectorInfo(announcement, takenIds)
    takenIds.add(info.id)
    onFound(toConnector(info, announcement.provider))
  })
}

/**
 * The EVM adapter. viem is loaded with the first call of an action.
 *
 * @example
 * createPortico({ networks: [mainnet], adapters: [eip155()] })
 */
export function eip155(): ChainAdapter {
  return {
    namespace: 'eip155',
    supports: new Set(['balance', 'send', 'tokens', 'activity', 'names', 'onramp', 'swaps'] as const),
    discover: discoverWallets,
    load: async (context) => (await import('./actions.js')).createEip155Actions(context),
  }
}
