import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { PorticoStorage } from '../services/storage.js'
import type { Client } from './client.js'
import { forgetSession } from './persist.js'
import type { Options } from './options.js'
import { findNetwork } from './selectors.js'
import type { PorticoState, Session } from './state.js'

/** The last chosen network, while the host still configures it. */
function storedNetworks(options: Options, storage: PorticoStorage): PorticoState['networkIds'] {
  const active = storage.read('activeNetwork')
  const connections = storage.read('connections') ?? {}
  const ids = [...Object.values(connections).flatMap((list) => list.map(({ caipNetworkId }) => caipNetworkId)), active]
  const known = ids.filter((id): id is CaipNetworkId => id !== undefined && findNetwork(options, id) !== undefined)
  return Object.fromEntries(known.map((id) => [id.split(':')[0], id]))
}

/** Sessions that storage remembers, as hints: each counts once its wallet confirmed it (R29). */
function storedSessions(options: Options, storage: PorticoStorage): PorticoState['sessions'] {
  const namespaces = options.adapters.map((adapter) => adapter.namespace)
  const entries = namespaces.flatMap((namespace): [Namespace, Session][] => {
    const connectorId = storage.read(`connectorId:${namespace}`)
    return connectorId ? [[namespace, { status: 'connecting', connectorId }]] : []
  })
  return Object.fromEntries(entries)
}

/** What the last visit left, as a part of the state. Without reconnect no session is among it (§4). */
export function storedState(options: Options, storage: PorticoStorage): Partial<PorticoState> {
  const namespace = storage.read('activeNamespace')
  const isKnown = options.networks.some((network) => network.chainNamespace === namespace)
  return {
    isReady: true,
    networkIds: storedNetworks(options, storage),
    recentWallets: storage.read('recentWallets') ?? [],
    ...(namespace && isKnown && { namespace }),
    ...(options.enableReconnect && { sessions: storedSessions(options, storage) }),
  }
}

/** Reads what the last visit left. A stored session shows as `connecting`; without reconnect it is forgotten (§4). */
export function hydrate(client: Client): void {
  const { options, internals } = client
  const { storage, store } = internals
  store.update(() => storedState(options, storage))
  if (options.enableReconnect) return
  for (const key of Object.keys(storedSessions(options, storage))) forgetSession(client, key as Namespace)
}
