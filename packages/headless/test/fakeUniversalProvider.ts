import type {
  WalletConnectModule,
  UniversalProviderLike,
  WalletConnectSession,
  ProposedNamespace,
} from '../src/connectors/walletConnect/universalProvider.js'
import { alice } from './fakeConnector.js'

type Listener = (...values: never[]) => void

/** An approved session. */
export const walletConnectSession = (
  accounts: readonly string[] = [`eip155:1:${alice}`],
  topic = 'topic',
): WalletConnectSession => ({
  topic,
  namespaces: { eip155: { accounts } },
  peer: { metadata: { name: 'Phone', icons: ['https://phone.example/icon.png'] } },
})

/** An approved session with several namespaces. */
export const multiNamespaceSession = (
  approved: Readonly<Record<string, readonly string[]>>,
  topic = 'topic',
): WalletConnectSession => ({
  ...walletConnectSession([], topic),
  namespaces: Object.fromEntries(Object.entries(approved).map(([namespace, accounts]) => [namespace, { accounts }])),
})

export type FakeUniversalProvider = UniversalProviderLike & {
  session?: WalletConnectSession | undefined
  /** Link of the next pairing; `undefined` publishes none. */
  uri: string | undefined
  /** Answers a request; may throw. */
  answer: (method: string, chain: string | undefined) => unknown
  /** Names of the called functions, in order. */
  readonly calls: readonly string[]
  /** Topics of the sessions that the page disconnected. */
  readonly disconnectedTopics: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** Optional namespaces of the last pairing. */
  readonly proposal: Readonly<Record<string, ProposedNamespace>>
  /** Required namespaces of the last pairing. */
  readonly required: unknown
  /** Number of listeners of all events. */
  readonly listeners: number
  emit(event: string, value?: unknown): void
  approve(session?: WalletConnectSession): void
  reject(error: unknown): void
  /** Result of the `load` option of the connector. */
  readonly module: WalletConnectModule
  /** Number of started clients. */
  readonly initCount: number
}

/** A WalletConnect client without a relay. Clears the shared clients of earlier tests. */
export function fakeUniversalProvider(): FakeUniversalProvider {
  Reflect.deleteProperty(globalThis, Symbol.for('@portico/headless/relays'))
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  const calls: string[] = []
  const disconnectedTopics: string[] = []
  let options: Record<string, unknown> = {}
  let required: unknown = 'no pairing yet'
  let proposal: Readonly<Record<string, ProposedNamespace>> = {}
  let starts = 0
  let settle: { approve(session: WalletConnectSession): void; refuse(error: unknown): void } | undefined
  const log = async (name: string) => void calls.push(name)

  const provider: FakeUniversalProvider = {
    session: undefined,
    uri: 'wc:1@2?symKey=1',
    answer: () => undefined,
    calls,
    disconnectedTopics,
    get options() {
      return options
    },
    get proposal() {
      return proposal
    },
    get required() {
      return required
    },
    get initCount() {
      return starts
    },
    get listeners() {
      return listeners.size
    },
    client: {
      core: {
        relayer: { transportOpen: () => log('open'), transportClose: () => log('close') },
        heartbeat: { init: () => log('beat'), stop: () => void calls.push('still') },
      },
      disconnect: async ({ topic }) => void disconnectedTopics.push(topic),
    },
    async connect({ optionalNamespaces }) {
      calls.push('connect')
      proposal = optionalNamespaces
      required = provider.namespaces
      const approval = new Promise<WalletConnectSession>((approve, refuse) => (settle = { approve, refuse }))
      await Promise.resolve()
      if (provider.uri) provider.emit('display_uri', provider.uri)
      return approval
    },
    async disconnect() {
      calls.push('disconnect')
      provider.session = undefined
    },
    request: async ({ method }, chain) => provider.answer(method, chain),
    setDefaultChain: (chain) => void calls.push(`chain ${chain}`),
    on: (event, listener) => void listeners.add([event, listener]),
    removeListener(event, listener) {
      for (const entry of listeners) if (entry[0] === event && entry[1] === listener) listeners.delete(entry)
    },
    emit(event, value) {
      for (const [name, listener] of listeners) if (name === event) listener(value as never)
    },
    approve(session = walletConnectSession()) {
      provider.session = session
      settle?.approve(session)
    },
    reject: (error) => settle?.refuse(error),
    module: {
      UniversalProvider: {
        async init(initOptions: never) {
          starts += 1
          options = initOptions
          return provider
        },
      },
    },
  }
  return provider
}
