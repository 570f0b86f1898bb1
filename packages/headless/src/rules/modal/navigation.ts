import type { Route, View } from '../../entities/modal.js'

const connectedOnly: readonly View[] = ['Account', 'Send', 'UnsupportedChain']

/** Whether a view makes sense for a connected visitor only. */
export const needsConnection = (view: View): boolean => connectedOnly.includes(view)

/**
 * The route a modal opens on.
 *
 * Basic mode, that is without any adapter, has one way to connect. Then a requested view counts, unless it needs a
 * connection that is not there; then Account or Connect.
 *
 * @see specification §2, "Opening and navigation"
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

/** What the choice of the following view looks at. */
export type NavigationState = {
  readonly isOpen: boolean
  readonly status: 'connecting' | 'connected' | 'disconnected'
  /** The active namespace. */
  readonly namespace: string
  readonly caipNetworkId: string | undefined
  /** The network is among those the host configured. */
  readonly isSupported: boolean
  /** Unsupported networks are allowed, or switching is off. */
  readonly allowUnsupported: boolean
  /** How many sends succeeded so far. */
  readonly sentCount: number
  /** Where the visitor was going when a connection was missing. */
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

/**
 * Which view follows a change of state: a route, `stay` or `close`. Only an unsupported network opens a closed modal.
 *
 * @see specification §2 and §4
 */
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

/** The modal's past; the last route is the one shown. Never empty. */
export type RouteHistory = readonly [...Route[], Route]

const maxEntries = 50

/** The route that is shown. */
export const currentRoute = (history: RouteHistory): Route => history[history.length - 1] as Route

/** Goes on to a route; the view already shown gets the new parameters instead. */
export function pushRoute(history: RouteHistory, route: Route): RouteHistory {
  if (currentRoute(history).view === route.view) return replaceRoute(history, route)
  return [...history.slice(1 - maxEntries), route]
}

/** Shows a route in place of the current one; in place of the one before as well, when that is the same view. */
export function replaceRoute(history: RouteHistory, route: Route): RouteHistory {
  const rest = history.slice(0, -1)
  return [...(rest.at(-1)?.view === route.view ? rest.slice(0, -1) : rest), route]
}

/**
 * One step back, or `close` at the root. Back from Connect while connected shows Account.
 *
 * @see specification §2, "Opening and navigation"
 */
export function popRoute(
  history: RouteHistory,
  { isConnected }: { readonly isConnected: boolean },
): RouteHistory | 'close' {
  if (isConnected && currentRoute(history).view === 'Connect') return [{ view: 'Account', params: undefined }]
  const before = history[history.length - 2]
  return before ? [...history.slice(0, -2), before] : 'close'
}

/** The past of a closed modal. */
export const createRouteHistory = (): RouteHistory => [{ view: 'Connect', params: undefined }]
