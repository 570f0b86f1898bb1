import { type WalletSnapshot, createWalletEntry } from '../src/services/browser/walletStandard.js'

/** A wallet in the registry of Wallet Standard, without a page. `unregister` removes it. */
export function registeredWallet(live: object): { readonly snapshot: WalletSnapshot; unregister(): void } {
  const entry = createWalletEntry(live as Parameters<typeof createWalletEntry>[0])
  if (!entry) throw new Error('not a valid wallet')
  return {
    snapshot: entry.snapshot,
    unregister() {
      entry.isRegistered = false
      for (const listener of entry.unregisterListeners) listener()
    },
  }
}
