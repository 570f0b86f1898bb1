import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { type Eip1193Provider, type EIP6963ProviderDetail, watchProviders } from '../../services/browser/eip6963.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import type { ProviderOption } from './providerOption.js'

export type { Eip1193Provider, ProviderOption }

/**
 * Options of `eip155`.
 *
 * @example
 * const options: Eip155Options = { providers: [{ id: 'com.example.kiosk', name: 'Kiosk', provider: window.kiosk }] }
 */
export type Eip155Options = {
  /** Wallets that are neither announced (EIP-6963) nor at `window.ethereum`. */
  readonly providers?: readonly ProviderOption[]
}

const aliases = new Map([['io.metamask.mobile', 'io.metamask']])

function toConnectorInfo({ info }: EIP6963ProviderDetail, takenIds: ReadonlySet<string>): ConnectorInfo {
  const rdns = aliases.get(info.rdns) ?? info.rdns
  // A second provider with the same rdns is another wallet, which has neither the id nor the place of the first one.
  const isSecond = takenIds.has(rdns)
  return {
    id: isSecond ? info.uuid : rdns,
    name: info.name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    ...(info.icon && { imageUrl: info.icon }),
    ...(!isSecond && { info: { rdns } }),
  }
}

const toConnector = (info: ConnectorInfo, provider: Eip1193Provider): Connector =>
  lazyConnector({
    info,
    load: async () => (await import('./connector.js')).eip1193Connector(info, provider),
    frames: [],
    providers: [provider],
    resumes: false,
  })

/** Reports EVM wallets: those announced by EIP-6963, and, a moment later, those of the page and those to be looked for. */
function discoverWallets(
  { announced: isAnnounced }: DiscoveryOptions,
  onFound: (connector: Connector) => void,
  { providers = [] }: Eip155Options,
): () => void {
  const takenIds = new Set<string>()
  const announced = new Set<Eip1193Provider>()
  let isStopped = false
  let stopLater: (() => void) | undefined
  const report = (info: ConnectorInfo, provider: Eip1193Provider, more?: Partial<Connector>) => {
    takenIds.add(info.id)
    onFound({ ...toConnector(info, provider), ...more })
  }
  const loadLater = () => import('./discoverLater.js')

  const stopAnnounced = isAnnounced
    ? watchProviders(
        (detail) => {
          announced.add(detail.provider)
          report(toConnectorInfo(detail, takenIds), detail.provider)
        },
        async () => (await loadLater()).isKnownRdns,
      )
    : undefined
  void loadLater().then(
    ({ discoverLater }) => {
      const found = { announced: isAnnounced ? announced : undefined, takenIds, report, onFound }
      if (!isStopped) stopLater = discoverLater(found, providers)
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    stopAnnounced?.()
    stopLater?.()
  }
}

/**
 * The EVM adapter. viem is loaded with the first action.
 *
 * @example
 * createPortico({ projectId, networks: [mainnet], adapters: [eip155()] })
 */
export function eip155(options: Eip155Options = {}): ChainAdapter<'eip155'> {
  return {
    namespace: 'eip155',
    supports: new Set(['balance', 'send', 'tokens', 'nfts', 'activity', 'names', 'onramp', 'swaps'] as const),
    discover: (discovery, found) => discoverWallets(discovery, found, options),
    load: async (context) => (await import('./actions.js')).createEip155Actions(context),
    loadSignIn: () => import('./connectWithSignIn.js'),
    loadProvider: async (host) => (await import('./provider.js')).createProvider(host),
  }
}
