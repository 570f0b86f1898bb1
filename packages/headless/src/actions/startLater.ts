import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { showStoredSessions } from '../client/showStoredSessions.js'
import { singleFlight } from '../services/singleFlight.js'

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
