/** Lets `controller` follow a signal; returns the undo. */
export function linkAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return () => signal?.removeEventListener('abort', abort)
}

/** Settles after `wait` ms, or at once when the signal fires; leaves no timer behind. */
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
