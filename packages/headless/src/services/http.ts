import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, UnreadableReplyError } from '../errors/request.js'
import { visibleText } from '../rules/visibleText.js'
import { readBody } from './readBody.js'
import { retryAfter } from './retryAfter.js'
import { type ServiceAddress, serviceUrl } from './serviceUrl.js'

/** One call to a remote service. */
export type HttpCall<Reply> = ServiceAddress & {
  /** Sent as JSON with POST; without one the call is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Turns the parsed JSON into the reply; throws when it has another shape. */
  readonly read: (json: unknown) => Reply
}

/** The sentence of an error body, if it has one (wire facts, section 2). */
function reasonIn(text: string): string | undefined {
  try {
    const reason = visibleText(JSON.parse(text).reasons[0].description, limits.text.sentence)
    return reason || undefined
  } catch {
    return undefined
  }
}

async function send<Reply>(call: HttpCall<Reply>, url: string, signal: AbortSignal): Promise<Reply> {
  const { body, read } = call
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const { status } = response
  const text = await readBody(response)
  if (!response.ok) {
    throw new HttpRequestError({
      url,
      status,
      reason: text === undefined ? undefined : reasonIn(text),
      retryAfter: retryAfter(response.headers.get('Retry-After'), Date.now()),
    })
  }
  try {
    return read(JSON.parse(text ?? ''))
  } catch (cause) {
    throw new UnreadableReplyError({ url, status }, { cause })
  }
}

/**
 * Calls a remote service and reads its JSON reply. The deadline and the size cap cover the body (R40).
 *
 * @throws HttpRequestError when the service is not reached or answers with another status than 2xx
 * @throws UnreadableReplyError when the reply is empty, too large, no JSON or of another shape
 * @throws RequestTimeoutError after 10 s
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchJson<Reply>(call: HttpCall<Reply>): Promise<Reply> {
  const url = serviceUrl(call)
  const { signal } = call
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, limits.http.timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await send(call, url, controller.signal)
  } catch (cause) {
    if (isLate) throw new RequestTimeoutError({ cause })
    if (signal?.aborted) throw new RequestAbortedError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
