import { limits } from '../../constants/limits.js'
import { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, InvalidResponseError, RequestTimeoutError } from '../../errors/request.js'
import { sanitizeText } from '../../rules/text/text.js'
import { type ServiceAddress, serviceUrl } from './serviceUrl.js'

/** The bytes of a reply in pieces; `undefined` when it is longer than the size cap, which ends the download. */
export async function readBytes(
  response: Response,
  maxLength: number,
): Promise<readonly Uint8Array<ArrayBuffer>[] | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return []
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    size += value.byteLength
    if (size > maxLength) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
}

/** The text of a reply; `undefined` when it is longer than the size cap, which ends the download. */
export async function readBody(response: Response, maxLength: number = limits.http.size): Promise<string | undefined> {
  const chunks = await readBytes(response, maxLength)
  if (!chunks) return undefined
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

/** HTTP dates begin with the day of the week; `Date.parse` alone takes almost any number for a date. */
const parseHttpDate = (header: string): number => (/^\s*[a-z]{3,9},? /i.test(header) ? Date.parse(header) : Number.NaN)

/**
 * When a service wants to be asked again, ms from now (R42).
 *
 * @param header - `Retry-After`: seconds or a date
 * @param now - ms since epoch
 * @returns `undefined` for what is neither, or lies in the past; `Infinity` when it lies so far ahead that waiting makes
 *   no sense
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : parseHttpDate(header) - now
  if (!(wait >= 0)) return undefined
  return wait <= limits.http.retryAfter ? wait : Number.POSITIVE_INFINITY
}

/** One HTTP request. */
export type HttpRequest<Reply> = {
  readonly url: string
  /** Sent with POST, a text as it is and everything else as JSON; without one it is a GET. */
  readonly body?: unknown
  /** What the body is; JSON when left out. */
  readonly contentType?: string
  /** The whole request with its body takes at most this long (ms); 10 s when left out. */
  readonly timeout?: number
  readonly signal?: AbortSignal | undefined
  /** Reads a reply of status 2xx. */
  readonly read: (response: Response) => Promise<Reply>
}

/** The sentence of an error body, if it has one (wire facts, section 2). */
function parseErrorReason(text = ''): string | undefined {
  try {
    const { reasons, message } = JSON.parse(text)
    return sanitizeText(reasons?.[0]?.description ?? message, limits.text.sentence) || undefined
  } catch {
    return undefined
  }
}

async function send<Reply>(call: HttpRequest<Reply>, signal: AbortSignal): Promise<Reply> {
  const { url, body, contentType = 'application/json', read } = call
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  if (response.ok) return read(response)
  const text = await readBody(response)
  throw new HttpRequestError({
    url,
    status: response.status,
    reason: parseErrorReason(text),
    retryAfter: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
  })
}

/**
 * Makes one request, without cookies. The deadline covers the body (R40).
 *
 * @throws HttpRequestError when the service is not reached or answers with another status than 2xx
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` says so
 */
export async function sendHttpRequest<Reply>(call: HttpRequest<Reply>): Promise<Reply> {
  const { url, signal, timeout = limits.http.timeout } = call
  const controller = new AbortController()
  const abort = () => controller.abort()
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    abort()
  }, timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await send(call, controller.signal)
  } catch (cause) {
    if (hasTimedOut) throw new RequestTimeoutError({ cause })
    if (signal?.aborted) throw new RequestAbortedError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** One call to a remote service whose status says all. */
export type HttpRequestOptions = ServiceAddress & {
  /** Sent as JSON with POST; without one the call is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** One call to a remote service that answers with JSON. */
export type FetchJsonOptions<Reply> = HttpRequestOptions & {
  /** Turns the parsed JSON into the reply; throws when it has another shape. */
  readonly parse: (json: unknown) => Reply
}

/**
 * Calls a remote service and reads its JSON reply; without `read` a reply's body is not looked at. The deadline and the
 * size cap cover the body (R40).
 *
 * @throws HttpRequestError when the service is not reached or answers with another status than 2xx
 * @throws InvalidResponseError when the reply is empty, too large, no JSON or of another shape
 * @throws RequestTimeoutError after 10 s
 * @throws RequestAbortedError when `signal` says so
 */
export function fetchJson<Reply>(call: FetchJsonOptions<Reply>): Promise<Reply>
export function fetchJson(call: HttpRequestOptions): Promise<undefined>
export async function fetchJson<Reply>(
  call: HttpRequestOptions & Partial<FetchJsonOptions<Reply>>,
): Promise<Reply | undefined> {
  const { body, signal, parse } = call
  const url = serviceUrl(call)
  return sendHttpRequest({
    url,
    body,
    signal,
    async read(response) {
      if (!parse) return void response.body?.cancel().catch(() => undefined)
      const text = await readBody(response)
      try {
        return parse(JSON.parse(text ?? ''))
      } catch (cause) {
        throw new InvalidResponseError({ url, status: response.status }, { cause })
      }
    },
  })
}
