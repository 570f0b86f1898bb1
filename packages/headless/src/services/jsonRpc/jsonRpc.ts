import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, RpcRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/normalize.js'
import { isReadMethod } from '../../rules/network/rpc.js'
import type { RpcCall } from './batch.js'
import { createRpcEndpoint, type RpcEndpoint, type JsonRpcHttpOptions } from './rpcEndpoint.js'
import { linkAbort } from '../abort.js'
import { createDedupe } from './dedupe.js'

/** Makes one call to the node of an operation. */
export type RpcRequestFn = (call: RpcCall) => Promise<unknown>

type RpcOperation<Value> = (ask: RpcRequestFn) => Promise<Value>

/** Runs an operation of one or more calls; what it throws becomes a `PorticoError`. */
export type JsonRpc = <Value>(operation: RpcOperation<Value>, signal?: AbortSignal) => Promise<Value>

/** Whether the node failed; any other error is its answer, and another node would say the same. */
const isEndpointError = (error: unknown): boolean =>
  error instanceof HttpRequestError ||
  error instanceof RequestTimeoutError ||
  (error instanceof RpcRequestError && error.retryable)

/** The first node, in the given order, that answers. All are asked at once, and nobody waits longer than 4 s. */
async function firstResponsive(
  endpoints: readonly RpcEndpoint[],
  ping: RpcCall,
  signal: AbortSignal,
): Promise<RpcEndpoint | undefined> {
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  const pings = endpoints.map((node) => ({ node, isThere: node.ping(ping, controller.signal) }))
  try {
    for (const { node, isThere: isResponsive } of pings) if (await isResponsive) return node
    return undefined
  } finally {
    unlink()
    controller.abort()
  }
}

/**
 * JSON-RPC with a network. An operation stays on one node (R48). When that node fails, and nothing was asked of it that
 * may not be asked twice (R41), the whole operation moves to the next node that answers a ping; later operations start
 * there, until that one fails. Nothing is asked, and no time runs, while there is no operation (R47).
 *
 * @param urls - best first
 * @param ping - a call that every node of the network answers
 */
export function createJsonRpc(urls: readonly string[], ping: RpcCall, httpOptions: JsonRpcHttpOptions = {}): JsonRpc {
  const maxRetryAfter = urls.length > 1 ? limits.rpc.fallbackPing : limits.http.retryAfter
  const endpoints = urls.map((url) => createRpcEndpoint({ url, maxRetryAfter, ...httpOptions }))
  const dedupePing = createDedupe<RpcEndpoint | undefined>(1)
  let current = endpoints[0]

  /** All operations that lost the same node move together. */
  async function failOver(
    failed: RpcEndpoint,
    tried: ReadonlySet<RpcEndpoint>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (current !== failed) return
    const others = endpoints.filter((node) => !tried.has(node))
    current = (await dedupePing('ping', (wanted) => firstResponsive(others, ping, wanted), signal)) ?? current
  }

  /** The value of an operation, or the failure of its node; what another node would not do better is thrown. */
  async function runOnEndpoint<Value>(
    node: RpcEndpoint,
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
          return await node.call(call, controller.signal)
        } catch (error) {
          hasFailed ||= isEndpointError(error)
          throw error
        }
      })
      return { value }
    } catch (thrown) {
      if (signal?.aborted) throw new RequestAbortedError({ cause: thrown })
      const error = toPorticoError(thrown)
      // An operation that cannot read a reply says so itself.
      hasFailed ||= isEndpointError(error)
      if (hasSideEffect || !hasFailed) throw error
      return { error }
    } finally {
      unlink()
      // What the operation asked besides is no longer wanted.
      controller.abort()
    }
  }

  return async (operation, signal) => {
    const tried = new Set<RpcEndpoint>()
    for (let node = current; node; node = current) {
      const outcome = await runOnEndpoint(node, operation, signal)
      if ('value' in outcome) return outcome.value
      tried.add(node)
      await failOver(node, tried, signal)
      if (tried.has(current ?? node)) throw outcome.error
    }
    throw new HttpRequestError({ reason: errorMessages.noUrl })
  }
}
