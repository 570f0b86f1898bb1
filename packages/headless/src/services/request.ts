import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError, RequestTimeoutError } from '../errors/request.js'
import { visibleText } from '../rules/visibleText.js'
import { readBody } from './readBody.js'
import { retryAfter } from './retryAfter.js'

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
function reasonIn(text = ''): string | undefined {
  try {
    const { reasons, message } = JSON.parse(text)
    return visibleText(reasons?.[0]?.description ?? message, limits.text.sentence) || undefined
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
    reason: reasonIn(text),
    retryAfter: retryAfter(response.headers.get('Retry-After'), Date.now()),
  })
}

/**
 * Makes one request, without cookies. The deadline covers the body (R40).
 *
 * @throws HttpRequestError when the service is not reached or answers with another status than 2xx
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` says so
 */
export async function request<Reply>(call: HttpRequest<Reply>): Promise<Reply> {
  const { url, signal, timeout = limits.http.timeout } = call
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await send(call, controller.signal)
  } catch (cause) {
    if (isLate) throw new RequestTimeoutError({ cause })
    if (signal?.aborted) throw new RequestAbortedError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
