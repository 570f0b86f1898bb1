import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { PorticoState, Session } from '../client/state.js'
import type { Connector, ConnectorEvent, WalletSession } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import { isSameAddress } from '../rules/address/address.js'
import { removeSessions, unsubscribeIdleConnectors } from './sessions.js'

function patchSession(state: PorticoState, namespace: Namespace, change: Partial<Session>): Partial<PorticoState> {
  return {
    sessions: { ...state.sessions, [namespace]: { ...state.sessions[namespace], ...change } as Session },
    sendDraft: {},
  }
}

function handleConnectorEvent(client: Client, connectorId: string, event: ConnectorEvent): void {
  const { store } = client.internals
  const state = store.getState()
  const sessionOf = (namespace: Namespace) => {
    const session = connectedSession(state, namespace)
    return session?.connectorId === connectorId ? session : undefined
  }
  switch (event.type) {
    case 'disconnect':
      return removeSessions(
        client,
        (session, key) => session.connectorId === connectorId && (!event.namespace || key === event.namespace),
      )
    case 'accounts': {
      const session = sessionOf(event.namespace)
      const { accounts } = event
      const [first] = accounts
      if (!session) return
      if (!first) return removeSessions(client, (other) => other === session)
      if (isSameAddress(first.address, session.address)) {
        return store.update((current) => ({
          ...patchSession(current, event.namespace, { accounts }),
          sendDraft: current.sendDraft,
        }))
      }
      return store.update((current) => patchSession(current, event.namespace, { accounts, address: first.address }))
    }
    case 'network': {
      const namespace = event.caipNetworkId.split(':')[0] as Namespace
      const session = sessionOf(namespace)
      if (!session || session.caipNetworkId === event.caipNetworkId) return
      return store.update((current) => patchSession(current, namespace, { caipNetworkId: event.caipNetworkId }))
    }
  }
}

/** Applies the wallet's own account, network and disconnect events to the store. Subscribes once per connector. */
export function watchConnector(client: Client, connector: Connector): void {
  const { subscriptions } = client.internals
  const { id } = connector.info
  const current = subscriptions.get(id)
  if (current?.connector === connector) return
  current?.unsubscribe()
  const unsubscribe = connector.subscribe((event) => handleConnectorEvent(client, id, event))
  subscriptions.set(id, { connector, unsubscribe })
}

/**
 * Stores the sessions a connector granted, in one write, and subscribes to the wallet.
 *
 * @param namespace - becomes the active one; unchanged when `undefined`
 */
export function addSessions(
  client: Client,
  connector: Connector,
  walletSessions: readonly WalletSession[],
  namespace: Namespace | undefined,
): void {
  const { id, name, imageUrl, info } = connector.info
  const fallback = { name, ...(imageUrl && { icon: imageUrl }), ...(info?.rdns && { rdns: info.rdns }) }
  const sessions = Object.fromEntries(
    walletSessions.map(({ namespace: key, accounts, caipNetworkId, wallet = fallback }): [Namespace, Session] => [
      key,
      { status: 'connected', connectorId: id, accounts, address: accounts[0]?.address ?? '', caipNetworkId, wallet },
    ]),
  )
  client.internals.store.update((state) => ({
    sessions: { ...state.sessions, ...sessions },
    ...(namespace && { namespace }),
    sendDraft: {},
  }))
  unsubscribeIdleConnectors(client)
  watchConnector(client, connector)
}
