import { limits } from '../constants/limits.js'
import {
  guarded,
  type LiveStandardWallet,
  type StandardWallet,
  standardWalletEntry,
  type StandardWalletEntry,
} from './standardWallet.js'

/**
 * Tells each wallet that registers itself in this page, now or later (Wallet Standard); asks once. A wallet that takes
 * itself back and registers again is the same wallet and is not told again; at most 100 wallets are told.
 *
 * @returns the undo
 */
export function watchStandardWallets(listener: (wallet: StandardWallet) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const entries = new Map<unknown, StandardWalletEntry>()
  let isWatching = true

  /** Whether this registration brought the wallet, so that nobody takes back what another one registered. */
  function add(live: LiveStandardWallet): boolean {
    const known = entries.get(live)
    if (known) {
      const isBack = !known.isHere
      known.isHere = true
      return isBack
    }
    const entry = entries.size < limits.announcements.count ? standardWalletEntry(live) : undefined
    if (!entry) return false
    entries.set(live, entry)
    listener(entry.told)
    return true
  }

  function remove(live: LiveStandardWallet) {
    const entry = entries.get(live)
    if (!entry?.isHere) return
    entry.isHere = false
    for (const onGone of entry.goneListeners) onGone()
  }

  function register(...wallets: LiveStandardWallet[]) {
    let added = isWatching ? wallets.slice(0, limits.announcements.count).filter(add) : []
    return () => {
      added.forEach(remove)
      added = []
    }
  }

  const api = Object.freeze({ register })
  const onRegister = (event: Event) => guarded(() => (event as CustomEvent<(given: typeof api) => void>).detail(api))

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isWatching = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
