import type { Route, View } from '../entities/view.js'

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
export function openingView({
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
