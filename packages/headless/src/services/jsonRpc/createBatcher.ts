import { limits } from '../../constants/limits.js'
import { RequestAbortedError } from '../../errors/connection.js'
import type { RpcCall, RpcOutcome, RpcOutcomes } from './jsonRpcMessages.js'
import { sleep } from '../abort.js'

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
