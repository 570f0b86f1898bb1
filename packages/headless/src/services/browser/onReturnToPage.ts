/**
 * Calls back when the user returns to the page, e.g. from a wallet's window or app; one call at a time. Returns a function that
 * stops.
 */
export function onReturnToPage(callback: () => Promise<void>): () => void {
  const { document } = globalThis
  let isRunning = false
  const run = () => {
    if (isRunning || document?.visibilityState === 'hidden') return
    isRunning = true
    void callback().finally(() => (isRunning = false))
  }
  globalThis.addEventListener?.('focus', run)
  document?.addEventListener('visibilitychange', run)
  return () => {
    globalThis.removeEventListener?.('focus', run)
    document?.removeEventListener('visibilitychange', run)
  }
}
