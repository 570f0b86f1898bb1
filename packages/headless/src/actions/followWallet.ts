import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { PorticoState, Session } from '../client/state.js'
import type { Connector, ConnectorEvent } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import { sameAddress } from '../rules/sameAddress.js'
import { dropSessions } from './dropSessions.js'

function patch(state: PorticoState, namespace: Namespace, change: Partial<Session>): Partial<PorticoState> {
  return {
    sessions: { ...state.sessions, [namespace]: { ...state.sessions[namespace], ...change } as Session },
    draft: {},
  }
}

function apply(client: Client, connectorId: string, event: ConnectorEvent): void {
  const { store } = client.internals
  const state = store.getState()
  const held = (namespace: Namespace) => {
    const session = connectedSession(state, namespace)
    return session?.connectorId === connectorId ? session : undefined
  }
  switch (event.type) {
    case 'disconnect':
      return dropSessions(
        client,
        (session, key) => session.connectorId === connectorId && (!event.namespace || key === event.namespace),
      )
    case 'accounts': {
      const session = held(event.namespace)
      const { accounts } = event
      const [first] = accounts
      if (!session) return
      if (!first) return dropSessions(client, (other) => other === session)
      if (sameAddress(first.address, session.address)) {
        return store.update((current) => ({ ...patch(current, event.namespace, { accounts }), draft: current.draft }))
      }
      return store.update((current) => patch(current, event.namespace, { accounts, address: first.address }))
    }
    case 'network': {
      const namespace = event.caipNetworkId.split(':')[0] as Namespace
      const session = held(namespace)
      if (!session || session.caipNetworkId === event.caipNetworkId) return
      return store.update((current) => patch(current, namespace, { caipNetworkId: event.caipNetworkId }))
    }
  }
}

/** Keeps the store true to what the wallet reports by itself; once per connector. */
export function followWallet(client: Client, connector: Connector): void {
  const { followed } = client.internals
  const { id } = connector.facts
  const before = followed.get(id)
  if (before?.connector === connector) return
  before?.undo()
  followed.set(id, { connector, undo: connector.subscribe((event) => apply(client, id, event)) })
}
