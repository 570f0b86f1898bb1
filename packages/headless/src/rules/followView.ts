import type { Route, View } from '../entities/view.js'
import { needsConnection } from './openingView.js'

/** What the choice of the following view looks at. */
export type FollowState = {
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
  readonly goal?: Route | undefined
}

const connectViews: readonly View[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'SwitchActiveChain',
]

const isStuck = (state: FollowState) => state.status === 'connected' && !state.isSupported && !state.allowUnsupported

/**
 * Which view follows a change of state: a route, `stay` or `close`. Only an unsupported network opens a closed modal.
 *
 * @see specification §2 and §4
 */
export function followView(before: FollowState, after: FollowState, route: Route): Route | 'stay' | 'close' {
  const moved = before.caipNetworkId !== after.caipNetworkId
  if (isStuck(after)) {
    const isNew = moved || !isStuck(before)
    if (after.isOpen && route.view === 'UnsupportedChain') return 'stay'
    return isNew ? { view: 'UnsupportedChain', params: undefined } : 'stay'
  }
  if (!after.isOpen) return 'stay'
  if (after.status !== 'connected') {
    return before.status === 'connected' && needsConnection(route.view) ? 'close' : 'stay'
  }
  if (before.status !== 'connected' || before.namespace !== after.namespace) {
    if (connectViews.includes(route.view)) return after.goal ?? 'close'
    if (before.status !== 'connected') return 'stay'
  }
  if (route.view === 'UnsupportedChain' && isStuck(before)) return 'close'
  if (route.view === 'Send' && after.sentCount > before.sentCount) return { view: 'Account', params: undefined }
  if (route.view === 'SwitchNetwork' && moved) return { view: 'Account', params: undefined }
  return 'stay'
}
