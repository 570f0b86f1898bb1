import type { Client } from '../client/client.js'
import { forgetSession } from '../client/persist.js'
import { abortable } from '../connectors/abortable.js'
import type { Connector } from '../connectors/connector.js'
import { withDeadline } from '../connectors/withDeadline.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { spokenNamespaces } from '../rules/spokenNamespaces.js'
import { acceptSessions } from './acceptSessions.js'
import { dropSessions } from './dropSessions.js'

/** A session that storage remembers; a hint until its wallet confirmed it (R29). */
export type StoredSession = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly caipNetworkId: CaipNetworkId | undefined
}

/** Resolves as soon as the connector is known for the namespace, which may be after a late announcement. */
function connectorOf(
  client: Client,
  { connectorId: id, namespace }: StoredSession,
  signal: AbortSignal,
): Promise<Connector> {
  const { connectors, store } = client.internals
  return new Promise((resolve) => {
    const look = () => {
      const connector = connectors.get(id)
      if (!connector || !spokenNamespaces(connector.facts).includes(namespace)) return
      undo()
      resolve(connector)
    }
    const undo = store.subscribe((state) => state.connectors, look)
    signal.addEventListener('abort', undo, { once: true })
    look()
  })
}

const isWaiting = (client: Client, { namespace, connectorId }: StoredSession) => {
  const session = client.state.getState().sessions[namespace]
  if (client.internals.storage.read(`connectorId:${namespace}`) !== connectorId) return false
  return session === undefined || (session.status === 'connecting' && session.connectorId === connectorId)
}

/** Restores one stored session with silent calls only; never rejects, never prompts (R8). */
export async function reconnect(client: Client, stored: StoredSession, signal: AbortSignal): Promise<void> {
  const { namespace, connectorId, caipNetworkId } = stored
  const giveUp = () =>
    dropSessions(
      client,
      (session, key) => key === namespace && session.status === 'connecting' && session.connectorId === connectorId,
    )
  const timer = setTimeout(giveUp, limits.reconnectWait)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  try {
    const connector = await connectorOf(client, stored, signal)
    clearTimeout(timer)
    if (!isWaiting(client, stored)) return
    const asked = connector.restore({ signal, namespace, ...(caipNetworkId && { caipNetworkId }) })
    const granted = await withDeadline(abortable(asked, signal), limits.pairing.linkTimeout)
    if (signal.aborted || !isWaiting(client, stored)) return
    const mine = granted.filter((session) => session.namespace === namespace)
    if (mine.length > 0) return acceptSessions(client, connector, mine, undefined)
    forgetSession(client, namespace)
    giveUp()
  } catch {
    if (!signal.aborted) giveUp()
  }
}
