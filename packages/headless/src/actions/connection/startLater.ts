import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getConnectableNamespaces } from '../../client/selectors.js'
import type { Session } from '../../client/state.js'
import { activeNamespaceKey, connectedConnectorKey } from '../../constants/sessionKeys.js'
import type { Namespace } from '../../entities/caip.js'
import { singleFlight } from '../../services/singleFlight.js'

/**
 * Shows stored sessions as `connecting` before the code that reads storage has come, so that a returning user never sees a
 * page that looks disconnected. It only looks: `hydrate` checks what is stored and replaces it.
 */
function showStoredSessions({ options, internals: { store } }: Client): void {
  if (!options.enableReconnect || store.getState().isReady) return
  const read = (key: string) => {
    try {
      return (options.storage === undefined ? globalThis.localStorage : options.storage)?.getItem(key)
    } catch {
      return undefined
    }
  }
  const sessions = getConnectableNamespaces(options).flatMap((namespace): [Namespace, Session][] => {
    const connectorId = read(connectedConnectorKey(namespace))
    return connectorId ? [[namespace, { status: 'connecting', connectorId, isRestored: true }]] : []
  })
  const active = sessions.find(([namespace]) => namespace === read(activeNamespaceKey))
  if (sessions.length > 0)
    store.update(() => ({ sessions: Object.fromEntries(sessions), ...(active && { namespace: active[0] }) }))
}

const importStart = singleFlight(() => import('./start.js'))

/**
 * Starts a client like `start`, once that code has come: the page draws without it. When it cannot be loaded, nobody is
 * connected, and the next opening of the modal tries again. Returns a function that stops.
 */
export function startLater(client: Client, queryClient: QueryClient): () => void {
  const { activeStarts, store } = client.internals
  let stopStarted: (() => void) | undefined
  const load = () =>
    void importStart().then(
      ({ start }) => {
        if (activeStarts.has(stop)) stopStarted ??= start(client, queryClient)
      },
      () => {
        if (!store.getState().isReady) store.update(() => ({ sessions: {} }))
      },
    )
  const unsubscribe = client.events.on('MODAL_OPEN', load)
  const stop = () => {
    unsubscribe()
    activeStarts.delete(stop)
    stopStarted?.()
  }
  activeStarts.add(stop)
  showStoredSessions(client)
  load()
  return stop
}
