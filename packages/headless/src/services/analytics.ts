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

/** `tell` gives the part of the body that differs; it runs where its own failure is nobody's concern either. */
async function post(context: ServiceContext, tell: () => object): Promise<void> {
  try {
    const body = { eventId: randomId(), ...page(), ...tell() }
    await fetchJson({ ...serviceOf(context, 'analytics'), path: '/e', body })
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
export function sendEvent(context: ServiceContext, { event, properties, address }: TrackedEvent): Promise<void> {
  return post(context, () => ({
    timestamp: Date.now(),
    props: { type: 'track', event, properties: withoutSecrets(properties), address },
  }))
}

/**
 * Tells the project what went wrong; how often is up to `reportLimit`.
 *
 * @throws ConfigurationError `INVALID_APP_CONFIGURATION` when the project does not allow this origin
 */
export function sendErrorReport(context: ServiceContext, { category, error }: ErrorReport): Promise<void> {
  return post(context, () => ({
    timestamp: new Date().toISOString(),
    props: {
      type: 'error',
      event: category,
      errorType: error.name,
      errorMessage: withoutSecrets(error.message),
      stackTrace: withoutSecrets(error.stack),
    },
  }))
}
