import type { Connector } from '../../connectors/connector.js'
import { discoveredConnector } from '../../connectors/mergeConnectors.js'
import { knownWallets } from '../../constants/knownWallets.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sanitizeText } from '../../rules/text/sanitize.js'
import { toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import { watchInjectedGlobals } from '../../services/browser/injectedGlobals.js'
import type { ChainAdapter, DiscoveryOptions } from '../adapter.js'
import type { InjectedExtension } from './connector.js'

/** The network of accounts when none is requested. */
const defaultNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const { text, count } = limits.announcements

type PresentExtension = { readonly key: string; readonly extension: InjectedExtension }

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
    const extension = read() as InjectedExtension | null | undefined
    return typeof extension?.enable === 'function' && key.length <= text ? { key, extension } : undefined
  } catch {
    return undefined
  }
}

/** The connector info of an extension, identified by its key. */
function toConnectorInfo(key: string): ConnectorInfo | undefined {
  const known = knownWallets.find(({ injectedWeb3 }) => injectedWeb3 === key)
  if (known) return toKnownConnectorInfo(known, 'polkadot')
  const name = sanitizeText(key)
  return name === '' ? undefined : { id: `polkadot:${key}`, name, type: 'ANNOUNCED', chain: 'polkadot' }
}

/** Reports the extensions of `window.injectedWeb3`, also those that are injected later. */
function discoverWallets({ networks }: DiscoveryOptions, onFound: (connector: Connector) => void): () => void {
  const foundKeys = new Set<string>()
  const network = networks[0]?.caipNetworkId ?? defaultNetworkId
  return watchInjectedGlobals(() => {
    for (const { key, extension } of findExtensions()) {
      const info = foundKeys.has(key) || foundKeys.size >= count ? undefined : toConnectorInfo(key)
      if (!info) continue
      foundKeys.add(key)
      const load = async () => (await import('./connector.js')).extensionConnector(info, extension, network)
      onFound(discoveredConnector(info, load, extension))
    }
  })
}

/**
 * The Polkadot adapter. Extensions sign; nothing is read from a node, so there are no balances.
 *
 * @example
 * import { polkadot as network } from '@portico/headless/networks'
 * import { polkadot } from '@portico/headless/polkadot'
 *
 * createPortico({ projectId, networks: [network], adapters: [polkadot()] })
 */
export function polkadot(): ChainAdapter<'polkadot'> {
  return {
    namespace: 'polkadot',
    supports: new Set(),
    discover: discoverWallets,
    load: async () => (await import('./actions.js')).createPolkadotActions(),
  }
}
