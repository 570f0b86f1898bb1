import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { isAddress } from '../rules/isAddress.js'
import type { ConnectorEvent } from './connector.js'
import { parseChainId } from './parseChainId.js'
import type { RelayProvider, RelaySession } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'

type SessionEvent = { readonly params: { readonly chainId: string; readonly event: { readonly name: string; readonly data: unknown } } }

function accountsEvent(data: unknown, namespace: Namespace): ConnectorEvent | undefined {
  if (!Array.isArray(data)) return undefined
  const addresses = data.map((item) => String(item).split(':').at(-1) ?? '')
  return { type: 'accounts', namespace, accounts: addresses.filter((item) => isAddress(item, namespace)).map((address) => ({ address })) }
}

function translate({ params }: SessionEvent): ConnectorEvent | undefined {
  const [namespace, reference] = params.chainId.split(':') as [Namespace, string]
  if (params.event.name === 'accountsChanged') return accountsEvent(params.event.data, namespace)
  if (params.event.name !== 'chainChanged') return undefined
  const caipNetworkId: CaipNetworkId = `${namespace}:${parseChainId(params.event.data) ?? reference}`
  return { type: 'network', caipNetworkId }
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
    for (const { namespace, accounts } of relaySessions(session, networks, undefined)) {
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
