import { useEffect } from 'react'

/**
 * Starts something once when a screen is shown; its signal ends with the screen.
 * It starts a moment later, so that a screen that React mounts twice to check itself starts it once.
 */
export function useOnceShown(start: (signal: AbortSignal) => void): void {
  useEffect(() => {
    const visit = new AbortController()
    queueMicrotask(() => {
      if (!visit.signal.aborted) start(visit.signal)
    })
    return () => visit.abort()
  }, [start])
}
