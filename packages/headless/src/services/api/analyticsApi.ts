import type { ErrorCategory } from '../../errors/base.js'
import { ConfigurationError } from '../../errors/configuration.js'
import { HttpRequestError } from '../../errors/request.js'
import { fetchJson } from '../http/fetchJson.js'
import { getService, type ServiceContext } from '../http/serviceUrl.js'
import { redact } from './redact.js'

/** A random UUID (version 4), also on pages where `crypto.randomUUID` is missing: those without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What happened (wire facts, section 10.2). `address`: only when connected. */
export type TrackedEvent = {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  readonly address?: string | undefined
}

/** What went wrong. */
export type ErrorReport = { readonly category: ErrorCategory; readonly error: Error }

/** The page, without query and fragment (R51). */
function currentPage(): { readonly url: string; readonly domain: string } {
  if (typeof location === 'undefined') return { url: '', domain: '' }
  return { url: redact(location.origin + location.pathname), domain: location.hostname }
}

/** `tell` gives the part of the body that differs; it runs where its own failure is nobody's concern either. */
async function postEvent(context: ServiceContext, createBody: () => object): Promise<void> {
  try {
    const body = { eventId: randomId(), ...currentPage(), ...createBody() }
    await fetchJson({ ...getService(context, 'analytics'), path: '/e', body })
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
  return postEvent(context, () => ({
    timestamp: Date.now(),
    props: { type: 'track', event, properties: redact(properties), address },
  }))
}

/**
 * Tells the project what went wrong; how often is up to `reportLimit`.
 *
 * @throws ConfigurationError `INVALID_APP_CONFIGURATION` when the project does not allow this origin
 */
export function sendErrorReport(context: ServiceContext, { category, error }: ErrorReport): Promise<void> {
  return postEvent(context, () => ({
    timestamp: new Date().toISOString(),
    props: {
      type: 'error',
      event: category,
      errorType: error.name,
      errorMessage: redact(error.message),
      stackTrace: redact(error.stack),
    },
  }))
}
