type Listener = (...values: never[]) => void

type EmitterLike = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type WalletConnectSession = {
  readonly topic: string
  /** Topic of the pairing link that the wallet approved. */
  readonly pairingTopic?: string
  /** Epoch seconds. */
  readonly expiry?: number
  readonly namespaces: Readonly<
    Record<string, { readonly accounts?: readonly string[]; readonly methods?: readonly string[] }>
  >
  readonly peer?: { readonly metadata?: { readonly name?: string; readonly icons?: readonly string[] | null } | null }
}

/** A namespace of a session proposal. */
export type ProposedNamespace = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** The members of WalletConnect's `UniversalProvider` that are used here. */
export type UniversalProviderLike = {
  session?: WalletConnectSession | undefined
  /** The required namespaces of the next proposal; the provider writes the approved ones here. */
  namespaces?: unknown
  /** What requests of a namespace go through; made anew for each session. */
  rpcProviders?: object
  readonly client: {
    readonly core: {
      readonly relayer: EmitterLike & {
        transportOpen(): Promise<void>
        transportClose(): Promise<void>
        readonly connected: boolean
        /** Another object for every attempt to connect. */
        readonly provider: object
        /** The messages that the relay delivered on a topic, by hash. */
        readonly messages: { get(topic: string): Readonly<Record<string, string>> }
        readonly events: { emit(event: string, value: object): void }
      }
      /** The requests that wait for an answer. */
      readonly history: { set(topic: string, request: { id: number; method: string; params: object }): void }
      readonly heartbeat: { init(): Promise<void>; stop(): void }
      readonly pairing: {
        readonly events: EmitterLike
        /** The link of a pairing that `pairing_create` told. */
        formatUriFromPairing(pairing: never): string
      }
    }
    readonly session: { getAll(): readonly WalletConnectSession[] }
    /** The requests to sign with a connection, until they are answered. */
    readonly auth?: { readonly requests: { getAll(): readonly { readonly pairingTopic: string }[] } } | undefined
    /** Not part of its API. */
    readonly engine?: {
      /** Called when the other side ended a session. */
      onSessionDeleteRequest?: (topic: string, request: never) => Promise<void>
    }
    readonly proposal: { getAll(): readonly { readonly id: number; readonly pairingTopic: string }[] }
    /** Proposes a session; what the provider's `connect` calls. */
    connect: (options: never) => Promise<{ uri?: string; approval(): Promise<unknown> }>
    disconnect(options: { topic: string; reason: { code: number; message: string } }): Promise<void>
  } & EmitterLike
  connect(options: {
    optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
  }): Promise<WalletConnectSession | undefined>
  disconnect(): Promise<void>
  request(request: { method: string; params?: unknown }, chain?: string): Promise<unknown>
  setDefaultChain(chain: string, rpcUrl?: string): void
} & EmitterLike
