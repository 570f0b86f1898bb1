import { limits } from '../../constants/limits.js'
import { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, InvalidResponseError, RequestTimeoutError } from '../../errors/request.js'
import { sanitizeText } from '../../rules/text/sanitize.js'
import { linkAbort } from '../abort.js'
import { type ServiceAddress, serviceUrl } from './serviceUrl.js'

/** The body in chunks; `undefined`, and the download canceled, when it is longer than `maxLength` bytes. */
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
      void reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(value)
  }
}

/** The body as text; `undefined`, and the download canceled, when it is longer than `maxLength` bytes. */
export async function readBody(response: Response, maxLength: number = limits.http.size): Promise<string | undefined> {
  const chunks = await readBytes(response, maxLength)
  if (!chunks) return undefined
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

/**
 * The JSON of a body, as `parse` reads it.
 *
 * @throws InvalidResponseError when the body is empty, too large, no JSON or of the wrong shape
 */
export async function readJson<Reply>(
  url: string,
  response: Response,
  parse: (json: unknown) => Reply | Promise<Reply>,
): Promise<Reply> {
  const text = await readBody(response)
  try {
    return await parse(JSON.parse(text ?? ''))
  } catch (cause) {
    throw new InvalidResponseError({ url, status: response.status }, { cause })
  }
}

/** An HTTP date starts with the day of the week (RFC 9110). `Date.parse` alone accepts almost any number. */
const parseHttpDate = (header: string): number => (/^\s*[a-z]{3,9},? /i.test(header) ? Date.parse(header) : Number.NaN)

/**
 * The delay a `Retry-After` header asks for, in ms (RFC 9110).
 *
 * @param header - seconds or an HTTP date
 * @param now - ms since epoch
 * @returns `undefined` when malformed or in the past; `Infinity` when longer than the kit is willing to wait
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
  /** Makes the request a POST. A string is sent as it is, anything else as JSON. */
  readonly body?: unknown
  /** Default: `application/json`. */
  readonly contentType?: string
  /** Deadline for the whole request including the body, ms. Default: 10 s. */
  readonly timeout?: number
  /** `error`: another address is not followed. Default: it is. */
  readonly redirect?: 'error'
  /** `include`: sends the cookies of the site. Default: none are sent. */
  readonly credentials?: 'include'
  readonly signal?: AbortSignal | undefined
  /** Reads a response of status 2xx. */
  readonly read: (response: Response) => Promise<Reply>
}

/** The message in an error body: `{ reasons: [{ description }] }` or `{ message }`. */
function parseErrorReason(text = ''): string | undefined {
  try {
    const { reasons, message } = JSON.parse(text)
    return sanitizeText(reasons?.[0]?.description ?? message, limits.text.sentence) || undefined
  } catch {
    return undefined
  }
}

async function send<Reply>(call: HttpRequest<Reply>, signal: AbortSignal): Promise<Reply> {
  const { url, body, contentType = 'application/json', redirect, credentials = 'omit', read } = call
  const response = await fetch(url, {
    signal,
    credentials,
    ...(redirect && { redirect }),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  if (response.ok) return read(response)
  // Refused, whether or not the reason arrives.
  const text = await readBody(response).catch(() => undefined)
  throw new HttpRequestError({
    url,
    status: response.status,
    reason: parseErrorReason(text),
    retryAfter: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
  })
}

/**
 * Makes one request. The deadline covers the body, so a server that sends it drop by drop is given up.
 *
 * @throws HttpRequestError when the server is not reached or the status is not 2xx
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` aborts
 */
export async function sendHttpRequest<Reply>(call: HttpRequest<Reply>): Promise<Reply> {
  const { url, signal, timeout = limits.http.timeout } = call
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    controller.abort()
  }, timeout)
  try {
    return await send(call, controller.signal)
  } catch (cause) {
    if (hasTimedOut) throw new RequestTimeoutError({ cause })
    if (signal?.aborted) throw new RequestAbortedError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    unlink()
  }
}

/** A request to a remote service. */
export type HttpRequestOptions = ServiceAddress & {
  /** Makes the request a POST and is sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** A request whose response is JSON. */
export type FetchJsonOptions<Reply> = HttpRequestOptions & {
  /** Turns the parsed JSON into the reply; throws when the shape is wrong. */
  readonly parse: (json: unknown) => Reply | Promise<Reply>
}

/**
 * Calls a remote service and parses its JSON response; without `parse` the body is ignored. Deadline and size limit cover
 * the body.
 *
 * @throws HttpRequestError when the service is not reached or the status is not 2xx
 * @throws InvalidResponseError when the body is empty, too large, no JSON or of the wrong shape
 * @throws RequestTimeoutError after 10 s
 * @throws RequestAbortedError when `signal` aborts
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
      if (parse) return readJson(url, response, parse)
      return void response.body?.cancel().catch(() => undefined)
    },
  })
}
