import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, RpcRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/normalize.js'
import { isReadMethod } from '../../rules/network/rpc.js'
import type { RpcCall } from './batch.js'
import { createRpcEndpoint, type RpcEndpoint, type JsonRpcHttpOptions, createDedupe } from './rpcEndpoint.js'
import { linkAbort } from '../abort.js'

/** Makes one call on the operation's endpoint. */
export type RpcRequestFn = (call: RpcCall) => Promise<unknown>

type RpcOperation<Value> = (request: RpcRequestFn) => Promise<Value>

/** Runs an operation of one or more calls on one endpoint; rejects with a `PorticoError`. */
export type JsonRpc = <Value>(operation: RpcOperation<Value>, signal?: AbortSignal) => Promise<Value>

/** Whether the endpoint failed. Any other error is a valid response that another endpoint would repeat. */
const isEndpointError = (error: unknown): boolean =>
  error instanceof HttpRequestError ||
  error instanceof RequestTimeoutError ||
  (error instanceof RpcRequestError && error.retryable)

/** The first endpoint, in the given order, that answers a ping. All are pinged at once, for at most 4 s. */
async function firstResponsive(
  endpoints: readonly RpcEndpoint[],
  ping: RpcCall,
  signal: AbortSignal,
): Promise<RpcEndpoint | undefined> {
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  const pings = endpoints.map((endpoint) => ({ endpoint, isResponsive: endpoint.ping(ping, controller.signal) }))
  try {
    for (const { endpoint, isResponsive } of pings) if (await isResponsive) return endpoint
    return undefined
  } finally {
    unlink()
    controller.abort()
  }
}

/**
 * JSON-RPC with the nodes of a network. All calls of an operation go to one endpoint, so that they see one state of the
 * chain. When it fails, and the operation made only reads and repeatable calls, the whole operation is run again on the
 * next endpoint that answers a ping; later operations start there. There is no traffic and no timer between operations.
 *
 * @param urls - in order of preference
 * @param ping - a call that every node of the network answers
 */
export function createJsonRpc(urls: readonly string[], ping: RpcCall, httpOptions: JsonRpcHttpOptions = {}): JsonRpc {
  const maxRetryAfter = urls.length > 1 ? limits.rpc.fallbackPing : limits.http.retryAfter
  const endpoints = urls.map((url) => createRpcEndpoint({ url, maxRetryAfter, ...httpOptions }))
  const dedupePing = createDedupe<RpcEndpoint | undefined>(1)
  let current = endpoints[0]

  /** Moves to the next endpoint. Operations that lost the same endpoint share one round of pings. */
  async function failOver(
    failed: RpcEndpoint,
    tried: ReadonlySet<RpcEndpoint>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (current !== failed) return
    const others = endpoints.filter((endpoint) => !tried.has(endpoint))
    current = (await dedupePing('ping', (shared) => firstResponsive(others, ping, shared), signal)) ?? current
  }

  /** The value, or the error of a failed endpoint; throws errors that another endpoint would not avoid. */
  async function runOnEndpoint<Value>(
    endpoint: RpcEndpoint,
    operation: RpcOperation<Value>,
    signal: AbortSignal | undefined,
  ) {
    const controller = new AbortController()
    const unlink = linkAbort(signal, controller)
    let hasSideEffect = false
    let hasFailed = false
    try {
      const value = await operation(async (call) => {
        hasSideEffect ||= !call.isRepeatable && !isReadMethod(call.method)
        try {
          return await endpoint.call(call, controller.signal)
        } catch (error) {
          hasFailed ||= isEndpointError(error)
          throw error
        }
      })
      return { value }
    } catch (thrown) {
      if (signal?.aborted) throw new RequestAbortedError({ cause: thrown })
      const error = toPorticoError(thrown)
      // The operation itself throws `InvalidResponseError`, an `HttpRequestError`, when it cannot parse a result.
      hasFailed ||= isEndpointError(error)
      if (hasSideEffect || !hasFailed) throw error
      return { error }
    } finally {
      unlink()
      // Cancels calls that the operation started and did not wait for.
      controller.abort()
    }
  }

  return async (operation, signal) => {
    const tried = new Set<RpcEndpoint>()
    for (let endpoint = current; endpoint; endpoint = current) {
      const outcome = await runOnEndpoint(endpoint, operation, signal)
      if ('value' in outcome) return outcome.value
      tried.add(endpoint)
      await failOver(endpoint, tried, signal)
      if (tried.has(current ?? endpoint)) throw outcome.error
    }
    throw new HttpRequestError({ reason: errorMessages.noUrl })
  }
}
