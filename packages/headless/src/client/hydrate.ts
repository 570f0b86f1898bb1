import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { parseCookie } from '../services/storage/cookie.js'
import { createStorage, type PorticoStorage } from '../services/storage/storage.js'
import type { Client } from './client.js'
import type { Options } from './options.js'
import { removeStoredSession } from './persist.js'
import { findNetwork } from './selectors.js'
import type { PorticoState, Session } from './state.js'

/** The last chosen network, while the host still configures it. */
function readStoredNetworks(options: Options, storage: PorticoStorage): PorticoState['selectedNetworkIds'] {
  const active = storage.read('activeNetwork')
  const connections = storage.read('connections') ?? {}
  const ids = [...Object.values(connections).flatMap((list) => list.map(({ caipNetworkId }) => caipNetworkId)), active]
  const known = ids.filter((id): id is CaipNetworkId => id !== undefined && findNetwork(options, id) !== undefined)
  return Object.fromEntries(known.map((id) => [id.split(':')[0], id]))
}

/** Sessions that storage remembers, as hints: each counts once its wallet confirmed it (R29). */
function readStoredSessions(options: Options, storage: PorticoStorage): PorticoState['sessions'] {
  const namespaces = options.adapters.map((adapter) => adapter.namespace)
  const entries = namespaces.flatMap((namespace): [Namespace, Session][] => {
    const connectorId = storage.read(`connectorId:${namespace}`)
    return connectorId ? [[namespace, { status: 'connecting', connectorId }]] : []
  })
  return Object.fromEntries(entries)
}

/** What the last visit left, as a part of the state. Without reconnect no session is among it (§4). */
export function readStoredState(options: Options, storage: PorticoStorage): Partial<PorticoState> {
  const namespace = storage.read('activeNamespace')
  const isKnown = options.networks.some((network) => network.chainNamespace === namespace)
  return {
    isReady: true,
    selectedNetworkIds: readStoredNetworks(options, storage),
    recentWallets: storage.read('recentWallets') ?? [],
    ...(namespace && isKnown && { namespace }),
    ...(options.enableReconnect && { sessions: readStoredSessions(options, storage) }),
  }
}

/** Reads what the last visit left. A stored session shows as `connecting`; without reconnect it is forgotten (§4). */
export function hydrate(client: Client): void {
  const { options, internals } = client
  const { storage, store } = internals
  store.update(() => readStoredState(options, storage))
  if (options.enableReconnect) return
  for (const key of Object.keys(readStoredSessions(options, storage))) removeStoredSession(client, key as Namespace)
}

/**
 * The state a returning visitor's browser will start from, for a server that draws the page: give it to
 * `PorticoProvider` as `initialState`, on the server and in the browser, so that both render the same. The client itself
 * stays as it is: it may serve many visitors.
 *
 * @param cookie - the request's `Cookie` header; needs `cookieStorage()` in the browser
 * @example
 * <PorticoProvider client={portico} initialState={initialStateFromCookie(portico, request.headers.get('cookie'))}>
 */
export function initialStateFromCookie(client: Client, cookie: string | null | undefined): PorticoState {
  const cookies = parseCookie(cookie)
  const storage = createStorage({
    getItem: (key) => cookies.get(key) ?? null,
    setItem: () => undefined,
    removeItem: (key) => void cookies.delete(key),
  })
  return { ...client.state.getInitialState(), ...readStoredState(client.options, storage) }
}
