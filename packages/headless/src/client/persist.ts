import type { Namespace } from '../entities/caip.js'
import type { Connection } from '../entities/connection.js'
import type { PerNamespace } from '../services/storage/storageValues.js'
import type { Client } from './client.js'
import { currentNetworkId } from './selectors.js'
import type { PorticoState, Session } from './state.js'

type Sessions = PorticoState['sessions']
type Connected = Extract<Session, { status: 'connected' }>

const connectedEntries = (sessions: Sessions): [Namespace, Connected][] =>
  (Object.entries(sessions) as [Namespace, Session][]).flatMap(([namespace, session]) =>
    session.status === 'connected' ? [[namespace, session] as [Namespace, Connected]] : [],
  )

/** Everything that says who is connected, in the formats of the wire facts (section 9.1). */
function storeSessions({ options, internals }: Client, sessions: Sessions): void {
  const { storage, store } = internals
  const live = connectedEntries(sessions)
  const connections: PerNamespace<readonly Connection[]> = Object.fromEntries(
    live.map(([namespace, { connectorId, accounts, caipNetworkId }]) => [
      namespace,
      [{ connectorId, accounts, caipNetworkId }],
    ]),
  )
  const some = live.length > 0
  for (const [namespace, { connectorId }] of live) storage.write(`connectorId:${namespace}`, connectorId)
  storage.write('connections', some ? connections : undefined)
  storage.write('connectedNamespaces', some ? live.map(([namespace]) => namespace) : undefined)
  storage.write('connectionStatus', some ? 'connected' : 'disconnected')
  if (!some) return storage.write('deepLinkChoice', undefined)
  storage.write('activeNamespace', store.getState().namespace)
  storage.write('activeNetwork', currentNetworkId(store.getState(), options))
}

/** Takes one namespace out of storage: disconnected, or no longer granted by its wallet. */
export function removeStoredSession(client: Client, namespace: Namespace): void {
  client.internals.storage.write(`connectorId:${namespace}`, undefined)
  storeSessions(client, client.state.getState().sessions)
}

/**
 * Keeps storage true to the store from now on. A stored session that is still `connecting` stays as it is: its wallet
 * may only be late. Returns the undo.
 */
export function persist(client: Client): () => void {
  const { store, storage } = client.internals
  const undos = [
    store.subscribe(
      ({ sessions }) => sessions,
      (sessions, before) => {
        const ended = connectedEntries(before).filter(([namespace]) => sessions[namespace]?.status !== 'connected')
        for (const [namespace] of ended) storage.write(`connectorId:${namespace}`, undefined)
        if (ended.length > 0 || connectedEntries(sessions).length > 0) storeSessions(client, sessions)
      },
    ),
    store.subscribe(
      (state) => currentNetworkId(state, client.options),
      (caipNetworkId) => storage.write('activeNetwork', caipNetworkId),
    ),
    store.subscribe(
      ({ namespace }) => namespace,
      (namespace) => storage.write('activeNamespace', namespace),
    ),
    store.subscribe(
      ({ recentWallets }) => recentWallets,
      (recentWallets) => storage.write('recentWallets', recentWallets),
    ),
  ]
  return () => undos.forEach((undo) => undo())
}
