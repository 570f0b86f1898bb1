import type { Namespace } from '../../entities/caip.js'
import type { Route, View } from '../../entities/modal.js'

/** What navigation has to know about a view. */
export type ViewTraits = {
  /** Only shown while an account is connected. */
  readonly requires?: 'account'
  /** On the way to a connection: left as soon as there is one. */
  readonly connects?: true
  /** Has no way back, whatever the history is. */
  readonly isRoot?: true
  /** Shown when the wallet's network calls for it, never because somebody was on the way to it. */
  readonly isNotice?: true
}

/** Every view that navigation does not treat like any other. */
const views: { readonly [Name in View]?: ViewTraits } = {
  Connect: { connects: true },
  AllWallets: { connects: true },
  ConnectingWalletConnect: { connects: true },
  ConnectingWalletConnectBasic: { connects: true },
  ConnectingExternal: { connects: true },
  SwitchActiveChain: { connects: true },
  Account: { requires: 'account', isRoot: true },
  Send: { requires: 'account' },
  UnsupportedChain: { requires: 'account', isRoot: true, isNotice: true },
}

const noTraits: ViewTraits = {}

export const viewTraits = (view: View): ViewTraits => views[view] ?? noTraits

/** What decides whether a route can be shown. */
export type ReachContext = {
  readonly isConnected: boolean
  /** No adapter is configured: the modal only pairs. */
  readonly isBasic: boolean
  readonly isMobile: boolean
}

/** The view that connects when no adapter is configured. */
const basicConnectRoute = ({ isMobile }: Pick<ReachContext, 'isMobile'>): Route => ({
  view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic',
  params: undefined,
})

/** The route to show for a requested one: itself, or while the account it requires is missing, the way to connect one first. */
export function toReachableRoute(requested: Route, { isConnected, isBasic, isMobile }: ReachContext): Route {
  const { requires, isNotice } = viewTraits(requested.view)
  if (isConnected || !requires) return requested
  if (isBasic) return basicConnectRoute({ isMobile })
  return { view: 'Connect', params: isNotice ? undefined : { pendingRoute: requested } }
}

/**
 * The route a modal opens on: the requested one, or the way to connect for one that requires an account; else Account or
 * Connect. Basic mode, that is without any adapter, has its own view to connect.
 */
export function initialRoute({
  requested,
  ...context
}: ReachContext & { readonly requested?: Route | undefined }): Route {
  const { isConnected, isBasic } = context
  if (isBasic && !isConnected) return basicConnectRoute(context)
  if (requested) return toReachableRoute(requested, context)
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
  /** A wallet was asked for several namespaces and has not answered for all of them, or has not granted all. */
  readonly isConnectionPartial: boolean
  /** The wallet of `useConnectWallet` granted what it was asked for. */
  readonly isWalletConnected: boolean
  /** The phone approved the pairing. */
  readonly isPaired: boolean
  /** Route that was requested when its connection was missing. */
  readonly pendingRoute?: Route | undefined
  /** Route that follows a connection which left the active account as it was. */
  readonly returnRoute?: Route | undefined
}

const isOnUnsupportedNetwork = (state: NavigationState) =>
  state.status === 'connected' && !state.isSupported && !state.allowUnsupported

/** What follows on a view that connects; `undefined` when nothing was connected. */
function afterConnection(before: NavigationState, after: NavigationState): Route | 'stay' | 'close' | undefined {
  if (before.status !== 'connected' || before.namespace !== after.namespace) {
    return after.isConnectionPartial ? 'stay' : (after.pendingRoute ?? 'close')
  }
  const isDone = (after.isWalletConnected && !before.isWalletConnected) || (after.isPaired && !before.isPaired)
  return isDone ? (after.returnRoute ?? 'close') : undefined
}

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
    return before.status === 'connected' && viewTraits(route.view).requires ? 'close' : 'stay'
  }
  const next = viewTraits(route.view).connects && afterConnection(before, after)
  if (next) return next
  if (before.status !== 'connected') return 'stay'
  if (route.view === 'UnsupportedChain' && isOnUnsupportedNetwork(before)) return 'close'
  if (route.view === 'Send' && after.sentCount > before.sentCount) return { view: 'Account', params: undefined }
  if (route.view === 'SwitchNetwork' && hasNetworkChanged) return { view: 'Account', params: undefined }
  if (route.view === 'SwitchActiveChain' && route.params.network === after.caipNetworkId && hasNetworkChanged) {
    return after.pendingRoute ?? 'close'
  }
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

/** Where a route of the history goes on to once the connection exists that it asks for. */
const pendingRouteOf = (route: Route): Route | undefined => {
  if (route.view === 'Connect') return route.params?.pendingRoute
  return route.view === 'SwitchActiveChain'
    ? { view: route.params.navigateTo ?? 'Account', params: undefined }
    : undefined
}

/** The latest route that asked for a connection on the way to another one. */
const findAsking = (history: RouteHistory) => history.findLast((route) => pendingRouteOf(route))

/** Where the user was going when a missing connection was asked for first. */
export function getPendingRoute(history: RouteHistory): Route | undefined {
  const asking = findAsking(history)
  return asking && pendingRouteOf(asking)
}

/**
 * What follows a connection that left the active account as it was: SwitchActiveChain again if its namespace is connected
 * now, so that the user can switch to it, or where the user was going.
 */
export function getReturnRoute(
  history: RouteHistory,
  isConnectedIn: (namespace: Namespace) => boolean,
): Route | undefined {
  const asking = findAsking(history)
  if (asking?.view !== 'SwitchActiveChain') return asking && pendingRouteOf(asking)
  return isConnectedIn(asking.params.switchToChain) ? asking : undefined
}

/** Replaces the current route, and the previous one as well if it has the same view. */
export function replaceRoute(history: RouteHistory, route: Route): RouteHistory {
  const rest = history.slice(0, -1)
  return [...(rest.at(-1)?.view === route.view ? rest.slice(0, -1) : rest), route]
}

/**
 * Goes on to a route that a change of state leads to. A view that only asked for a connection leaves the history with what
 * followed it: Connect on the way to another view, and SwitchActiveChain with `navigateWithReplace`.
 */
export function continueTo(history: RouteHistory, route: Route): RouteHistory {
  const asked = history.findLastIndex(
    ({ view, params }) =>
      (view === 'Connect' && params?.pendingRoute) || (view === 'SwitchActiveChain' && params.navigateWithReplace),
  )
  if (asked < 0) return replaceRoute(history, route)
  const kept = history.slice(0, asked)
  const last = kept.pop()
  return last ? pushRoute([...kept, last], route) : [route]
}

/** Goes one step back; `close` at the root. Back from Connect while connected goes to Account. */
export function popRoute(history: RouteHistory, context: ReachContext): RouteHistory | 'close' {
  const current = currentRoute(history).view
  if (context.isConnected && current === 'Connect') return [{ view: 'Account', params: undefined }]
  const before = viewTraits(current).isRoot ? undefined : history[history.length - 2]
  return before ? [...history.slice(0, -2), toReachableRoute(before, context)] : 'close'
}

/** History of a closed modal. */
export const createRouteHistory = (): RouteHistory => [{ view: 'Connect', params: undefined }]
