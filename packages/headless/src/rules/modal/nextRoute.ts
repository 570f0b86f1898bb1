import type { Namespace } from '../../entities/caip.js'
import type { Route } from '../../entities/modal.js'
import { type RouteHistory, viewTraits } from './navigation.js'

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
  /** Whether the account has to sign in to the site; `undefined` where nobody has to. */
  readonly signIn?: 'unknown' | 'due' | 'done' | undefined
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

/**
 * What follows a change of state: a route, `stay` or `close`. Only an unsupported network, and an account that has to sign in, open a
 * closed modal.
 */
export function nextRoute(before: NavigationState, after: NavigationState, route: Route): Route | 'stay' | 'close' {
  const hasNetworkChanged = before.caipNetworkId !== after.caipNetworkId
  if (isOnUnsupportedNetwork(after)) {
    const isNew = hasNetworkChanged || !isOnUnsupportedNetwork(before)
    if (after.isOpen && route.view === 'UnsupportedChain') return 'stay'
    return isNew ? { view: 'UnsupportedChain', params: undefined } : 'stay'
  }
  if (after.signIn === 'due') return before.signIn === 'due' ? 'stay' : { view: 'SIWXSignMessage', params: undefined }
  if (!after.isOpen) return 'stay'
  if (after.status !== 'connected') {
    return before.status === 'connected' && viewTraits(route.view).requires ? 'close' : 'stay'
  }
  if (route.view === 'SIWXSignMessage' && before.signIn === 'due') return 'close'
  const next = viewTraits(route.view).connects && afterConnection(before, after)
  if (next) return next
  if (before.status !== 'connected') return 'stay'
  if (route.view === 'UnsupportedChain' && isOnUnsupportedNetwork(before)) return 'close'
  if (route.view === 'SwitchNetwork' && hasNetworkChanged) return { view: 'Account', params: undefined }
  if (route.view === 'SwitchActiveChain' && route.params.network === after.caipNetworkId && hasNetworkChanged) {
    return after.pendingRoute ?? 'close'
  }
  return 'stay'
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
