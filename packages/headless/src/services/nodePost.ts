import { rateLimited } from '../constants/alerts.js'
import { limits } from '../constants/limits.js'
import { HttpRequestError, UnreadableReplyError } from '../errors/request.js'
import { isServiceUrl } from '../rules/rpcUrls.js'
import { readBody } from './readBody.js'
import { request } from './request.js'

/** How the nodes of a chain are spoken to, where it is not as those of others. */
export type NodeDialect = {
  /**
   * Of what is posted. When left out, plain text to the blockchain service, which spares the browser a preflight request
   * (wire facts, section 2), and JSON to every other node, as many take nothing else.
   */
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

async function read({ url, parse = JSON.parse }: NodePost, response: Response): Promise<unknown> {
  const text = await readBody(response)
  try {
    return parse(text ?? '')
  } catch (cause) {
    throw new UnreadableReplyError({ url }, { cause })
  }
}

/** A node's refusal, in our words: what is in its body is for those who run it. */
function refusal(thrown: unknown, url: string): unknown {
  if (!(thrown instanceof HttpRequestError) || thrown instanceof UnreadableReplyError) return thrown
  const { status, retryAfter, cause } = thrown
  const isLimited = status === 429 || retryAfter === Number.POSITIVE_INFINITY
  return new HttpRequestError({ url, status, retryAfter, reason: isLimited ? rateLimited : undefined }, { cause })
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
  const { url, body, signal, timeout = limits.rpc.timeout } = post
  const contentType = post.contentType ?? (isServiceUrl(url) ? 'text/plain' : 'application/json')
  try {
    return await request({ url, body, contentType, signal, timeout, read: (response) => read(post, response) })
  } catch (thrown) {
    throw refusal(thrown, url)
  }
}
