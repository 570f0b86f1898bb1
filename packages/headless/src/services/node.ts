import { limits } from '../constants/limits.js'
import { HttpRequestError, UnreadableReplyError } from '../errors/request.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { isReadMethod, retryDelay } from '../rules/retry.js'
import { readReplies, type RpcCall, type RpcOutcome, type RpcOutcomes, writeCalls } from './jsonRpcMessages.js'
import { nodeBatch } from './nodeBatch.js'
import { type NodeDialect, postToNode } from './nodePost.js'
import { shareCalls } from './shareCalls.js'

/** One URL of a network. */
export type Node = {
  /** The result of a call, or its failure as a `PorticoError`. */
  ask(call: RpcCall, signal?: AbortSignal): Promise<unknown>
  /** Whether the node answers a call now; asked once, apart from all others, for at most 4 s. */
  isThere(call: RpcCall, signal: AbortSignal): Promise<boolean>
}

export type NodeOptions = NodeDialect & {
  readonly url: string
  /** The longest time the node may ask to be left alone before it is given up, ms. */
  readonly patience: number
}

/** When a read is made again: when it met one of the named codes and statuses, or nobody at all (specification §9). */
function waitAfter(outcome: RpcOutcome, attempt: number, patience: number): number | undefined {
  if (!('error' in outcome)) return undefined
  const { error, rpcCode } = outcome
  if (rpcCode !== undefined) return retryDelay({ rpcCode }, attempt)
  if (!(error instanceof HttpRequestError) || error instanceof UnreadableReplyError) return undefined
  return retryDelay(error, attempt, patience)
}

/**
 * JSON-RPC with one node: reads are shared and asked again, and those of one tick travel together. What acts travels alone,
 * once.
 */
export function createNode({ patience, ...address }: NodeOptions): Node {
  const share = shareCalls<RpcOutcome>(limits.rpc.dedupeSize)
  let lastId = 0

  async function send(calls: readonly RpcCall[], signal: AbortSignal, timeout?: number): Promise<RpcOutcomes> {
    const firstId = lastId + 1
    lastId += calls.length
    try {
      const body = writeCalls(calls, firstId)
      const json = await postToNode({ ...address, body, signal, ...(timeout && { timeout }) })
      return readReplies(json, firstId, calls.length)
    } catch (thrown) {
      const error = toPorticoError(thrown)
      return () => ({ error })
    }
  }

  const batched = nodeBatch({ send, again: (_, outcome, attempt) => waitAfter(outcome, attempt, patience) })
  const alone = async (call: RpcCall, signal: AbortSignal) => (await send([call], signal))(0)

  return {
    async ask(call, signal) {
      const isRead = isReadMethod(call.method)
      const key = isRead ? JSON.stringify([call.method, call.params]) : undefined
      const outcome = await share(key, (wanted) => (isRead ? batched : alone)(call, wanted), signal)
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
    async isThere(call, signal) {
      const outcomeOf = await send([call], signal, limits.rpc.fallbackPing)
      return 'result' in outcomeOf(0)
    },
  }
}
