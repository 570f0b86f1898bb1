import type { Route, View } from '../../entities/modal.js'

const connectedOnly: readonly View[] = ['Account', 'Send', 'UnsupportedChain']

/** Whether a view is only available while connected. */
const needsConnection = (view: View): boolean => connectedOnly.includes(view)

/**
 * The route a modal opens on.
 *
 * Basic mode, that is without any adapter, has its own view to connect. Otherwise it is the requested view, unless that
 * needs a connection that is missing; else Account or Connect.
 */
export function initialRoute({
  requested,
  isConnected,
  isBasic,
  isMobile,
}: {
  readonly requested?: Route | undefined
  readonly isConnected: boolean
  readonly isBasic: boolean
  readonly isMobile: boolean
}): Route {
  if (isBasic && !isConnected) {
    return { view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', params: undefined }
  }
  if (requested && (isConnected || !needsConnection(requested.view))) return requested
  return { view: isConnected ? 'Account' : 'Connect', params: undefined }
}

/** State that decides about the next view. */
export type NavigationState = {
  readonly isOpen: boolean
  readonly status: 'connecting' | 'connected' | 'disconnected'
  /** The active namespace. */
  readonly namespace: string
  readonly caipNetworkId: string | undefined
  /** The host configured the network. */
  readonly isSupported: boolean
  /** Unsupported networks are allowed, or switching is disabled. */
  readonly allowUnsupported: boolean
  /** Number of successful sends. */
  readonly sentCount: number
  /** Route that was requested when its connection was missing. */
  readonly pendingRoute?: Route | undefined
}

const connectViews: readonly View[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'SwitchActiveChain',
]

const isOnUnsupportedNetwork = (state: NavigationState) =>
  state.status === 'connected' && !state.isSupported && !state.allowUnsupported

/** What follows a change of state: a route, `stay` or `close`. Only an unsupported network opens a closed modal. */
export function nextRoute(before: NavigationState, after: NavigationState, route: Route): Route | 'stay' | 'close' {
  const hasNetworkChanged = before.caipNetworkId !== after.caipNetworkId
  if (isOnUnsupportedNetwork(after)) {
    const isNew = hasNetworkChanged || !isOnUnsupportedNetwork(before)
    if (after.isOpen && route.view === 'UnsupportedChain') return 'stay'
    return isNew ? { view: 'UnsupportedChain', params: undefined } : 'stay'
  }
  if (!after.isOpen) return 'stay'
  if (after.status !== 'connected') {
    return before.status === 'connected' && needsConnection(route.view) ? 'close' : 'stay'
  }
  if (before.status !== 'connected' || before.namespace !== after.namespace) {
    if (connectViews.includes(route.view)) return after.pendingRoute ?? 'close'
    if (before.status !== 'connected') return 'stay'
  }
  if (route.view === 'UnsupportedChain' && isOnUnsupportedNetwork(before)) return 'close'
  if (route.view === 'Send' && after.sentCount > before.sentCount) return { view: 'Account', params: undefined }
  if (route.view === 'SwitchNetwork' && hasNetworkChanged) return { view: 'Account', params: undefined }
  return 'stay'
}

/** History of the modal; the last route is the current one. Never empty. */
export type RouteHistory = readonly [...Route[], Route]

const maxEntries = 50

/** The current route. */
export const currentRoute = (history: RouteHistory): Route => history[history.length - 1] as Route

/** Adds a route; if its view is the current one, replaces its parameters. */
export function pushRoute(history: RouteHistory, route: Route): RouteHistory {
  if (currentRoute(history).view === route.view) return replaceRoute(history, route)
  return [...history.slice(1 - maxEntries), route]
}

/** Replaces the current route, and the previous one as well if it has the same view. */
export function replaceRoute(history: RouteHistory, route: Route): RouteHistory {
  const rest = history.slice(0, -1)
  return [...(rest.at(-1)?.view === route.view ? rest.slice(0, -1) : rest), route]
}

/** Goes one step back; `close` at the root. Back from Connect while connected goes to Account. */
export function popRoute(
  history: RouteHistory,
  { isConnected }: { readonly isConnected: boolean },
): RouteHistory | 'close' {
  if (isConnected && currentRoute(history).view === 'Connect') return [{ view: 'Account', params: undefined }]
  const before = history[history.length - 2]
  return before ? [...history.slice(0, -2), before] : 'close'
}

/** History of a closed modal. */
export const createRouteHistory = (): RouteHistory => [{ view: 'Connect', params: undefined }]
