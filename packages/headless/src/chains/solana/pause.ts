import { RequestAbortedError } from '../../errors/connection.js'

/** Waits `time` ms; rejects as soon as the signal fires, and leaves no timer behind. */
export function pause(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    const onAbort = settle(() => reject(new RequestAbortedError()))
    const timer = setTimeout(settle(resolve), time)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
  })
}
