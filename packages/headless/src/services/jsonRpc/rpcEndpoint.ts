import { limits } from '../../constants/limits.js'
import { rateLimited } from '../../constants/messages.js'
import { toPorticoError } from '../../errors/normalize.js'
import { HttpRequestError, InvalidResponseError } from '../../errors/request.js'
import { isBlockchainApiUrl } from '../../rules/network/network.js'
import { isReadMethod, retryDelay } from '../../rules/network/rpc.js'
import { readBody, sendHttpRequest } from '../http/request.js'
import {
  createBatcher,
  decodeResponses,
  encodeRequests,
  type RpcCall,
  type RpcOutcome,
  type RpcOutcomes,
} from './batch.js'
import { createDedupe } from './dedupe.js'

/** How the nodes of a chain are spoken to, where it is not as those of others. */
export type JsonRpcHttpOptions = {
  /**
   * Of what is posted. When left out, plain text to the blockchain service, which spares the browser a preflight request
   * (wire facts, section 2), and JSON to every other node, as many take nothing else.
   */
  readonly contentType?: string
  /** Reads JSON; `JSON.parse` when left out, which rounds whole numbers beyond 2^53. */
  readonly parse?: (json: string) => unknown
}

export type PostJsonRpcOptions = JsonRpcHttpOptions & {
  readonly url: string
  readonly body: string
  readonly signal: AbortSignal
  /** The deadline, ms. */
  readonly timeout?: number
}

async function parseResponse({ url, parse = JSON.parse }: PostJsonRpcOptions, response: Response): Promise<unknown> {
  const text = await readBody(response)
  try {
    return parse(text ?? '')
  } catch (cause) {
    throw new InvalidResponseError({ url }, { cause })
  }
}

/** A node's refusal, in our words: what is in its body is for those who run it. */
function withoutResponseBody(thrown: unknown, url: string): unknown {
  if (!(thrown instanceof HttpRequestError) || thrown instanceof InvalidResponseError) return thrown
  const { status, retryAfter, cause } = thrown
  const isLimited = status === 429 || retryAfter === Number.POSITIVE_INFINITY
  return new HttpRequestError({ url, status, retryAfter, reason: isLimited ? rateLimited : undefined }, { cause })
}

/**
 * Posts to a node and parses its JSON. The deadline and the size cap cover the body, and no cookies travel (R40).
 *
 * @throws HttpRequestError when the node is not reached or answers with another status than 2xx
 * @throws InvalidResponseError when the reply is empty, too large or no JSON
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` says so
 */
export async function postJsonRpc(post: PostJsonRpcOptions): Promise<unknown> {
  const { url, body, signal, timeout = limits.rpc.timeout } = post
  const contentType = post.contentType ?? (isBlockchainApiUrl(url) ? 'text/plain' : 'application/json')
  try {
    return await sendHttpRequest({
      url,
      body,
      contentType,
      signal,
      timeout,
      read: (response) => parseResponse(post, response),
    })
  } catch (thrown) {
    throw withoutResponseBody(thrown, url)
  }
}

/** One URL of a network. */
export type RpcEndpoint = {
  /** The result of a call, or its failure as a `PorticoError`. */
  call(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /** Whether the node answers a call now; asked once, apart from all others, for at most 4 s. */
  ping(call: RpcCall, signal: AbortSignal): Promise<boolean>
}

export type RpcEndpointOptions = JsonRpcHttpOptions & {
  readonly url: string
  /** The longest time the node may ask to be left alone before it is given up, ms. */
  readonly maxRetryAfter: number
}

/** When a read is made again: when it met one of the named codes and statuses, or nobody at all (specification §9). */
function retryDelayAfter(outcome: RpcOutcome, attempt: number, maxRetryAfter: number): number | undefined {
  if (!('error' in outcome)) return undefined
  const { error, rpcCode } = outcome
  if (rpcCode !== undefined) return retryDelay({ rpcCode }, attempt)
  if (!(error instanceof HttpRequestError) || error instanceof InvalidResponseError) return undefined
  return retryDelay(error, attempt, maxRetryAfter)
}

/**
 * JSON-RPC with one node: reads are shared and asked again, and those of one tick travel together. What acts travels alone,
 * once.
 */
export function createRpcEndpoint({ maxRetryAfter, ...httpOptions }: RpcEndpointOptions): RpcEndpoint {
  const dedupe = createDedupe<RpcOutcome>(limits.rpc.dedupeSize)
  let lastId = 0

  async function send(calls: readonly RpcCall[], signal: AbortSignal, timeout?: number): Promise<RpcOutcomes> {
    const firstId = lastId + 1
    lastId += calls.length
    try {
      const body = encodeRequests(calls, firstId)
      const json = await postJsonRpc({ ...httpOptions, body, signal, ...(timeout && { timeout }) })
      return decodeResponses(json, firstId, calls.length)
    } catch (thrown) {
      const error = toPorticoError(thrown)
      return () => ({ error })
    }
  }

  const sendBatched = createBatcher({
    send,
    getRetryDelay: (_, outcome, attempt) => retryDelayAfter(outcome, attempt, maxRetryAfter),
  })
  const sendAlone = async (call: RpcCall, signal: AbortSignal) => (await send([call], signal))(0)

  return {
    async call(call, signal) {
      const isRead = isReadMethod(call.method)
      const key = isRead ? JSON.stringify([call.method, call.params]) : undefined
      const outcome = await dedupe(key, (wanted) => (isRead ? sendBatched : sendAlone)(call, wanted), signal)
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
    async ping(call, signal) {
      const outcomeOf = await send([call], signal, limits.rpc.fallbackPing)
      return 'result' in outcomeOf(0)
    },
  }
}
