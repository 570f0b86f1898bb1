import type { Route, View } from '../../entities/modal.js'

/** What navigation has to know about a view. */
export type ViewTraits = {
  /** Only shown while an account is connected. */
  readonly requires?: 'account'
  /**
   * On the way to a connection: left as soon as there is one. `list`: lists wallets, or has the form of a login, with the checkbox of
   * the terms below them.
   * `wallet`: asks one as soon as it is shown, so not before the user agreed to the terms.
   */
  readonly connects?: 'list' | 'wallet' | 'other'
  /** Has no way back, whatever the history is. */
  readonly isRoot?: true
  /** Shown when the account or its network calls for it, never because somebody was on the way to it. */
  readonly isNotice?: true
  /** Only leads to another network: not shown where the application does not let users switch. */
  readonly switchesNetwork?: true
  /** With other parameters it is another step, which has a way back to the one before. */
  readonly hasSteps?: true
}

/** Every view. */
const views: { readonly [Name in View]: ViewTraits } = {
  Connect: { connects: 'list' },
  AllWallets: { connects: 'list' },
  GetWallet: { connects: 'other' },
  ConnectingWalletConnect: { connects: 'wallet', hasSteps: true },
  ConnectingWalletConnectBasic: { connects: 'wallet' },
  ConnectingExternal: { connects: 'wallet' },
  EmailLogin: { connects: 'list' },
  SwitchActiveChain: { connects: 'other' },
  Account: { requires: 'account', isRoot: true },
  Nft: { requires: 'account' },
  ProfileWallets: { requires: 'account' },
  Receive: { requires: 'account' },
  Send: { requires: 'account' },
  Pay: { requires: 'account' },
  Swap: { requires: 'account' },
  Onramp: { requires: 'account' },
  RegisterAccountName: { requires: 'account' },
  RegisterAccountNameSuccess: { requires: 'account' },
  SwitchNetwork: { switchesNetwork: true },
  UnsupportedChain: { requires: 'account', isRoot: true, isNotice: true, switchesNetwork: true },
  SIWXSignMessage: { requires: 'account', connects: 'other', isRoot: true, isNotice: true },
  ApproveTransaction: { requires: 'account', isNotice: true },
}

export const viewTraits = (view: View): ViewTraits => views[view]

/** Whether there is a view of this name: a program without types may ask for any. */
export const isView = (name: unknown): name is View => typeof name === 'string' && Object.hasOwn(views, name)

/** What decides whether a route can be shown. */
export type ReachContext = {
  readonly isConnected: boolean
  /** No adapter is configured, and no consent is missing: the modal only pairs. */
  readonly isBasic: boolean
  /** The user has to agree to the terms before a wallet is asked. */
  readonly isConsentMissing?: boolean
  readonly isMobile: boolean
  /** The application does not let users switch networks. */
  readonly isNetworkFixed?: boolean
}

/** The view that connects when no adapter is configured. */
const basicConnectRoute = ({ isMobile }: Pick<ReachContext, 'isMobile'>): Route => ({
  view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic',
  params: undefined,
})

/**
 * The route to show for a requested one: itself, or while the account it requires is missing, the way to connect one first. In
 * place of one that only switches networks, where that is not wanted, the first one, and in place of one that asks a wallet, the one
 * with the checkbox of the terms while these are not accepted.
 */
export function toReachableRoute(requested: Route, context: ReachContext): Route {
  const { isConnected, isBasic, isNetworkFixed, isConsentMissing } = context
  const { requires, isNotice, switchesNetwork, connects } = viewTraits(requested.view)
  if (switchesNetwork && isNetworkFixed) return initialRoute(context)
  if (isConsentMissing && connects === 'wallet') return { view: 'Connect', params: undefined }
  if (isConnected || !requires) return requested
  if (isBasic) return basicConnectRoute(context)
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
  if (requested && !(isBasic && requested.view === 'Connect')) return toReachableRoute(requested, context)
  if (isBasic && !isConnected) return basicConnectRoute(context)
  return { view: isConnected ? 'Account' : 'Connect', params: undefined }
}

/** History of the modal; the last route is the current one. Never empty. */
export type RouteHistory = readonly [...Route[], Route]

const maxEntries = 50

/** The current route. */
export const currentRoute = (history: RouteHistory): Route => history[history.length - 1] as Route

const isSameStep = (one: Route | undefined, other: Route) =>
  one?.view === other.view && (!viewTraits(other.view).hasSteps || one.params === other.params)

/** Adds a route; if its view is the current one, replaces its parameters, unless they are a step of their own. */
export function pushRoute(history: RouteHistory, route: Route): RouteHistory {
  if (isSameStep(currentRoute(history), route)) return replaceRoute(history, route)
  return [...history.slice(1 - maxEntries), route]
}

/** Replaces the current route, and the previous one as well if it has the same view. */
export function replaceRoute(history: RouteHistory, route: Route): RouteHistory {
  const rest = history.slice(0, -1)
  return [...(isSameStep(rest.at(-1), route) ? rest.slice(0, -1) : rest), route]
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
