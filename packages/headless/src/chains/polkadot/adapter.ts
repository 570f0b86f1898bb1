import type { Connector } from '../../connectors/connector.js'
import { lazyConnector } from '../../connectors/lazyConnector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { uniqueId } from '../../connectors/walletStandard/toConnectorInfo.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeText } from '../../rules/text/sanitize.js'
import { watchInjectedGlobals } from '../../services/browser/watchInjectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import { defaultPolkadotNetworkId, polkadotWalletNames } from './constants.js'
import type { InjectedExtension } from './connector.js'

const { text, count } = limits.announcements

/** Only ids of this form name a publisher; any other could equal the id of another connector. */
const domainName = /^[\w-]+(?:\.[\w-]+)+$/

type PresentExtension = { readonly key: string; readonly extension: InjectedExtension; readonly id: unknown }

/** The extensions present now; those whose objects throw are left out. */
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

/** The connector info of an extension, identified by its publisher's id or else by its key. */
function toConnectorInfo(
  { key, id: publisher }: PresentExtension,
  takenIds: ReadonlySet<string>,
): ConnectorInfo | undefined {
  const name = polkadotWalletNames.get(key) ?? sanitizeText(key)
  if (name === '') return undefined
  const rdns =
    typeof publisher === 'string' && publisher.length <= text && domainName.test(publisher) ? publisher : undefined
  const id = uniqueId(rdns ?? `polkadot:${key}`, takenIds)
  return { id, name, type: 'ANNOUNCED', chain: 'polkadot', ...(rdns && { info: { rdns } }) }
}

/** Reports the extensions of `window.injectedWeb3`, also those that are injected later. */
function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
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
