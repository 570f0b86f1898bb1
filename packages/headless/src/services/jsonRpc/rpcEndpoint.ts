import { limits } from '../../constants/limits.js'
import { noticeMessages } from '../../constants/messages.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, InvalidResponseError, TransactionRejectedByNodeError } from '../../errors/request.js'
import { isBlockchainApiUrl } from '../../rules/network/network.js'
import { isReadMethod, retryDelay } from '../../rules/network/rpc.js'
import { abortable } from '../abort.js'
import { readBody, sendHttpRequest } from '../http/request.js'
import { singleFlight } from '../singleFlight.js'
import {
  createBatcher,
  decodeResponses,
  encodeRequests,
  type RpcCall,
  type RpcOutcome,
  type RpcOutcomes,
} from './batch.js'

/** Shares one call between concurrent callers. `key`: the complete call as a string; without one it is not shared. */
export type Dedupe<Value> = (
  key: string | undefined,
  start: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal | undefined,
) => Promise<Value>

/**
 * Shares calls in flight, one per key. A caller that aborts rejects at once, and the others keep waiting. When the last caller of a call aborts, the call's own signal aborts too. Results
 * are not kept.
 *
 * @param size - how many calls may be in flight under a key; beyond it the oldest is no longer shared
 */
export function createDedupe<Value>(size: number): Dedupe<Value> {
  const flights = new Map<string, (signal?: AbortSignal) => Promise<Value>>()

  function createFlight(key: string, start: (signal: AbortSignal) => Promise<Value>) {
    const flight = singleFlight(async (signal) => {
      const forget = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      const [oldest] = flights.size >= size ? flights.keys() : []
      if (oldest !== undefined) flights.delete(oldest)
      flights.set(key, flight)
      signal.addEventListener('abort', forget, { once: true })
      try {
        return await start(signal)
      } finally {
        forget()
      }
    })
    return flight
  }

  return async (key, start, signal) => {
    if (signal?.aborted) throw new RequestAbortedError()
    const flight = key === undefined ? singleFlight(start) : (flights.get(key) ?? createFlight(key, start))
    return signal ? abortable(flight(signal), signal) : flight()
  }
}

/** How a chain's nodes differ from the default. */
export type JsonRpcHttpOptions = {
  /**
   * Default: `text/plain` for the Blockchain API, which saves the CORS preflight, and `application/json` for every other
   * node, as many accept nothing else.
   */
  readonly contentType?: string
  /** Parses the response. Default: `JSON.parse`, which rounds integers beyond 2^53. */
  readonly parse?: (json: string) => unknown
}

export type PostJsonRpcOptions = JsonRpcHttpOptions & {
  readonly url: string
  readonly body: string
  readonly signal: AbortSignal
  /** Deadline including the body, ms. Default: 10 s. */
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

/** Replaces the message of an error response: a node's error body is untrusted and not written for users. */
function withoutResponseBody(thrown: unknown, url: string): unknown {
  if (!(thrown instanceof HttpRequestError) || thrown instanceof InvalidResponseError) return thrown
  const { status, retryAfter, cause } = thrown
  const isLimited = status === 429 || retryAfter === Number.POSITIVE_INFINITY
  return new HttpRequestError(
    { url, status, retryAfter, reason: isLimited ? noticeMessages.rateLimited : undefined },
    { cause },
  )
}

/**
 * Posts to a node and parses its JSON response. Deadline and size limit cover the body; no cookies are sent.
 *
 * @throws HttpRequestError when the node is not reached or the status is not 2xx
 * @throws InvalidResponseError when the body is empty, too large or no JSON
 * @throws RequestTimeoutError after `timeout`
 * @throws RequestAbortedError when `signal` aborts
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

/** JSON-RPC on one URL of a network. */
export type RpcEndpoint = {
  /** Resolves with the result; rejects with a `PorticoError`. */
  call(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /** Whether the node answers within 4 s. Sent alone and not retried. */
  ping(call: RpcCall, signal: AbortSignal): Promise<boolean>
}

export type RpcEndpointOptions = JsonRpcHttpOptions & {
  readonly url: string
  /** The longest `Retry-After` that is waited for, ms. */
  readonly maxRetryAfter: number
}

/** Delay before a read is retried, ms; `undefined` when the error is not a retryable code or status, or retries are used up. */
function retryDelayAfter(outcome: RpcOutcome, attempt: number, maxRetryAfter: number): number | undefined {
  if (!('error' in outcome)) return undefined
  const { error, rpcCode } = outcome
  // A node that says why says the same again, whatever its number.
  if (error instanceof TransactionRejectedByNodeError) return undefined
  if (rpcCode !== undefined) return retryDelay({ rpcCode }, attempt)
  if (!(error instanceof HttpRequestError) || error instanceof InvalidResponseError) return undefined
  return retryDelay(error, attempt, maxRetryAfter)
}

/**
 * JSON-RPC with one node. Identical reads in flight share one call, reads of one tick are batched, and failed reads are
 * retried. A call with an effect is sent once, in a POST of its own.
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
    } catch (error) {
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
      const outcome = await dedupe(key, (shared) => (isRead ? sendBatched : sendAlone)(call, shared), signal)
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
    async ping(call, signal) {
      const outcomeOf = await send([call], signal, limits.rpc.fallbackPing)
      return 'result' in outcomeOf(0)
    },
  }
}
