import { limits } from '../constants/limits.js'
import { messages } from '../constants/messages.js'
import { RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError, RequestTimeoutError, RpcRequestError } from '../errors/request.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { isReadMethod } from '../rules/retry.js'
import type { RpcCall } from './jsonRpcMessages.js'
import { createNode, type Node } from './node.js'
import { linkAbort } from './nodeAbort.js'
import type { NodeDialect } from './nodePost.js'
import { shareCalls } from './shareCalls.js'

/** Makes one call to the node of an operation. */
export type AskNode = (call: RpcCall) => Promise<unknown>

type Operation<Value> = (ask: AskNode) => Promise<Value>

/** Runs an operation of one or more calls; what it throws becomes a `PorticoError`. */
export type JsonRpc = <Value>(operation: Operation<Value>, signal?: AbortSignal) => Promise<Value>

/** Whether the node failed; any other error is its answer, and another node would say the same. */
const isFault = (error: unknown): boolean =>
  error instanceof HttpRequestError ||
  error instanceof RequestTimeoutError ||
  (error instanceof RpcRequestError && error.retryable)

/** The first node, in the given order, that answers. All are asked at once, and nobody waits longer than 4 s. */
async function firstThere(nodes: readonly Node[], ping: RpcCall, signal: AbortSignal): Promise<Node | undefined> {
  const controller = new AbortController()
  const unlink = linkAbort(signal, controller)
  const pings = nodes.map((node) => ({ node, isThere: node.isThere(ping, controller.signal) }))
  try {
    for (const { node, isThere } of pings) if (await isThere) return node
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
export function jsonRpc(urls: readonly string[], ping: RpcCall, dialect: NodeDialect = {}): JsonRpc {
  const patience = urls.length > 1 ? limits.rpc.fallbackPing : limits.http.retryAfter
  const nodes = urls.map((url) => createNode({ url, patience, ...dialect }))
  const round = shareCalls<Node | undefined>(1)
  let current = nodes[0]

  /** All operations that lost the same node move together. */
  async function moveFrom(lost: Node, tried: ReadonlySet<Node>, signal: AbortSignal | undefined): Promise<void> {
    if (current !== lost) return
    const others = nodes.filter((node) => !tried.has(node))
    current = (await round('ping', (wanted) => firstThere(others, ping, wanted), signal)) ?? current
  }

  /** The value of an operation, or the failure of its node; what another node would not do better is thrown. */
  async function runOn<Value>(node: Node, operation: Operation<Value>, signal: AbortSignal | undefined) {
    const controller = new AbortController()
    const unlink = linkAbort(signal, controller)
    let hasActed = false
    let hasFailed = false
    try {
      const value = await operation(async (call) => {
        hasActed ||= !call.isRepeatable && !isReadMethod(call.method)
        try {
          return await node.ask(call, controller.signal)
        } catch (error) {
          hasFailed ||= isFault(error)
          throw error
        }
      })
      return { value }
    } catch (thrown) {
      if (signal?.aborted) throw new RequestAbortedError({ cause: thrown })
      const error = toPorticoError(thrown)
      // An operation that cannot read a reply says so itself.
      hasFailed ||= isFault(error)
      if (hasActed || !hasFailed) throw error
      return { error }
    } finally {
      unlink()
      // What the operation asked besides is no longer wanted.
      controller.abort()
    }
  }

  return async (operation, signal) => {
    const tried = new Set<Node>()
    for (let node = current; node; node = current) {
      const outcome = await runOn(node, operation, signal)
      if ('value' in outcome) return outcome.value
      tried.add(node)
      await moveFrom(node, tried, signal)
      if (tried.has(current ?? node)) throw outcome.error
    }
    throw new HttpRequestError({ reason: messages.noUrl })
  }
}
