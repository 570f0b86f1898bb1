import { type WalletSnapshot, createWalletEntry } from '../src/services/browser/walletStandard.js'

/** A wallet as a watcher tells it, without a page; `leave` takes it back. */
export function registeredWallet(live: object): { readonly snapshot: WalletSnapshot; unregister(): void } {
  const entry = createWalletEntry(live as Parameters<typeof createWalletEntry>[0])
  if (!entry) throw new Error('this wallet cannot be told')
  return {
    snapshot: entry.snapshot,
    unregister() {
      entry.isRegistered = false
      for (const listener of entry.unregisterListeners) listener()
    },
  }
}
