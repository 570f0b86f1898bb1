import type { MutationOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { forgetSession } from '../client/persist.js'
import type { Session } from '../client/state.js'
import { withDeadline } from '../connectors/withDeadline.js'
import { limits } from '../constants/limits.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { DisconnectFailedError } from '../errors/connection.js'
import { dropSessions } from './dropSessions.js'
import { failed } from './failed.js'

export type DisconnectVariables = { readonly namespace?: Namespace; readonly connectorId?: string }

/**
 * Ends one namespace's connection, one connector's, or all. The page forgets at once; wallets get 3 s to follow.
 *
 * @throws DisconnectFailedError when a wallet failed to follow; the page is disconnected all the same
 */
export async function disconnect(client: Client, { namespace, connectorId }: DisconnectVariables = {}): Promise<void> {
  const { store, connectors, events, attempt } = client.internals
  const matches = (session: Session, key: Namespace) =>
    (!namespace || key === namespace) && (!connectorId || session.connectorId === connectorId)
  const ended = (Object.entries(store.getState().sessions) as [Namespace, Session][]).filter(([key, session]) =>
    matches(session, key),
  )
  attempt?.abort()
  dropSessions(client, matches)
  // A session that was still being restored is in storage only.
  for (const [key] of ended) forgetSession(client, key)

  const left = Object.values(store.getState().sessions)
  const isLast = (id: string) => !left.some((session) => session.connectorId === id)

  const results = await Promise.all(
    ended.map(async ([key, session]) => {
      try {
        const connector = connectors.get(session.connectorId)
        if (connector && session.status === 'connected')
          await withDeadline(connector.disconnect(key, isLast(session.connectorId)), limits.disconnectWait)
        events.emit('DISCONNECT_SUCCESS', { namespace: key })
        return undefined
      } catch (thrown) {
        const { message } = failed(client, thrown)
        events.emit('DISCONNECT_ERROR', { message })
        return message
      }
    }),
  )
  const reasons = results.filter((reason) => reason !== undefined)
  if (reasons.length > 0) throw new DisconnectFailedError(reasons)
}

export const disconnectMutation = (
  client: Client,
): MutationOptions<void, PorticoError, DisconnectVariables | void> => ({
  mutationKey: ['disconnect'],
  retry: false,
  mutationFn: (variables) => disconnect(client, variables ?? {}),
})
