import type { MutationOptions } from '@tanstack/react-query'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { endOthers, getActiveOthers, getConnectorsInUse, type OfConnection } from '../../client/otherConnections.js'
import { removeStoredSession } from '../../client/persist.js'
import type { Session } from '../../client/state.js'
import { withTimeout } from '../../services/abort.js'
import { limits } from '../../constants/limits.js'
import type { Namespace } from '../../entities/caip.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { DisconnectFailedError } from '../../errors/connection.js'
import { removeSessions } from '../../session/sessions.js'
import { reportError } from '../reportError.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What `disconnect` ends: everything when both are left out. */
export type DisconnectVariables = {
  readonly namespace?: RegisteredNamespace | undefined
  readonly connectorId?: string | undefined
}

/** Returns to the default network: where a wallet left, and when none is left also to its namespace. */
function resetNetworks({ options, internals: { store } }: Client, ended: readonly Namespace[]): void {
  if (ended.length === 0) return
  store.update(({ sessions, selectedNetworkIds, namespace }) => {
    const isLast = Object.keys(sessions).length === 0
    const kept = Object.entries(selectedNetworkIds).filter(([key]) => !isLast && !ended.includes(key as Namespace))
    return {
      selectedNetworkIds: Object.fromEntries(kept),
      namespace: isLast ? options.defaultNetwork.chainNamespace : namespace,
    }
  })
}

/**
 * Disconnects one namespace, one connector, or everything, and returns to the default network. The state changes at once; wallets
 * have 3 s to answer. Aborts a running connect attempt.
 *
 * @throws DisconnectFailedError when a wallet failed or did not answer in time; the app is disconnected anyway
 * @example
 * await disconnect(portico, { namespace: 'eip155' })
 */
export async function disconnect(client: Client, { namespace, connectorId }: DisconnectVariables = {}): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'disconnect')
  const { store, connectors, events, connectAttempt } = client.internals
  const matches = (session: Session, key: Namespace) =>
    (!namespace || key === namespace) && (!connectorId || session.connectorId === connectorId)
  const ended = (Object.entries(store.getState().sessions) as [Namespace, Session][]).filter(([key, session]) =>
    matches(session, key),
  )
  const isMeant = (of: OfConnection) =>
    (!namespace || of.namespace === namespace) && (!connectorId || of.connectorId === connectorId)
  const others = getActiveOthers(store.getState()).filter(isMeant)
  connectAttempt?.abort()
  // First, so that other tabs know of these once they hear that a session has ended.
  endOthers(client, isMeant)
  removeSessions(client, matches)
  resetNetworks(
    client,
    ended.map(([key]) => key),
  )
  // A session that is still being restored has not been written by `persist` and has to be removed here.
  for (const [key] of ended) removeStoredSession(client, key)

  const inUse = getConnectorsInUse(store.getState())
  const disconnectWallet = async (id: string, key: Namespace) => {
    const connector = connectors.get(id)
    if (connector) await withTimeout(connector.disconnect(key, !inUse.has(id)), limits.disconnectTimeout)
  }
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
      return undefined
    } catch (thrown) {
      const { message } = reportError(client, thrown)
      events.emit('DISCONNECT_ERROR', { message })
      return message
    }
  }
  const results = await Promise.all([
    ...ended.map(([key, session]) =>
      attempt(async () => {
        if (session.status === 'connected') await disconnectWallet(session.connectorId, key)
        events.emit('DISCONNECT_SUCCESS', { namespace: key })
      }),
    ),
    ...others.map((other) => attempt(() => disconnectWallet(other.connectorId, other.namespace))),
  ])
  const reasons = results.filter((reason) => reason !== undefined)
  if (reasons.length > 0) throw new DisconnectFailedError(reasons)
}

/**
 * Options of a TanStack mutation that calls `disconnect`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(disconnectMutation(portico))
 * return <button onClick={() => mutate()}>Disconnect</button>
 */
export const disconnectMutation = (
  client: Client,
): MutationOptions<void, PorticoError, DisconnectVariables | void> => ({
  mutationKey: ['portico', 'disconnect'],
  ...askOnceOptions,
  mutationFn: (variables) => disconnect(client, variables ?? {}),
})
