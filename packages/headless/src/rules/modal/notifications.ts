import { alertMessages, multiWalletNotEnabled, rateLimited } from '../../constants/messages.js'
import type { Features } from '../../entities/features.js'
import type { Alert, Toast } from '../../entities/modal.js'
import type { PorticoError } from '../../errors/base.js'

/** What a visitor gets to see of a failure. */
export type ErrorDescription =
  | { readonly display: 'silent' }
  | ({ readonly display: 'toast' } & Pick<Toast, 'variant' | 'code' | 'message'>)
  | ({ readonly display: 'alert' } & Alert)

/** The one translator from a failure to a toast, an alert (once per kind) or nothing. */
export function describeError(error: PorticoError): ErrorDescription {
  if (error.display === 'silent') return { display: 'silent' }
  if ('status' in error && error.status === 429) return { display: 'alert', kind: 'RATE_LIMITED', message: rateLimited }
  if (error.display === 'alert')
    return { display: 'alert', kind: error.code, message: alertMessages.get(error.code) ?? error.message }
  return { display: 'toast', variant: 'error', code: error.code, message: error.message }
}

/**
 * The alert to give instead of listing, switching or deleting connections, whose result is then empty; `undefined` where
 * the project has the feature (specification §6).
 */
export const multiWalletDisabledAlert = ({ multiWallet }: Pick<Features, 'multiWallet'>): Alert | undefined =>
  multiWallet ? undefined : { kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: multiWalletNotEnabled }
