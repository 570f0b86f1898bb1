import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../rules/caip.js'
import { isAddress } from '../rules/isAddress.js'
import type { ConnectorEvent } from './connector.js'
import { parseChainId } from './parseChainId.js'
import type { RelayProvider, RelaySession } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'

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

function accountsEvent(data: unknown, namespace: Namespace): ConnectorEvent | undefined {
  if (!Array.isArray(data)) return undefined
  const addresses = data.map((item) => (typeof item === 'string' ? item.slice(item.lastIndexOf(':') + 1) : ''))
  return {
    type: 'accounts',
    namespace,
    accounts: addresses.filter((item) => isAddress(item, namespace)).map((address) => ({ address })),
  }
}

function translate(sent: SessionEvent): ConnectorEvent | undefined {
  const { chainId, event } = sent?.params ?? {}
  if (!isCaipNetworkId(chainId)) return undefined
  const { chainNamespace } = parseCaipNetworkId(chainId)
  if (event?.name === 'accountsChanged') return accountsEvent(event.data, chainNamespace)
  if (event?.name !== 'chainChanged') return undefined
  const reference = parseChainId(event.data)
  return { type: 'network', caipNetworkId: reference ? `${chainNamespace}:${reference}` : chainId }
}

/** The phone's own changes, in the kit's words. Returns the undo. */
export function relayEvents(
  provider: RelayProvider,
  networks: readonly Network[],
  listener: (event: ConnectorEvent) => void,
): () => void {
  const onEvent = (event: SessionEvent) => {
    const translated = translate(event)
    if (translated) listener(translated)
  }
  const onUpdate = () => {
    const session: RelaySession | undefined = provider.session
    if (!session) return
    const sessions = relaySessions(session, networks, undefined)
    for (const namespace of new Set(networks.map((network) => network.chainNamespace))) {
      const accounts = sessions.find((left) => left.namespace === namespace)?.accounts ?? []
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
