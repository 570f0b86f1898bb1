import { UniversalProvider } from '@walletconnect/universal-provider'

/** A page that can be reloaded: only its storage stays. */
export type PersistentPage = {
  /** The site's own storage. */
  readonly storage: Storage
  /** The provider of this page, once it is loaded. */
  readonly provider: InstanceType<typeof UniversalProvider> | undefined
  /** The `load` option of `walletConnect`: the real client, with a storage that outlives a reload. */
  load(): Promise<{ readonly UniversalProvider: Pick<typeof UniversalProvider, 'init'> }>
  /** What the page still does afterwards reaches neither its storages nor the relay, as when a browser takes it away. */
  reload(): void
}

/** The page's local storage. */
function createLocalStorage(texts: Map<string, string>): Storage {
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
function createWalletConnectStorage(texts: Map<string, string>) {
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
  let [local, indexed] = [new Map<string, string>(), new Map<string, string>()]
  let provider: PersistentPage['provider']
  const init: typeof UniversalProvider.init = async (options) =>
    (provider = await UniversalProvider.init({ ...options, storage: createWalletConnectStorage(indexed) }))
  return {
    get storage() {
      return createLocalStorage(local)
    },
    get provider() {
      return provider
    },
    load: async () => ({ UniversalProvider: { init } }),
    reload() {
      ;[local, indexed] = [new Map(local), new Map(indexed)]
      if (provider) {
        provider.client.core.heartbeat.stop()
        void provider.client.core.relayer.transportClose()
      }
      provider = undefined
      Reflect.deleteProperty(globalThis, Symbol.for('@portico/headless/relays'))
    },
  }
}
