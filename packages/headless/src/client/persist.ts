import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Connection } from '../entities/connection.js'
import { toAuth } from '../rules/account/toAuth.js'
import { getConfiguredNamespaces, namespaceOf } from '../rules/address/caip.js'
import type { PorticoStorage } from '../services/storage/storage.js'
import { type Client, getStorage } from './client.js'
import type { Options } from './options.js'
import { currentNetworkId, getConnectableNamespaces } from './selectors.js'
import type { PorticoState, Session } from './state.js'

/** The last network per namespace, as far as the namespace is still configured; the network may not be. */
function readStoredNetworks(options: Options, storage: PorticoStorage): PorticoState['selectedNetworkIds'] {
  const active = storage.read('activeNetwork')
  const connections = storage.read('connections') ?? {}
  const ids = [...Object.values(connections).map(([current]) => current?.caipNetworkId), active]
  const namespaces = getConfiguredNamespaces(options.networks)
  const known = ids.filter((id): id is CaipNetworkId => id !== undefined && namespaces.includes(namespaceOf(id)))
  return Object.fromEntries(known.map((id) => [namespaceOf(id), id]))
}

/** Stored sessions, as `connecting`: storage may be wrong, so each counts only after its wallet confirmed it. */
function readStoredSessions(options: Options, storage: PorticoStorage): PorticoState['sessions'] {
  const entries = getConnectableNamespaces(options).flatMap((namespace): [Namespace, Session][] => {
    const connectorId = storage.read(`connectorId:${namespace}`)
    return connectorId ? [[namespace, { status: 'connecting', connectorId, isRestored: true }]] : []
  })
  return Object.fromEntries(entries)
}

type StoredConnections = [Namespace, readonly Connection[]][]

/** Stored connections besides the sessions. */
function readOtherConnections(storage: PorticoStorage): PorticoState['otherConnections'] {
  const stored = Object.entries(storage.read('connections') ?? {}) as StoredConnections
  return Object.fromEntries(
    stored.map(([namespace, list]) => {
      const current = storage.read(`connectorId:${namespace}`)
      return [namespace, list.filter(({ connectorId }) => connectorId !== current)]
    }),
  )
}

/** What storage holds, as a part of the state; without sessions when `enableReconnect` is off. */
export function readStoredState(options: Options, storage: PorticoStorage): Partial<PorticoState> {
  const stored = storage.read('activeNamespace')
  const namespace = getConfiguredNamespaces(options.networks).find((known) => known === stored)
  return {
    isReady: true,
    selectedNetworkIds: readStoredNetworks(options, storage),
    recentWallets: storage.read('recentWallets') ?? [],
    recentRecipients: storage.read('recentRecipients') ?? [],
    ...(namespace && { namespace }),
    ...(options.enableReconnect && {
      sessions: readStoredSessions(options, storage),
      otherConnections: readOtherConnections(storage),
    }),
  }
}

/**
 * Reads storage into the state. A stored session shows as `connecting`; with `enableReconnect: false` it is deleted. Whoever
 * connected before storage was read stays connected, or goes on connecting, and a network that was chosen before stays chosen.
 */
export function hydrate(client: Client): void {
  const { options } = client
  const { store } = client.internals
  const storage = getStorage(client)
  store.update(({ sessions, namespace, selectedNetworkIds }) => {
    const own = Object.entries(sessions).filter(([, session]) => !('isRestored' in session))
    const hasChosen = connectedEntries(sessions).length > 0 || Object.keys(selectedNetworkIds).length > 0
    const stored = readStoredState(options, storage)
    return {
      ...stored,
      ...(hasChosen && { namespace }),
      selectedNetworkIds: { ...stored.selectedNetworkIds, ...selectedNetworkIds },
      sessions: { ...stored.sessions, ...Object.fromEntries(own) },
    }
  })
  const { sessions } = store.getState()
  if (connectedEntries(sessions).length > 0) storeSessions(client, sessions)
  if (options.enableReconnect) return
  for (const key of Object.keys(readStoredSessions(options, storage))) removeStoredSession(client, key as Namespace)
}

type Sessions = PorticoState['sessions']
type Connected = Extract<Session, { status: 'connected' }>

const connectedEntries = (sessions: Sessions) =>
  Object.entries(sessions).filter(([, { status }]) => status === 'connected') as [Namespace, Connected][]

/** Writes who is connected, under AppKit's keys and in its formats. */
export function storeSessions(client: Client, sessions: Sessions): void {
  const { options, state } = client
  const storage = getStorage(client)
  const live = connectedEntries(sessions)
  const connections: Partial<Record<Namespace, readonly Connection[]>> = Object.fromEntries(
    Object.entries(state.getState().otherConnections ?? {}).filter(([, others]) => others.length > 0),
  )
  for (const [namespace, list] of Object.entries(storage.read('connections') ?? {}) as StoredConnections) {
    if (sessions[namespace]?.status === 'connected') continue
    const id = storage.read(`connectorId:${namespace}`)
    // Of a session that another tab has, or that is still to be restored.
    const kept = list.find(({ connectorId }) => connectorId === id)
    if (kept) connections[namespace] = [kept, ...(connections[namespace] ?? [])]
  }
  for (const [namespace, { connectorId, accounts, caipNetworkId, address, user }] of live) {
    const chosen = address === accounts[0]?.address ? undefined : address
    const others = (connections[namespace] ?? []).filter((other) => other.connectorId !== connectorId)
    const current = { connectorId, accounts, caipNetworkId, ...toAuth(user), ...(chosen && { address: chosen }) }
    connections[namespace] = [current, ...others]
  }
  const isConnected = live.length > 0
  for (const [namespace, { connectorId }] of live) storage.write(`connectorId:${namespace}`, connectorId)
  storage.write('connections', Object.keys(connections).length > 0 ? connections : undefined)
  storage.write('connectedNamespaces', isConnected ? live.map(([namespace]) => namespace) : undefined)
  storage.write('connectionStatus', isConnected ? 'connected' : 'disconnected')
  if (!isConnected) return storage.write('deepLinkChoice', undefined)
  storage.write('activeNamespace', state.getState().namespace)
  storage.write('activeNetwork', currentNetworkId(state.getState(), options))
}

/** Removes one namespace from storage, after a disconnect or when its wallet no longer grants access. */
export function removeStoredSession(client: Client, namespace: Namespace): void {
  getStorage(client).write(`connectorId:${namespace}`, undefined)
  storeSessions(client, client.state.getState().sessions)
}

/**
 * Writes sessions, network and recent wallets to storage whenever they change. A stored session that is still `connecting`
 * is left alone, because its wallet may only be late. Returns a function that stops.
 */
export function persist(client: Client): () => void {
  const { store } = client.internals
  const storage = getStorage(client)
  const unsubscribes = [
    store.subscribe(
      ({ sessions }) => sessions,
      (sessions, before) => {
        const ended = connectedEntries(before).filter(([namespace]) => sessions[namespace]?.status !== 'connected')
        for (const [namespace, { connectorId }] of ended)
          // Another tab may have connected another wallet.
          if (storage.read(`connectorId:${namespace}`) === connectorId)
            storage.write(`connectorId:${namespace}`, undefined)
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
    store.subscribe(
      ({ recentRecipients }) => recentRecipients,
      (recent) => storage.write('recentRecipients', recent.length > 0 ? recent : undefined),
    ),
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
