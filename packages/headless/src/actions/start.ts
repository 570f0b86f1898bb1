import type { QueryClient } from '@tanstack/react-query'
import { discover } from '../client/discovery.js'
import type { Client } from '../client/client.js'
import { followState } from '../client/followState.js'
import { hydrate } from '../client/hydrate.js'
import { persist } from '../client/persist.js'
import { setupMessages } from '../constants/setupMessages.js'
import { dropSessions } from './dropSessions.js'
import { forgetOnDisconnect } from './forgetOnDisconnect.js'
import { waitForVisitor } from './waitForVisitor.js'

/**
 * Wakes a client up in the browser: finds wallets, reads storage, restores stored sessions silently.
 * `PorticoProvider` calls it; without React, call it once after the page is there. Returns the undo.
 *
 * @param queryClient - where answers are kept; what is about accounts leaves it on disconnect
 * @example
 * const stop = start(portico)
 */
export function start(client: Client, queryClient?: QueryClient): () => void {
  const { internals, options } = client
  const { store, connectors, followed, messages, storage, running } = internals
  const life = new AbortController()

  const stopDiscovery = discover(client)
  if (!store.getState().isReady) hydrate(client)
  const stopPersisting = persist(client)
  const stopFollowing = followState(client)
  const stopForgetting = forgetOnDisconnect(client, queryClient)
  const stopWatching = storage.onForeignDisconnect((namespace) => dropSessions(client, (_, key) => key === namespace))
  const stopWaiting = waitForVisitor(client, life.signal)
  if (!options.projectId && options.debug)
    messages.alert('PROJECT_ID_NOT_CONFIGURED', setupMessages.projectIdNotConfigured)

  // Only a visitor who was connected before needs this part.
  if (Object.keys(store.getState().sessions).length > 0) {
    void import('./resume.js').then(
      ({ resume }) => resume(client, life.signal),
      () => dropSessions(client, ({ status }) => status === 'connecting'),
    )
  }

  const stop = () => {
    if (!running.delete(stop)) return
    life.abort()
    stopDiscovery()
    stopPersisting()
    stopFollowing()
    stopForgetting()
    stopWatching()
    stopWaiting()
    if (running.size > 0) return
    for (const { undo } of followed.values()) undo()
    followed.clear()
    for (const connector of connectors.values()) connector.release?.()
  }
  running.add(stop)
  return stop
}
