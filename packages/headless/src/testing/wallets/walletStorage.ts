/** State that a test wallet keeps across reloads, as an extension does. */
type StoredWalletState = { readonly authorized?: boolean; readonly chainId?: number }

/** Reads and writes `localStorage`. Without a key, or where storage is blocked, nothing is kept. */
export function createWalletStorage(storageKey: string | undefined): {
  load(): StoredWalletState
  save(state: StoredWalletState): void
} {
  if (!storageKey) return { load: () => ({}), save: () => undefined }
  return {
    load() {
      try {
        const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as StoredWalletState
        const { authorized, chainId } = stored
        return {
          ...(typeof authorized === 'boolean' && { authorized }),
          ...(Number.isSafeInteger(chainId) && { chainId: Number(chainId) }),
        }
      } catch {
        return {}
      }
    },
    save(state) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(state))
      } catch {
        return
      }
    },
  }
}
