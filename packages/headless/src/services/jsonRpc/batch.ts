import { limits } from '../../constants/limits.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { InvalidResponseError } from '../../errors/request.js'
import { sleep } from '../abort.js'

/**
 * A call to a node, as its library states it. `isRepeatable`: it acts, and still may be made on another node too, because
 * it does the same there, as the same signed bytes do (R41).
 */
export type RpcCall = { readonly method: string; readonly params?: unknown; readonly isRepeatable?: boolean }

/** What came of one call. `rpcCode`: the number a node gave for its error. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly error: PorticoError; readonly rpcCode?: number | undefined }

/** What came of the calls of one POST, each by its place among them. */
export type RpcOutcomes = (index: number) => RpcOutcome

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const hasValue = (reply: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(reply, key) && reply[key] !== null

/** The body of a POST: one call alone, several as a batch. Calls are numbered from `firstId`. */
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
 * What came of `count` calls that were numbered from `firstId`. Replies may come in any order; the first one with a
 * number counts, unknown numbers are ignored, and a call without reply fails alone. A batch that is answered with
 * anything but a list fails as a whole (R43).
 */
export function decodeResponses(json: unknown, firstId: number, count: number): RpcOutcomes {
  // A node that could not read the calls does not know their numbers either.
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
  /** Makes the calls, in one POST. The signal fires when nobody waits for any of them any more. */
  readonly send: (calls: readonly RpcCall[], signal: AbortSignal) => Promise<RpcOutcomes>
  /** How long to wait before a call is made again, ms; `undefined` means that its outcome counts. */
  readonly getRetryDelay: (call: RpcCall, outcome: RpcOutcome, attempt: number) => number | undefined
}

/** Runs work for several; its signal fires when all of them have given up. */
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
 * Collects the calls of one tick and makes them together, at most 1000 in one POST. Those that may be made again are
 * made again together, after one wait.
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
    const repeated: PendingCall[] = []
    const waits: number[] = []
    for (const [index, one] of waiting.entries()) {
      const outcome = outcomeOf(index)
      const wait = getRetryDelay(one.call, outcome, attempt)
      if (wait === undefined) one.settle(outcome)
      else if (!one.signal.aborted) {
        repeated.push(one)
        waits.push(wait)
      }
    }
    if (repeated.length === 0) return
    await withSharedAbort(repeated, (signal) => sleep(Math.max(...waits), signal))
    await run(repeated, attempt + 1)
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
