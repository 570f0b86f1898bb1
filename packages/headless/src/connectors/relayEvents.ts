import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../rules/caip.js'
import { namespacesOf } from '../rules/namespacesOf.js'
import type { ConnectorEvent } from './connector.js'
import { parseChainId } from './parseChainId.js'
import { accountsOn, readAccounts } from './relayAccounts.js'
import { currentId, namespaceOf, traitsOf } from './relayNetworks.js'
import type { RelayProvider } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'
import type { RelayStands } from './relayStands.js'

/** As the phone sent it; nothing of it is certain (R26). */
type SessionEvent =
  | {
      readonly params?: {
        readonly chainId?: unknown
        readonly event?: { readonly name?: unknown; readonly data?: unknown }
      }
    }
  | null
  | undefined

function accountsEvent(data: unknown, told: CaipNetworkId, stands: RelayStands): ConnectorEvent | undefined {
  if (!Array.isArray(data)) return undefined
  const namespace = namespaceOf(told)
  const network = traitsOf(namespace).hasOneAddress ? told : (stands.of(namespace) ?? told)
  const items = data.map((item) => (typeof item === 'string' && !item.includes(':') ? `${told}:${item}` : item))
  const accounts = accountsOn(readAccounts(items, namespace), network)
  // Nothing that can be read, or nothing of this network, is no word on its accounts.
  if (accounts.length === 0 && (data.length > 0 || network !== told)) return undefined
  return { type: 'accounts', namespace, accounts }
}

/** The network in the event's own words, which are a number where chain references are numbers, or a CAIP-2 id. */
function networkEvent(data: unknown, told: CaipNetworkId): ConnectorEvent {
  const { chainNamespace, chainId } = parseCaipNetworkId(told)
  const number = /^\d+$/.test(chainId) ? parseChainId(data) : undefined
  if (number) return { type: 'network', caipNetworkId: `${chainNamespace}:${number}` }
  const isWhole = isCaipNetworkId(data) && namespaceOf(data) === chainNamespace
  return { type: 'network', caipNetworkId: isWhole ? currentId(data) : told }
}

function translate(sent: SessionEvent, stands: RelayStands): ConnectorEvent | undefined {
  const { chainId, event } = sent?.params ?? {}
  if (!isCaipNetworkId(chainId)) return undefined
  const told = currentId(chainId)
  if (event?.name === 'accountsChanged') return accountsEvent(event.data, told, stands)
  return event?.name === 'chainChanged' ? networkEvent(event.data, told) : undefined
}

/** The phone's own changes, in the kit's words. Returns the undo. */
export function relayEvents(
  provider: RelayProvider,
  networks: readonly Network[],
  stands: RelayStands,
  listener: (event: ConnectorEvent) => void,
): () => void {
  const onEvent = (event: SessionEvent) => {
    const translated = translate(event, stands)
    if (translated) listener(translated)
  }
  const onUpdate = () => {
    const { session } = provider
    if (!session) return
    const sessions = relaySessions(session, networks, stands.ids())
    for (const namespace of namespacesOf(networks)) {
      const { accounts = [], caipNetworkId } = sessions.find((left) => left.namespace === namespace) ?? {}
      const stand = stands.of(namespace)
      if (stand && caipNetworkId && caipNetworkId !== stand) listener({ type: 'network', caipNetworkId })
      listener({ type: 'accounts', namespace, accounts })
    }
  }
  const onEnd = () => listener({ type: 'disconnect' })
  const handlers = [
    ['session_event', onEvent],
    ['session_update', onUpdate],
    ['session_delete', onEnd],
    ['session_expire', onEnd],
  ] as const
  for (const [event, handler] of handlers) provider.on(event, handler)
  return () => {
    for (const [event, handler] of handlers) provider.removeListener(event, handler)
  }
}
