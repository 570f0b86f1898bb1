import { RequestAbortedError } from '../../errors/connection.js'

type SharedCall<Value> = { readonly promise: Promise<Value>; readonly controller: AbortController; refCount: number }

/** Shares one call between concurrent callers. `key`: the complete call as a string; without one it is not shared. */
export type Dedupe<Value> = (
  key: string | undefined,
  start: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal | undefined,
) => Promise<Value>

/** The result, or a `RequestAbortedError` as soon as this caller aborts; the other callers keep waiting. */
function waitForCall<Value>({ promise }: SharedCall<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new RequestAbortedError())
    signal?.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}

/**
 * Shares calls in flight, one per key. When the last caller of a call aborts, the call's own signal aborts too. Results
 * are not kept.
 *
 * @param size - how many calls may be in flight under a key; beyond it the oldest is no longer shared
 */
export function createDedupe<Value>(size: number): Dedupe<Value> {
  const calls = new Map<string, SharedCall<Value>>()

  function forget(key: string | undefined, call: SharedCall<Value>) {
    if (key !== undefined && calls.get(key) === call) calls.delete(key)
  }

  function startCall(key: string | undefined, start: (signal: AbortSignal) => Promise<Value>): SharedCall<Value> {
    const controller = new AbortController()
    const call = { promise: start(controller.signal), controller, refCount: 0 }
    if (key === undefined) return call
    const [oldest] = calls.size >= size ? calls.keys() : []
    if (oldest !== undefined) calls.delete(oldest)
    calls.set(key, call)
    return call
  }

  return async (key, start, signal) => {
    if (signal?.aborted) throw new RequestAbortedError()
    const call = (key === undefined ? undefined : calls.get(key)) ?? startCall(key, start)
    call.refCount += 1
    try {
      return await waitForCall(call, signal)
    } finally {
      call.refCount -= 1
      if (call.refCount === 0) {
        forget(key, call)
        call.controller.abort()
      }
    }
  }
}
