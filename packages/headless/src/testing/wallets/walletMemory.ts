/** What a test wallet keeps over a reload, as an extension does. */
export type Remembered = { readonly authorised?: boolean; readonly chainId?: number }

/** Reads and writes the local storage of the page; without a key, or where storage is refused, nothing is kept. */
export function walletMemory(storageKey: string | undefined): { recall(): Remembered; keep(state: Remembered): void } {
  if (!storageKey) return { recall: () => ({}), keep: () => undefined }
  return {
    recall() {
      try {
        const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Remembered
        const { authorised, chainId } = stored
        return {
          ...(typeof authorised === 'boolean' && { authorised }),
          ...(Number.isSafeInteger(chainId) && { chainId: Number(chainId) }),
        }
      } catch {
        return {}
      }
    },
    keep(state) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(state))
      } catch {
        return
      }
    },
  }
}
