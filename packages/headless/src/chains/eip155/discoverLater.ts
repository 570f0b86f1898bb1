import type { Connector } from '../../connectors/connector.js'
import { findSameConnector } from '../../connectors/findSameConnector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { frameHosts } from '../../constants/defaults.js'
import { knownWallets } from '../../constants/knownWallets.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { findKnownWallet, toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import type { Eip1193Provider } from '../../services/browser/eip6963.js'
import { readGlobal, tryGet, watchInjectedGlobals } from '../../services/browser/injectedGlobals.js'
import type { ProviderOption } from './providerOption.js'

/** Whether a wallet with this reverse domain name is known. */
export const isKnownRdns = (rdns: string): boolean => findKnownWallet(rdns) !== undefined

/** The EIP-1193 provider at a path of `window`; `undefined` when there is none or reading it throws. */
const getProvider = (path: string) =>
  tryGet(() => {
    const provider = readGlobal(path) as Partial<Eip1193Provider> | null | undefined
    return typeof provider?.request === 'function' ? (provider as Eip1193Provider) : undefined
  })

/** Whether this page is in the frame of a Safe. Not every browser tells the origin of the page around it. */
const isInSafe = () =>
  typeof window !== 'undefined' &&
  window.parent !== window &&
  tryGet(() => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin) === frameHosts.safe

type FoundSoFar = {
  /** The announced providers; `undefined` when announcements are turned off. */
  readonly announced: ReadonlySet<Eip1193Provider> | undefined
  readonly takenIds: ReadonlySet<string>
  /** `more`: added to the connector. */
  report(info: ConnectorInfo, provider: Eip1193Provider, more?: Partial<Connector>): void
  onFound(connector: Connector): void
}

/** By its provider, a wallet that announces itself later is recognized. */
const recognizable = { findSame: findSameConnector }

/**
 * Reports the EVM wallets that do not announce themselves: those of the page, the Safe whose frame this is, and
 * `window.ethereum`, by the name of the known wallet in whose place it is too, or else as "Browser Wallet". Returns a function
 * that stops.
 */
export function discoverLater(
  { announced, takenIds, report, onFound }: FoundSoFar,
  ofPage: readonly ProviderOption[],
): () => void {
  for (const { id, name, provider, imageUrl } of ofPage) {
    const icon = sanitizeImageUrl(imageUrl)
    const info = { id, name, type: 'EXTERNAL', chain: 'eip155', ...(icon && { imageUrl: icon }) } as const
    report(info, provider, recognizable)
  }
  if (isInSafe()) {
    const info = { id: 'safe', name: 'Safe', type: 'ANNOUNCED', chain: 'eip155' } as const
    const load = async () => (await import('./safeConnector.js')).safeConnector(info, frameHosts.safe)
    onFound(lazyConnector({ info, load, frames: [], providers: [], resumes: false }))
  }
  let legacy: Eip1193Provider | undefined
  return watchInjectedGlobals(() => {
    const provider = getProvider('ethereum')
    if (!provider || legacy) return
    legacy = provider
    report({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' }, provider, recognizable)
    if (!announced || announced.has(provider)) return
    for (const known of knownWallets) {
      const own = known.eip1193 && getProvider(known.eip1193)
      if (own && !takenIds.has(known.id)) report(toKnownConnectorInfo(known, 'eip155'), own, recognizable)
    }
  })
}
