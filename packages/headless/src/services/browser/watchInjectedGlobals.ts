import { injectionScanDelays } from '../../constants/limits.js'

/**
 * Looks at the window for wallets now, when the page has loaded, a few times soon after, and whenever the visitor comes back
 * to the page, because extensions put their objects there without saying so.
 *
 * @returns the undo
 */
export function watchInjectedGlobals(scan: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const timers = injectionScanDelays.map((wait) => setTimeout(scan, wait))
  window.addEventListener('load', scan)
  document.addEventListener('visibilitychange', scan)
  scan()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', scan)
    document.removeEventListener('visibilitychange', scan)
  }
}
