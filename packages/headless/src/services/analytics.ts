import type { ErrorCategory } from '../errors/base.js'
import { ConfigurationError } from '../errors/configuration.js'
import { HttpRequestError } from '../errors/request.js'
import { fetchJson } from './http.js'
import { randomId } from './randomId.js'
import { type ServiceContext, serviceOf } from './serviceContext.js'
import { withoutSecrets } from './withoutSecrets.js'

/** What happened (wire facts, section 10.2). `address`: only when connected. */
export type TrackedEvent = {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  readonly address?: string | undefined
}

/** What went wrong. */
export type ErrorReport = { readonly category: ErrorCategory; readonly error: Error }

/** The page, without query and fragment (R51). */
function page(): { readonly url: string; readonly domain: string } {
  if (typeof location === 'undefined') return { url: '', domain: '' }
  return { url: withoutSecrets(location.origin + location.pathname), domain: location.hostname }
}

async function post(context: ServiceContext, timestamp: number | string, props: object): Promise<void> {
  try {
    await fetchJson({
      ...serviceOf(context, 'analytics'),
      path: '/e',
      body: { eventId: randomId(), ...page(), timestamp, props },
    })
  } catch (cause) {
    if (cause instanceof HttpRequestError && cause.status === 403) {
      throw new ConfigurationError('INVALID_APP_CONFIGURATION', { cause })
    }
  }
}

/**
 * Tells the project what happened (wire facts, section 10.1). A failure is nobody's concern, and nothing secret leaves.
 *
 * @throws ConfigurationError `INVALID_APP_CONFIGURATION` when the project does not allow this origin
 */
export async function sendEvent(context: ServiceContext, { event, properties, address }: TrackedEvent): Promise<void> {
  return post(context, Date.now(), { type: 'track', event, properties: withoutSecrets(properties), address })
}

/**
 * Tells the project what went wrong; how often is up to `reportLimit`.
 *
 * @throws ConfigurationError `INVALID_APP_CONFIGURATION` when the project does not allow this origin
 */
export async function sendErrorReport(context: ServiceContext, { category, error }: ErrorReport): Promise<void> {
  return post(context, new Date().toISOString(), {
    type: 'error',
    event: category,
    errorType: error.name,
    errorMessage: withoutSecrets(error.message),
    stackTrace: withoutSecrets(error.stack),
  })
}
