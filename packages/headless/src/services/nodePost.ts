import { rateLimited } from '../constants/alerts.js'
import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, UnreadableReplyError } from '../errors/request.js'
import { linkAbort } from './nodeAbort.js'
import { readBody } from './readBody.js'
import { retryAfter } from './retryAfter.js'

/** How the nodes of a chain are spoken to, where it is not as those of others. */
export type NodeDialect = {
  /** Of what is posted; plain text when left out, which spares the browser a preflight request (wire facts, section 2). */
  readonly contentType?: string
  /** Reads JSON; `JSON.parse` when left out, which rounds whole numbers beyond 2^53. */
  readonly parse?: (json: string) => unknown
}

export type NodePost = NodeDialect & {
  readonly url: string
  readonly body: string
  readonly signal: AbortSignal
  /** The deadline, ms. */
  readonly timeout?: number
}

function refusal(url: string, { status, headers }: Response): HttpRequestError {
  const wait = retryAfter(headers.get('Retry-After'), Date.now())
  const isLimited = status === 429 || wait === Number.POSITIVE_INFINITY
  return new HttpRequestError({ url, status, retryAfter: wait, reason: isLimited ? rateLimited : undefined })
}

async function send(post: NodePost, signal: AbortSignal): Promise<unknown> {
  const { url, body, contentType = 'text/plain', parse = JSON.parse } = post
  const headers = { 'Content-Type': contentType }
  const response = await fetch(url, { method: 'POST', body, signal, credentials: 'omit', headers })
  const text = await readBody(response)
  if (!response.ok) throw refusal(url, response)
  try {
    return parse(text ?? '')
  } catch (cause) {
    throw new UnreadableReplyError({ url }, { cause })
  }
}

/**
 * Posts to a node and parses its JSON. The deadline and the size cap cover the body, and no cookies travel (R40).
 *
 * @throws HttpRequestError when the node is not reached or answers with another status than 2xx
 * @throws UnreadableReplyError when the reply is empty, too large or no JSON
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` says so
 */
export async function postToNode(post: NodePost): Promise<unknown> {
  const { url, signal, timeout = limits.rpc.timeout } = post
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, timeout)
  try {
    return await send(post, controller.signal)
  } catch (cause) {
    if (signal.aborted) throw new RequestAbortedError({ cause })
    if (isLate) throw new RequestTimeoutError({ cause })
    throw cause instanceof PorticoError ? cause : new HttpRequestError({ url }, { cause })
  } finally {
    clearTimeout(timer)
    unlink()
  }
}
