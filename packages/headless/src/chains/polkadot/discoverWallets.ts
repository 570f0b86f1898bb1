import type { Connector } from '../../connectors/connector.js'
import { joinConnectors } from '../../connectors/joinConnectors.js'
import { lateConnector } from '../../connectors/lateConnector.js'
import { limits } from '../../constants/limits.js'
import { defaultPolkadotNetworkId, polkadotWalletNames } from '../../constants/polkadot.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { visibleText } from '../../rules/visibleText.js'
import { watchWindow } from '../../services/watchWindow.js'
import type { DiscoveryOptions } from '../chainAdapter.js'
import type { InjectedExtension } from './injectedWeb3.js'

const { text, count } = limits.announcements

/** Other ids say nothing of a publisher, and could be taken for an id of the kit's own. */
const domainName = /^[\w-]+(?:\.[\w-]+)+$/

type Present = { readonly key: string; readonly extension: InjectedExtension; readonly id: unknown }

/** Extensions that are there now; one whose object throws is left out (R23). */
function presentExtensions(): readonly Present[] {
  try {
    const injected: unknown = Object.hasOwn(globalThis, 'injectedWeb3') && Reflect.get(globalThis, 'injectedWeb3')
    if (typeof injected !== 'object' || injected === null) return []
    const keys = Object.keys(injected).slice(0, count)
    return keys.flatMap((key) => readExtension(key, () => (injected as Record<string, unknown>)[key]) ?? [])
  } catch {
    return []
  }
}

function readExtension(key: string, read: () => unknown): Present | undefined {
  try {
    const extension = read() as (InjectedExtension & { readonly id?: unknown }) | null | undefined
    if (typeof extension?.enable !== 'function' || key.length > text) return undefined
    return { key, extension, id: extension.id }
  } catch {
    return undefined
  }
}

/** Its identity is the publisher's id; without one it is its key. */
function factsOf({ key, id }: Present, taken: ReadonlySet<string>): ConnectorFacts | undefined {
  const name = polkadotWalletNames.get(key) ?? visibleText(key)
  if (name === '') return undefined
  const rdns = typeof id === 'string' && id.length <= text && domainName.test(id) ? id : undefined
  const identity = rdns ?? `polkadot:${key}`
  let free = identity
  for (let number = 2; taken.has(free); number += 1) free = `${identity}-${number}`
  return { id: free, name, type: 'ANNOUNCED', chain: 'polkadot', ...(rdns && { info: { rdns } }) }
}

/** Polkadot wallets of this browser: the extensions of `window.injectedWeb3`, early and late ones. */
export function discoverWallets({ networks }: DiscoveryOptions, found: (connector: Connector) => void): () => void {
  const taken = new Set<string>()
  const known = new Set<string>()
  const network = networks[0]?.caipNetworkId ?? defaultPolkadotNetworkId
  return watchWindow(() => {
    for (const present of presentExtensions()) {
      const facts = known.has(present.key) || known.size >= count ? undefined : factsOf(present, taken)
      if (!facts) continue
      known.add(present.key)
      taken.add(facts.id)
      // Its working half comes with the first question to it.
      const load = async () =>
        (await import('./extensionConnector.js')).extensionConnector(facts, present.extension, network)
      found({ ...lateConnector(facts, load), join: joinConnectors })
    }
  })
}
