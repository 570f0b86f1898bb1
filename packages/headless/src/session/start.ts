import type { Client } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { hydrate } from '../client/hydrate.js'
import { persist } from '../client/persist.js'
import { setupErrorMessages } from '../constants/messages.js'
import { syncModalRoute } from './modalRoute.js'
import { removeSessions } from './sessions.js'

/** Wallets of this browser become connectors, for every configured namespace. Returns the undo. */
function discoverConnectors({ options, internals }: Client): () => void {
  const { adapters, enableEIP6963: isEIP6963Enabled } = options
  const unsubscribes = adapters.map((adapter) => {
    const networks = options.networks.filter((network) => network.chainNamespace === adapter.namespace)
    return adapter.discover({ announced: isEIP6963Enabled, networks }, internals.addConnector)
  })
  return () => {
    for (const undo of unsubscribes) undo()
  }
}

/** Notes and failures come by themselves. */
const isUserEvent = ({ type }: PorticoEvent) => !/^(?:LOG|ERROR)/.test(type)

/**
 * What the visitor does first brings the part that asks and tells the project (R51). An opening modal gets there first:
 * its first view says when it needs the project's features, and nothing comes in the way of drawing it. Returns the undo.
 */
function startOnFirstInteraction(client: Client, preload: () => void, signal: AbortSignal): () => void {
  const bufferedEvents: PorticoEvent[] = []
  let isConfigRequired = false
  let isLoading = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    preload()
    void import('./remoteServices.js').then(
      ({ startRemoteServices }) => {
        undo()
        startRemoteServices(client, bufferedEvents, signal)
      },
      () => undo(),
    )
  }
  const undo = client.events.on('*', (event) => {
    bufferedEvents.push(event)
    if (isUserEvent(event) && (isConfigRequired || event.type !== 'MODAL_OPEN')) load()
  })
  client.internals.requireProjectConfig = () => {
    isConfigRequired = true
    if (bufferedEvents.some(isUserEvent)) load()
  }
  return undo
}

/** What the rooms to the right hand in. */
export type StartSessionOptions = {
  /** Called on the first user event, to load what is most likely wanted next. */
  readonly preload: () => void
  /** Starts what has to hear of every change of state; returns its undo. */
  readonly watch: () => () => void
}

/** Starts everything that happens by itself: discovery, storage, restored sessions, other tabs. Returns the undo. */
export function startSession(client: Client, { preload, watch }: StartSessionOptions): () => void {
  const { internals, options } = client
  const { store, connectors, subscriptions, notifications, storage, activeStarts } = internals
  const lifetime = new AbortController()

  const stopDiscovery = discoverConnectors(client)
  if (!store.getState().isReady) hydrate(client)
  const stopPersisting = persist(client)
  const stopModalSync = syncModalRoute(client)
  const stopWatching = watch()
  const stopTabSync = storage.onDisconnectInOtherTab((namespace) =>
    removeSessions(client, (_, key) => key === namespace),
  )
  const stopFirstInteraction = startOnFirstInteraction(client, preload, lifetime.signal)
  if (!options.projectId && options.debug)
    notifications.alert('PROJECT_ID_NOT_CONFIGURED', setupErrorMessages.projectIdNotConfigured)

  // Only a visitor who was connected before needs this part.
  if (Object.keys(store.getState().sessions).length > 0) {
    void import('./reconnect.js').then(
      ({ reconnect }) => reconnect(client, lifetime.signal),
      () => removeSessions(client, ({ status }) => status === 'connecting'),
    )
  }

  const stop = () => {
    if (!activeStarts.delete(stop)) return
    lifetime.abort()
    stopDiscovery()
    stopPersisting()
    stopModalSync()
    stopWatching()
    stopTabSync()
    stopFirstInteraction()
    if (activeStarts.size > 0) return
    for (const { undo } of subscriptions.values()) undo()
    subscriptions.clear()
    for (const connector of connectors.values()) connector.release?.()
  }
  activeStarts.add(stop)
  return stop
}
