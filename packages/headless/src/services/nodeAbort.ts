/** Lets `controller` follow a signal; returns the undo. */
export function linkAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return () => signal?.removeEventListener('abort', abort)
}
