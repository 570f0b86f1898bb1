import type { WalletConnectModule } from '../src/connectors/walletConnect/universalProvider.js'
import type {
  ProposedNamespace,
  UniversalProviderLike,
  WalletConnectSession,
} from '../src/connectors/walletConnect/universalProviderLike.js'
import type { ConnectorContext } from '../src/connectors/connector.js'
import type { Network } from '../src/entities/network.js'
import { connectorHost } from './connectorHost.js'
import { alice } from './fakeConnector.js'

type Listener = (...values: never[]) => void

/** What a site with these networks gives to its connectors. */
export const connectorContext = (...networks: readonly [Network, ...Network[]]): ConnectorContext => ({
  projectId: 'project',
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  networks,
  relay: 'wss://relay.example',
  host: connectorHost(),
  rpcUrls: (network) => [`https://node.example/${network.id}`],
})

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
  /** Link of the next pairing; `undefined` publishes none, until `publish`. */
  uri: string | undefined
  /** Publishes the proposal of the last pairing. */
  publish(): void
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
  /** Emits an event of the client inside the provider, which the provider does not pass on. */
  emitFromClient(event: string, value?: unknown): void
  approve(session?: WalletConnectSession): void
  /** The wallet changes what it approved for its session. */
  update(session: WalletConnectSession): void
  reject(error: unknown): void
  /** Says that the relay cannot be reached. */
  failRelay(error: Error): void
  /** The relay accepts the connection. */
  connectRelay(): void
  /** Tries to connect to the relay again, without a word. */
  retryRelay(): void
  /** Result of the `load` option of the connector. */
  readonly module: WalletConnectModule
  /** Number of started clients. */
  readonly initCount: number
}

/** Link of a pairing whose proposal is not published by itself. */
export const unpublishedUri = 'wc:2@2?symKey=2'

/** A WalletConnect client without a relay. Clears the shared clients of earlier tests. */
export function fakeUniversalProvider(): FakeUniversalProvider {
  Reflect.deleteProperty(globalThis, Symbol.for('@portico/headless/relays'))
  const listeners = new Set<readonly [source: string, event: string, listener: Listener]>()
  const emitter = (source: string) => ({
    on: (event: string, listener: Listener) => void listeners.add([source, event, listener]),
    removeListener(event: string, listener: Listener) {
      for (const entry of listeners)
        if (entry[0] === source && entry[1] === event && entry[2] === listener) listeners.delete(entry)
    },
  })
  const emitFrom = (wanted: string, event: string, value: unknown) => {
    for (const [source, name, listener] of listeners) if (source === wanted && name === event) listener(value as never)
  }
  const calls: string[] = []
  const disconnectedTopics: string[] = []
  let approvedSessions: WalletConnectSession[] = []
  let options: Record<string, unknown> = {}
  let required: unknown = 'no pairing yet'
  let proposal: Readonly<Record<string, ProposedNamespace>> = {}
  let starts = 0
  let shownUri = ''
  let isConnected = false
  let attempt = {}
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
      ...emitter('client'),
      core: {
        relayer: {
          ...emitter('relayer'),
          get connected() {
            return isConnected
          },
          get provider() {
            return attempt
          },
          transportOpen: () => log('open'),
          transportClose: () => log('close'),
          messages: { get: () => ({}) },
          events: { emit: () => undefined },
        },
        history: { set: () => undefined },
        heartbeat: { init: () => log('beat'), stop: () => void calls.push('still') },
        pairing: { events: emitter('pairing'), formatUriFromPairing: () => provider.uri ?? unpublishedUri },
      },
      session: {
        getAll: () =>
          [...(provider.session ? [provider.session] : []), ...approvedSessions].filter(
            ({ topic }) => !disconnectedTopics.includes(topic),
          ),
      },
      proposal: { getAll: () => [] },
      async connect() {
        const approval = new Promise<WalletConnectSession>((approve, refuse) => (settle = { approve, refuse }))
        approval.catch(() => undefined)
        await Promise.resolve()
        emitFrom('pairing', 'pairing_create', {})
        return { ...(provider.uri && { uri: provider.uri }), approval: () => approval }
      },
      disconnect: async ({ topic }) => void disconnectedTopics.push(topic),
    },
    async connect({ optionalNamespaces }) {
      calls.push('connect')
      proposal = optionalNamespaces
      required = provider.namespaces
      const { uri, approval } = await provider.client.connect({} as never)
      if (uri) provider.emit('display_uri', uri)
      provider.session = (await approval()) as WalletConnectSession
      provider.rpcProviders = { of: provider.session.topic }
      approvedSessions.push(provider.session)
      provider.emit('connect', { session: provider.session })
      return provider.session
    },
    async disconnect() {
      calls.push('disconnect')
      provider.session = undefined
    },
    request: async ({ method }, chain) => provider.answer(method, chain),
    setDefaultChain: (chain) => void calls.push(`chain ${chain}`),
    ...emitter('provider'),
    emit(event, value) {
      if (event === 'display_uri') shownUri = String(value)
      emitFrom('provider', event, value)
    },
    emitFromClient: (event, value) => emitFrom('client', event, value),
    publish: () => provider.emit('display_uri', unpublishedUri),
    connectRelay() {
      isConnected = true
      emitFrom('relayer', 'relayer_connect', undefined)
    },
    retryRelay: () => void (attempt = {}),
    failRelay: (error) => emitFrom('relayer', 'relayer_error', error),
    approve(approved = walletConnectSession()) {
      const session = { pairingTopic: /^wc:([^@]*)/.exec(shownUri)?.[1] ?? '', ...approved }
      emitFrom('client', 'session_connect', { session })
      settle?.approve(session)
    },
    update(session) {
      approvedSessions = approvedSessions.map((approved) => (approved.topic === session.topic ? session : approved))
      provider.session = session
      provider.emit('session_update', session)
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
