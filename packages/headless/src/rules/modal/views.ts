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
export const basicConnectRoute = ({ isMobile }: Pick<ReachContext, 'isMobile'>): Route => ({
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
