import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { safeOrigin } from '../../constants/services.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { type Eip1193Provider, type EIP6963ProviderDetail, watchProviders } from '../../services/browser/eip6963.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'

export type { Eip1193Provider }

/**
 * A provider that the page has by itself.
 *
 * @example
 * const kiosk: ProviderOption = { id: 'com.example.kiosk', name: 'Kiosk', provider: window.kiosk }
 */
export type ProviderOption = {
  /** Unique; the wallet's reverse domain name when it has one. */
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider
  readonly imageUrl?: string
}

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

const toConnector = (info: ConnectorInfo, provider: Eip1193Provider): Connector => ({
  ...lazyConnector(info, async () => (await import('./connector.js')).eip1193Connector(info, provider)),
  providers: [provider],
})

/** The result of `read`, unless it throws. */
function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const getLegacyProvider = () =>
  tryRead(() => {
    const provider = (globalThis as { ethereum?: Eip1193Provider }).ethereum
    return typeof provider?.request === 'function' ? provider : undefined
  })

/** Whether this page is in the frame of a Safe. Not every browser tells the origin of the page around it. */
const isInSafe = () =>
  typeof window !== 'undefined' &&
  window.parent !== window &&
  tryRead(() => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin) === safeOrigin

/**
 * Reports EVM wallets: those of the page, the Safe whose frame this is, those announced by EIP-6963, and `window.ethereum`
 * as "Browser Wallet" unless it is one of them.
 */
function discoverWallets(
  { announced }: DiscoveryOptions,
  onFound: (connector: Connector) => void,
  { providers = [] }: Eip155Options,
): () => void {
  const takenIds = new Set<string>()
  const announcedProviders = new Set<Eip1193Provider>()
  let legacy: Eip1193Provider | undefined
  let isStopped = false
  const report = (info: ConnectorInfo, provider: Eip1193Provider) => {
    takenIds.add(info.id)
    onFound(toConnector(info, provider))
  }
  const loadKnown = () => import('./knownProviders.js')

  for (const { id, name, provider, imageUrl } of providers) {
    const icon = sanitizeImageUrl(imageUrl)
    report({ id, name, type: 'EXTERNAL', chain: 'eip155', ...(icon && { imageUrl: icon }) }, provider)
  }
  if (isInSafe()) {
    const info = { id: 'safe', name: 'Safe', type: 'ANNOUNCED', chain: 'eip155' } as const
    onFound(lazyConnector(info, async () => (await import('./safeConnector.js')).safeConnector(info, safeOrigin)))
  }
  const stopAnnounced = announced
    ? watchProviders(
        (detail) => {
          announcedProviders.add(detail.provider)
          report(toConnectorInfo(detail, takenIds), detail.provider)
        },
        { loadKnown: async () => (await loadKnown()).isKnownRdns },
      )
    : () => undefined
  const stopWindow = watchInjectedGlobals(() => {
    const provider = getLegacyProvider()
    if (!provider || legacy) return
    legacy = provider
    report({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }, provider)
    if (!announced || announcedProviders.has(provider)) return
    // A wallet that does not announce itself may still be known by its place.
    void loadKnown().then(
      ({ findKnownProviders }) => {
        for (const known of isStopped ? [] : findKnownProviders())
          if (!takenIds.has(known.info.id)) report(known.info, known.provider)
      },
      () => undefined,
    )
  })
  return () => {
    isStopped = true
    stopAnnounced()
    stopWindow()
  }
}

/**
 * The EVM adapter. viem is loaded with the first call of an action.
 *
 * @example
 * createPortico({ networks: [mainnet], adapters: [eip155()] })
 */
export function eip155(options: Eip155Options = {}): ChainAdapter {
  return {
    namespace: 'eip155',
    supports: new Set(['balance', 'send', 'tokens', 'activity', 'names', 'onramp', 'swaps'] as const),
    discover: (discovery, found) => discoverWallets(discovery, found, options),
    load: async (context) => (await import('./actions.js')).createEip155Actions(context),
  }
}
