import { type StandardWallet, standardWalletEntry } from '../src/services/standardWallet.js'

/** A wallet as a watcher tells it, without a page; `leave` takes it back. */
export function toldWallet(live: object): { readonly told: StandardWallet; leave(): void } {
  const entry = standardWalletEntry(live as Parameters<typeof standardWalletEntry>[0])
  if (!entry) throw new Error('this wallet cannot be told')
  return {
    told: entry.told,
    leave() {
      entry.isHere = false
      for (const listener of entry.goneListeners) listener()
    },
  }
}
