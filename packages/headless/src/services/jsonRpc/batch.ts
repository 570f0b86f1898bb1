import { limits } from '../../constants/limits.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { InvalidResponseError } from '../../errors/request.js'
import { sleep } from '../abort.js'

/**
 * A JSON-RPC call. `isRepeatable`: it is no read, but may be made on a second node all the same because the effect is the
 * same, as with one signed transaction.
 */
export type RpcCall = { readonly method: string; readonly params?: unknown; readonly isRepeatable?: boolean }

/** Result or error of one call. `rpcCode`: the code of a JSON-RPC error. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly error: unknown; readonly rpcCode?: number | undefined }

/** The outcomes of the calls of one POST, by index. */
export type RpcOutcomes = (index: number) => RpcOutcome

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const hasValue = (reply: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(reply, key) && reply[key] !== null

/** The body of a POST: a single request or a batch (JSON-RPC 2.0). Ids count up from `firstId`. */
export function encodeRequests(calls: readonly RpcCall[], firstId: number): string {
  const numbered = calls.map(({ method, params = [] }, index) => ({
    jsonrpc: '2.0',
    id: firstId + index,
    method,
    params,
  }))
  return JSON.stringify(numbered.length === 1 ? numbered[0] : numbered)
}

function decodeResponse(reply: unknown): RpcOutcome {
  if (!isObject(reply)) return { error: new InvalidResponseError() }
  if (hasValue(reply, 'error')) {
    const { error } = reply
    const code = isObject(error) ? error.code : undefined
    return { error: toPorticoError(error), rpcCode: Number.isInteger(code) ? (code as number) : undefined }
  }
  return Object.hasOwn(reply, 'result') ? { result: reply.result } : { error: new InvalidResponseError() }
}

/**
 * The outcomes of `count` calls with ids from `firstId` up. Responses are matched by id, in any order: the first one with
 * an id counts, unknown ids are ignored, and a call without response fails alone. A batch whose response is no array
 * fails as a whole.
 */
export function decodeResponses(json: unknown, firstId: number, count: number): RpcOutcomes {
  // A node that cannot parse a batch answers with one error without an id (JSON-RPC 2.0).
  const isBatchError = isObject(json) && !Array.isArray(json) && !hasValue(json, 'id') && hasValue(json, 'error')
  if (isBatchError) return () => decodeResponse(json)
  const list = count === 1 ? [json] : Array.isArray(json) ? json : []
  const byId = new Map(
    list
      .filter(isObject)
      .toReversed()
      .map((reply) => [reply.id, reply]),
  )
  return (index) => decodeResponse(byId.get(firstId + index))
}

type PendingCall = {
  readonly call: RpcCall
  readonly signal: AbortSignal
  readonly settle: (outcome: RpcOutcome) => void
}

export type BatcherOptions = {
  /** Makes the calls in one POST. The signal aborts when all their callers have aborted. */
  readonly send: (calls: readonly RpcCall[], signal: AbortSignal) => Promise<RpcOutcomes>
  /** Delay before a call is retried, ms; `undefined`: the outcome is final. */
  readonly getRetryDelay: (call: RpcCall, outcome: RpcOutcome, attempt: number) => number | undefined
}

/** Runs `work` for several callers; its signal aborts when all of them have aborted. */
async function withSharedAbort<Value>(
  waiting: readonly PendingCall[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let remaining = waiting.length
  const onAbort = () => {
    remaining -= 1
    if (remaining === 0) controller.abort()
  }
  for (const { signal } of waiting) signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await work(controller.signal)
  } finally {
    for (const { signal } of waiting) signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Collects the calls of one tick and sends them in POSTs of at most 1000. Calls to retry are retried in one POST, after
 * the longest of their delays.
 */
export function createBatcher({
  send,
  getRetryDelay,
}: BatcherOptions): (call: RpcCall, signal: AbortSignal) => Promise<RpcOutcome> {
  let queue: PendingCall[] = []

  async function run(pending: readonly PendingCall[], attempt: number): Promise<void> {
    const waiting = pending.filter(({ signal }) => !signal.aborted)
    if (waiting.length === 0) return
    const calls = waiting.map(({ call }) => call)
    const outcomeOf = await withSharedAbort(waiting, (signal) => send(calls, signal))
    const retried: PendingCall[] = []
    const delays: number[] = []
    for (const [index, entry] of waiting.entries()) {
      const outcome = outcomeOf(index)
      const delay = getRetryDelay(entry.call, outcome, attempt)
      if (delay === undefined) entry.settle(outcome)
      else if (!entry.signal.aborted) {
        retried.push(entry)
        delays.push(delay)
      }
    }
    if (retried.length === 0) return
    await withSharedAbort(retried, (signal) => sleep(Math.max(...delays), signal))
    await run(retried, attempt + 1)
  }

  function flush() {
    const { batchSize } = limits.rpc
    const pending = queue
    queue = []
    for (let from = 0; from < pending.length; from += batchSize) void run(pending.slice(from, from + batchSize), 0)
  }

  return (call, signal) =>
    new Promise((resolve) => {
      const settle = (outcome: RpcOutcome) => {
        signal.removeEventListener('abort', onAbort)
        resolve(outcome)
      }
      const onAbort = () => settle({ error: new RequestAbortedError() })
      signal.addEventListener('abort', onAbort)
      if (queue.length === 0) setTimeout(flush, 0)
      queue.push({ call, signal, settle })
    })
}
