import { alertMessages, multiWalletNotEnabled, rateLimited } from '../../constants/messages.js'
import type { Features } from '../../entities/features.js'
import type { Alert, Toast } from '../../entities/modal.js'
import type { PorticoError } from '../../errors/base.js'

/** How an error is shown to the user. */
export type ErrorDescription =
  | { readonly display: 'silent' }
  | ({ readonly display: 'toast' } & Pick<Toast, 'variant' | 'code' | 'message'>)
  | ({ readonly display: 'alert' } & Alert)

/** Turns an error into a toast, an alert or nothing. HTTP status 429 is always an alert. */
export function describeError(error: PorticoError): ErrorDescription {
  if (error.display === 'silent') return { display: 'silent' }
  if ('status' in error && error.status === 429) return { display: 'alert', kind: 'RATE_LIMITED', message: rateLimited }
  if (error.display === 'alert')
    return { display: 'alert', kind: error.code, message: alertMessages.get(error.code) ?? error.message }
  return { display: 'toast', variant: 'error', code: error.code, message: error.message }
}

/**
 * The alert to show when connections are to be listed, switched or deleted but the project does not have the multi-wallet
 * feature; `undefined` if it has.
 *
 * @prepared for several wallets of one namespace
 */
export const multiWalletDisabledAlert = ({ multiWallet }: Pick<Features, 'multiWallet'>): Alert | undefined =>
  multiWallet ? undefined : { kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: multiWalletNotEnabled }
