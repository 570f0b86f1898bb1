import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import { followWallet } from './followWallet.js'
import { reconnect } from './reconnect.js'

/** Takes up what is there at start: connected wallets are listened to again, stored sessions are restored silently. */
export function resume(client: Client, signal: AbortSignal): void {
  if (signal.aborted) return
  const { store, connectors, attempt } = client.internals
  const { sessions, networkIds } = store.getState()
  for (const [namespace, { connectorId, status }] of Object.entries(sessions) as [Namespace, Session][]) {
    const connector = connectors.get(connectorId)
    if (status === 'connected' && connector) followWallet(client, connector)
    if (status === 'connecting' && !attempt) {
      void reconnect(client, { namespace, connectorId, caipNetworkId: networkIds[namespace] }, signal)
    }
  }
}
