import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeText } from '../../rules/text/sanitize.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import { defaultPolkadotNetworkId, polkadotWalletNames } from './constants.js'
import type { InjectedExtension } from './injectedWeb3.js'

const { text, count } = limits.announcements

/** Other ids say nothing of a publisher, and could be taken for an id of the kit's own. */
const domainName = /^[\w-]+(?:\.[\w-]+)+$/

type PresentExtension = { readonly key: string; readonly extension: InjectedExtension; readonly id: unknown }

/** Extensions that are there now; one whose object throws is left out (R23). */
function findExtensions(): readonly PresentExtension[] {
  try {
    const injected: unknown = Object.hasOwn(globalThis, 'injectedWeb3') && Reflect.get(globalThis, 'injectedWeb3')
    if (typeof injected !== 'object' || injected === null) return []
    const keys = Object.keys(injected).slice(0, count)
    return keys.flatMap((key) => readExtension(key, () => (injected as Record<string, unknown>)[key]) ?? [])
  } catch {
    return []
  }
}

function readExtension(key: string, read: () => unknown): PresentExtension | undefined {
  try {
    const extension = read() as (InjectedExtension & { readonly id?: unknown }) | null | undefined
    if (typeof extension?.enable !== 'function' || key.length > text) return undefined
    return { key, extension, id: extension.id }
  } catch {
    return undefined
  }
}

/** Its identity is the publisher's id; without one it is its key. */
function toConnectorInfo({ key, id }: PresentExtension, takenIds: ReadonlySet<string>): ConnectorInfo | undefined {
  const name = polkadotWalletNames.get(key) ?? sanitizeText(key)
  if (name === '') return undefined
  const rdns = typeof id === 'string' && id.length <= text && domainName.test(id) ? id : undefined
  const identity = rdns ?? `polkadot:${key}`
  let uniqueId = identity
  for (let suffix = 2; takenIds.has(uniqueId); suffix += 1) uniqueId = `${identity}-${suffix}`
  return { id: uniqueId, name, type: 'ANNOUNCED', chain: 'polkadot', ...(rdns && { info: { rdns } }) }
}

/** Polkadot wallets of this browser: the extensions of `window.injectedWeb3`, early and late ones. */
export function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const takenIds = new Set<string>()
  const knownKeys = new Set<string>()
  const network = networks[0]?.caipNetworkId ?? defaultPolkadotNetworkId
  return watchInjectedGlobals(() => {
    for (const present of findExtensions()) {
      const info =
        knownKeys.has(present.key) || knownKeys.size >= count ? undefined : toConnectorInfo(present, takenIds)
      if (!info) continue
      knownKeys.add(present.key)
      takenIds.add(info.id)
      // Its working half comes with the first question to it.
      const load = async () => (await import('./connector.js')).extensionConnector(info, present.extension, network)
      onFound({ ...lazyConnector(info, load), merge: mergeConnectors })
    }
  })
}

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
    load: async () => (await import('./actions.js')).createPolkadotActions(),
  }
}
