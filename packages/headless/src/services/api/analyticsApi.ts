import { limits } from '../../constants/limits.js'
import type { ErrorCategory } from '../../errors/base.js'
import { ConfigurationError } from '../../errors/failures.js'
import { HttpRequestError } from '../../errors/request.js'
import { randomId } from '../browser/randomId.js'
import { fetchJson } from '../http/request.js'
import { getService, type ServiceContext } from '../http/serviceUrl.js'

/** Whether a report may be sent, and the `sentAt` for the next call. */
export type ReportDecision = { readonly isAllowed: boolean; readonly sentAt: readonly number[] }

/**
 * Allows at most 5 error reports in any 60 s, even if the clock is set back.
 *
 * @param sentAt - times of the sent reports, epoch ms, as returned by the last call
 * @param now - epoch ms
 * @example
 * const now = Date.parse('2026-01-02T03:04:05Z')
 * rateLimitReports([now - 90_000, now - 30_000], now) // { isAllowed: true, sentAt: [1767323015000, 1767323045000] }
 */
export function rateLimitReports(sentAt: readonly number[], now: number): ReportDecision {
  const { count, window } = limits.errorReports
  const recent = sentAt.map((at) => Math.min(at, now)).filter((at) => now - at < window)
  return recent.length < count ? { isAllowed: true, sentAt: [...recent, now] } : { isAllowed: false, sentAt: recent }
}

const secretNames = ['uri', 'email', 'newemail', 'otp', 'code', 'signature', 'symkey', 'password', 'stack']
const maxDepth = 5

/** Secrets and what replaces them in events and error reports. URLs come first because they may contain the others. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bwc(?::|%(?:25)*3a)[^\s"'<>]*/gi, '[pairing]'],
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@"']{1,512}@/gi, '$1'],
  // Query and fragment of a URL, but not the `:line:column` that follows it in a stack trace.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#"')]{0,2000})[?#][^\s"')]*?(?=(?::\d+){0,2}(?:[\s"')]|$))/gi, '$1'],
  [/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}\.\p{L}{2,63}/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?:0x)?[0-9a-f]{128,}/gi, '[signature]'],
  // Base58 and base64, but not the path of a URL.
  [/(?<![\w+/.-])(?!\/\/)[\w+/-]{80,}={0,2}/g, '[signature]'],
  // A one-time code of six digits, but no column of a file, decimal number or CAIP-2 reference.
  [/(?<!\w|\d[.,]|:\d{1,6}:|[a-z\d]{3,8}:)\d{3}[ -]?\d{3}(?!\w|[.,]\d)/g, '[code]'],
]

function redactText(text: string): string {
  const redacted = secretPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, limits.text.message * 4),
  )
  return redacted.slice(0, limits.text.message)
}

const isAmount = (name: string, value: unknown) =>
  /amount$/i.test(name) && typeof value === 'string' && /^[\d.]{1,100}$/.test(value)

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.slice(0, limits.items.nested).map((item) => redactValue(item, depth - 1))
  const visibleEntries = Object.entries(value).filter(([name]) => !secretNames.includes(name.toLowerCase()))
  return Object.fromEntries(
    visibleEntries
      .slice(0, limits.items.nested)
      .map(([name, field]) => [name, isAmount(name, field) ? field : redactValue(field, depth - 1)]),
  )
}

/**
 * Copies a value and removes secrets from its strings: email addresses, one-time codes, pairing URIs, tokens, signatures,
 * and the query and fragment of URLs. Fields with a secret name (`otp`, `symkey`, …) and values nested deeper than five
 * levels are left out; strings and lists are cut to their limits.
 */
export function redact<Value>(value: Value): Value {
  return redactValue(value, maxDepth) as Value
}

/** An analytics event. `address`: the connected account, if any. */
export type TrackedEvent = {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  readonly address?: string | undefined
}

/** An error to report, with the part of the kit it came from. */
export type ErrorReport = { readonly category: ErrorCategory; readonly error: Error }

/** URL of the page without query and fragment, which may hold secrets; empty outside the browser. */
function currentPage(): { readonly url: string; readonly domain: string } {
  if (typeof location === 'undefined') return { url: '', domain: '' }
  return { url: redact(location.origin + location.pathname), domain: location.hostname }
}

/** Posts one event. Failures are ignored, those of `createBody` included, except that the project refuses the origin (403). */
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
 * Sends an analytics event, with secrets removed. Network and server failures are ignored.
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
 * Sends an error report, with secrets removed. Network and server failures are ignored. The caller limits how often, see
 * `rateLimitReports`.
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
