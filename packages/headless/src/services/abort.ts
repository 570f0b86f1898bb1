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
