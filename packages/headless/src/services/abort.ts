import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { RequestTimeoutError } from '../errors/request.js'

/** Aborts `controller` when `signal` aborts. Returns a function that removes the listener. */
export function linkAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return () => signal?.removeEventListener('abort', abort)
}

/** Resolves after `wait` ms, or as soon as `signal` aborts. It never rejects. */
export function sleep(wait: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, wait)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })
}

/**
 * The promise, or as soon as the signal fires its reason, if that is an error of the kit, else a `RequestAbortedError`; a later
 * answer of the promise is dropped quietly.
 */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof PorticoError ? signal.reason : new RequestAbortedError())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** The promise, or a `RequestTimeoutError` after `ms`. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestTimeoutError()), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
