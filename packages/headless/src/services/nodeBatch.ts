import { limits } from '../constants/limits.js'
import { RequestAbortedError } from '../errors/connection.js'
import type { RpcCall, RpcOutcome, RpcOutcomes } from './jsonRpcMessages.js'
import { nodePause } from './nodePause.js'

type Waiting = {
  readonly call: RpcCall
  readonly signal: AbortSignal
  readonly settle: (outcome: RpcOutcome) => void
}

export type NodeBatch = {
  /** Makes the calls, in one POST. The signal fires when nobody waits for any of them any more. */
  readonly send: (calls: readonly RpcCall[], signal: AbortSignal) => Promise<RpcOutcomes>
  /** How long to wait before a call is made again, ms; `undefined` means that its outcome counts. */
  readonly again: (call: RpcCall, outcome: RpcOutcome, attempt: number) => number | undefined
}

/** Runs work for several; its signal fires when all of them have given up. */
async function whileWanted<Value>(
  waiting: readonly Waiting[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let wanted = waiting.length
  const leave = () => {
    wanted -= 1
    if (wanted === 0) controller.abort()
  }
  for (const { signal } of waiting) signal.addEventListener('abort', leave, { once: true })
  try {
    return await work(controller.signal)
  } finally {
    for (const { signal } of waiting) signal.removeEventListener('abort', leave)
  }
}

/**
 * Collects the calls of one tick and makes them together, at most 1000 in one POST. Those that may be made again are
 * made again together, after one wait.
 */
export function nodeBatch({ send, again }: NodeBatch): (call: RpcCall, signal: AbortSignal) => Promise<RpcOutcome> {
  let collected: Waiting[] = []

  async function run(asked: readonly Waiting[], attempt: number): Promise<void> {
    const waiting = asked.filter(({ signal }) => !signal.aborted)
    if (waiting.length === 0) return
    const calls = waiting.map(({ call }) => call)
    const outcomeOf = await whileWanted(waiting, (signal) => send(calls, signal))
    const repeated: Waiting[] = []
    const waits: number[] = []
    for (const [index, one] of waiting.entries()) {
      const outcome = outcomeOf(index)
      const wait = again(one.call, outcome, attempt)
      if (wait === undefined) one.settle(outcome)
      else if (!one.signal.aborted) {
        repeated.push(one)
        waits.push(wait)
      }
    }
    if (repeated.length === 0) return
    await whileWanted(repeated, (signal) => nodePause(Math.max(...waits), signal))
    await run(repeated, attempt + 1)
  }

  function flush() {
    const { batchSize } = limits.rpc
    const asked = collected
    collected = []
    for (let from = 0; from < asked.length; from += batchSize) void run(asked.slice(from, from + batchSize), 0)
  }

  return (call, signal) =>
    new Promise((resolve) => {
      const settle = (outcome: RpcOutcome) => {
        signal.removeEventListener('abort', leave)
        resolve(outcome)
      }
      const leave = () => settle({ error: new RequestAbortedError() })
      signal.addEventListener('abort', leave)
      if (collected.length === 0) setTimeout(flush, 0)
      collected.push({ call, signal, settle })
    })
}
