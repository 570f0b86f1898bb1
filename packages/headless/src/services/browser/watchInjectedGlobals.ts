import { injectionScanDelays } from '../../constants/limits.js'

/**
 * Calls `scan` now, after fixed delays, when the page has loaded, and whenever it becomes visible or hidden. Extensions
 * that put an object on `window` do not announce it.
 *
 * @returns a function that stops scanning
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
