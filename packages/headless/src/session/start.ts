import { type Client, getStorage, type Slot } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { hydrate, persist } from '../client/persist.js'
import { afterPaint, whenIdle } from '../services/browser/schedule.js'
import { syncModalRoute } from './modalRoute.js'
import { removeSessions } from './sessions.js'

/** Adds the wallets of this browser as connectors, for every configured namespace. Returns a function that stops. */
function discoverConnectors({ options, internals }: Client): () => void {
  const unsubscribes = options.adapters.map((adapter) => {
    const networks = options.networks.filter((network) => network.chainNamespace === adapter.namespace)
    return adapter.discover({ announced: options.enableEIP6963, networks }, internals.addConnector)
  })
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Log messages and errors also occur without a user. */
const isUserEvent = ({ type }: PorticoEvent) => !/^(?:LOG|ERROR)/.test(type)

/**
 * Loads remote config and telemetry on the first user event, once what it shows is painted and the page is idle. `MODAL_OPEN`
 * alone does not count, so that nothing delays the modal's first view; that view calls `requireProjectConfig` when it needs the
 * project's features. Returns a function that stops.
 */
function startOnFirstInteraction(client: Client, preload: () => void, signal: AbortSignal): () => void {
  const { internals } = client
  const bufferedEvents = [...internals.events.takeEarlyEvents()]
  let isLoading = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    afterPaint(() => {
      preload()
      whenIdle(() => void import('./remoteServices.js').then(startServices, () => unsubscribe()))
    })
  }
  const startServices = ({ startRemoteServices }: typeof import('./remoteServices.js')) => {
    unsubscribe()
    startRemoteServices(client, bufferedEvents, signal)
  }
  const isInteraction = (event: PorticoEvent) =>
    isUserEvent(event) && (internals.isProjectConfigRequired || event.type !== 'MODAL_OPEN')
  const unsubscribe = client.events.on('*', (event) => {
    bufferedEvents.push(event)
    if (isInteraction(event)) load()
  })
  internals.requireProjectConfig = () => {
    internals.isProjectConfigRequired = true
    if (bufferedEvents.some(isInteraction)) load()
  }
  if (bufferedEvents.some(isInteraction)) load()
  return unsubscribe
}

export type StartSessionOptions = {
  /** Called on the first user event, to load the code that is most likely needed next. */
  readonly preload: () => void
  /** Starts a store subscription; returns a function that stops it. */
  readonly watch: () => () => void
}

/** Starts what runs once per client, however often it is started. Returns a function that stops it. */
function startOnce(client: Client, preload: () => void): () => void {
  const { internals } = client
  const { siwx } = client.options
  const { store, connectors, subscriptions, activeStarts } = internals
  const lifetime = new AbortController()

  const stopDiscovery = discoverConnectors(client)
  if (!store.getState().isReady) hydrate(client)
  const stopPersisting = persist(client)
  const stopModalSync = syncModalRoute(client)
  const stopSignIn = siwx?.start(client, siwx)
  const stopTabSync = getStorage(client).onDisconnectInOtherTab((namespace) =>
    // Without reconnecting, every tab that starts removes what the others stored.
    removeSessions(client, (_, key) => client.options.enableReconnect && key === namespace),
  )
  const stopFirstInteraction = startOnFirstInteraction(client, preload, lifetime.signal)

  // Only a returning user needs this code.
  if (Object.keys(store.getState().sessions).length > 0 || getStorage(client).read('pairing')) {
    void import('./reconnect.js').then(
      ({ reconnect }) => reconnect(client, lifetime.signal),
      () => removeSessions(client, ({ status }) => status === 'connecting'),
    )
  }

  return () => {
    lifetime.abort()
    stopDiscovery()
    stopPersisting()
    stopModalSync()
    stopSignIn?.()
    stopTabSync()
    stopFirstInteraction()
    if (activeStarts.size > 0) return
    for (const { unsubscribe } of subscriptions.values()) unsubscribe()
    subscriptions.clear()
    for (const connector of new Set(connectors.values())) connector.release?.()
  }
}

/** How many starts are running, and what stops that which runs once for all of them. */
const running: Slot<{ starts: number; stop: () => void }> = {
  create: () => ({ starts: 0, stop: () => undefined }),
}

/**
 * Starts everything that runs without the user: wallet discovery, storage, session restore and sync with other tabs. A page with
 * several roots starts its client several times, and it runs once. Returns a function that stops it with the last start.
 */
export function startSession(client: Client, { preload, watch }: StartSessionOptions): () => void {
  const { activeStarts, slot } = client.internals
  const current = slot(running)
  if (current.starts === 0) current.stop = startOnce(client, preload)
  current.starts += 1
  const stopWatching = watch()
  const stop = () => {
    if (!activeStarts.delete(stop)) return
    stopWatching()
    current.starts -= 1
    if (current.starts === 0) current.stop()
  }
  activeStarts.add(stop)
  return stop
}
