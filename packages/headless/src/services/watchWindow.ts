import { laterLooks } from '../constants/lateWallets.js'

/**
 * Looks at the window for wallets now, when the page has loaded, a few times soon after, and whenever the visitor comes back
 * to the page, because extensions put their objects there without saying so.
 *
 * @returns the undo
 */
export function watchWindow(look: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const timers = laterLooks.map((wait) => setTimeout(look, wait))
  window.addEventListener('load', look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    for (const timer of timers) clearTimeout(timer)
    window.removeEventListener('load', look)
    document.removeEventListener('visibilitychange', look)
  }
}
