import { alertTexts, rateLimited } from '../constants/alerts.js'
import type { Alert, Toast } from '../entities/message.js'
import type { PorticoError } from '../errors/base.js'

/** What a visitor gets to see of a failure. */
export type ErrorDescription =
  | { readonly as: 'nothing' }
  | ({ readonly as: 'toast' } & Pick<Toast, 'variant' | 'code' | 'message'>)
  | ({ readonly as: 'alert' } & Alert)

/** The one translator from a failure to a toast, an alert (once per kind) or nothing. */
export function describeError(error: PorticoError): ErrorDescription {
  if (error.shownAs === 'nothing') return { as: 'nothing' }
  if ('status' in error && error.status === 429) return { as: 'alert', kind: 'RATE_LIMITED', message: rateLimited }
  if (error.shownAs === 'alert')
    return { as: 'alert', kind: error.code, message: alertTexts.get(error.code) ?? error.message }
  return { as: 'toast', variant: 'error', code: error.code, message: error.message }
}
