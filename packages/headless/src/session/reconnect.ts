import type { Client } from '../client/client.js'
import { getStorage } from '../client/storage.js'
import { removeStoredSession } from '../client/persist.js'
import type { Session } from '../client/state.js'
import { abortable, withTimeout } from '../services/abort.js'
import type { Connector } from '../connectors/connector.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { getConnectorNamespaces } from '../rules/address/caip.js'
import { removeSessions } from './sessions.js'
import { addSessions, watchConnector } from './watchConnector.js'

/** A session read from storage. Not trusted until its wallet confirmed it. */
export type StoredSession = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly caipNetworkId: CaipNetworkId | undefined
}

/** Resolves once the connector is known for the namespace; wallets may announce themselves late. */
function waitForConnector(
  client: Client,
  { connectorId: id, namespace }: StoredSession,
  signal: AbortSignal,
): Promise<Connector> {
  const { connectors, store } = client.internals
  return new Promise((resolve) => {
    const resolveIfKnown = () => {
      const connector = connectors.get(id)
      if (!connector || !getConnectorNamespaces(connector.info).includes(namespace)) return
      unsubscribe()
      resolve(connector)
    }
    const unsubscribe = store.subscribe((state) => state.connectors, resolveIfKnown)
    signal.addEventListener('abort', unsubscribe, { once: true })
    resolveIfKnown()
  })
}

const isStillPending = (client: Client, { namespace, connectorId }: StoredSession) => {
  const session = client.state.getState().sessions[namespace]
  if (getStorage(client).read(`connectorId:${namespace}`) !== connectorId) return false
  return session === undefined || (session.status === 'connecting' && session.connectorId === connectorId)
}

/** Restores one stored session without prompting the user. Never rejects. */
async function reconnectSession(client: Client, stored: StoredSession, signal: AbortSignal): Promise<void> {
  const { namespace, connectorId, caipNetworkId } = stored
  const cancelReconnect = () =>
    removeSessions(
      client,
      (session, key) => key === namespace && session.status === 'connecting' && session.connectorId === connectorId,
    )
  const timer = setTimeout(cancelReconnect, limits.reconnectTimeout)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  try {
    const connector = await waitForConnector(client, stored, signal)
    clearTimeout(timer)
    if (!isStillPending(client, stored)) return
    const restored = connector.restore({ signal, namespace, ...(caipNetworkId && { caipNetworkId }) })
    const walletSessions = await withTimeout(abortable(restored, signal), limits.pairing.linkTimeout)
    if (signal.aborted || !isStillPending(client, stored)) return
    const namespaceSessions = walletSessions.filter((session) => session.namespace === namespace)
    if (namespaceSessions.length > 0) return addSessions(client, connector, namespaceSessions, undefined)
    removeStoredSession(client, namespace)
    cancelReconnect()
  } catch {
    if (!signal.aborted) cancelReconnect()
  }
}

/** Subscribes to connected wallets again and restores stored sessions without prompting the user. */
export function reconnect(client: Client, signal: AbortSignal): void {
  if (signal.aborted) return
  const { store, connectors, connectAttempt } = client.internals
  const { sessions, selectedNetworkIds } = store.getState()
  for (const [namespace, { connectorId, status }] of Object.entries(sessions) as [Namespace, Session][]) {
    const connector = connectors.get(connectorId)
    if (status === 'connected' && connector) watchConnector(client, connector)
    if (status === 'connecting' && !connectAttempt) {
      void reconnectSession(client, { namespace, connectorId, caipNetworkId: selectedNetworkIds[namespace] }, signal)
    }
  }
}
