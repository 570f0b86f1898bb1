import { limits } from '../../constants/limits.js'
import { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, UnreadableReplyError } from '../../errors/request.js'
import { readBody } from '../../services/readBody.js'
import { retryAfter } from '../../services/retryAfter.js'

/** A text, which may hold digits, or a whole number that a JS number may not hold exactly. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g

/** JSON in which long whole numbers become texts, so that none of their digits is lost (R10). */
export const parseExactly = (json: string): unknown =>
  JSON.parse(json.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))

async function post(url: string, body: string, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit' })
  const { status, ok } = response
  const text = await readBody(response)
  const wait = retryAfter(response.headers.get('Retry-After'), Date.now())
  if (!ok) throw new HttpRequestError({ url, status, retryAfter: wait })
  try {
    return parseExactly(text ?? '')
  } catch (cause) {
    throw new UnreadableReplyError({ url, status }, { cause })
  }
}

/**
 * One POST to a node. The deadline and the size cap cover the body, and no cookies travel (R40).
 *
 * @throws HttpRequestError when the node is not reached or answers with another status than 2xx
 * @throws UnreadableReplyError when the reply is empty, too large or no JSON
 * @throws RequestTimeoutError after 10 s
 * @throws RequestAbortedError when `signal` says so
 */
export async function postToNode(url: string, body: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, limits.rpc.timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await post(url, JSON.stringify(body), controller.signal)
  } catch (cause) {
    if (isLate) throw new RequestTimeoutError({ cause })
    if (signal?.aborted) throw new RequestAbortedError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
