import { UniversalProvider } from '@walletconnect/universal-provider'

/** A page that can be reloaded: only its storage stays. */
export type PersistentPage = {
  /** The site's own storage. */
  readonly storage: Storage
  /** The `load` option of `walletConnect`: the real client, with a storage that outlives a reload. */
  load(): Promise<{ readonly UniversalProvider: Pick<typeof UniversalProvider, 'init'> }>
  reload(): void
}

/** The page's local storage. */
function createLocalStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  }
}

/** The storage that the WalletConnect client has in IndexedDB. */
function createWalletConnectStorage() {
  const texts = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text)) as never
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async () => [...texts].map(([key, text]) => [key, read(text)] as [string, never]),
    getItem: async (key: string) => read(texts.get(key)),
    setItem: async (key: string, value: unknown) => void texts.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void texts.delete(key),
  }
}

export function persistentPage(): PersistentPage {
  const storage = createWalletConnectStorage()
  const init: typeof UniversalProvider.init = (options) => UniversalProvider.init({ ...options, storage })
  return {
    storage: createLocalStorage(),
    load: async () => ({ UniversalProvider: { init } }),
    reload: () => void Reflect.deleteProperty(globalThis, Symbol.for('@portico/headless/relays')),
  }
}
