import { placeholderChains } from '../../constants/walletConnect.js'
import { MissingPeerDependencyError } from '../../errors/load.js'
import type { ConnectorContext } from '../connector.js'

type Listener = (...values: never[]) => void

export type WalletConnectSession = {
  readonly topic: string
  readonly namespaces: Readonly<
    Record<string, { readonly accounts: readonly string[]; readonly methods?: readonly string[] }>
  >
  readonly peer: { readonly metadata: { readonly name: string; readonly icons?: readonly string[] } }
}

/** What the kit uses of WalletConnect's universal provider, the same object behind every package that carries it. */
export type UniversalProviderLike = {
  session?: WalletConnectSession | undefined
  /** What the next pairing requires; the relay client keeps what was approved in it. */
  namespaces?: unknown
  readonly client: {
    readonly core: {
      readonly relayer: { transportOpen(): Promise<void>; transportClose(): Promise<void> }
      readonly heartbeat: { init(): Promise<void>; stop(): void }
    }
    disconnect(options: { topic: string; reason: { code: number; message: string } }): Promise<void>
  }
  connect(options: {
    optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
  }): Promise<WalletConnectSession | undefined>
  disconnect(): Promise<void>
  request(request: { method: string; params?: unknown }, chain?: string): Promise<unknown>
  setDefaultChain(chain: string, rpcUrl?: string): void
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** A class with a universal provider inside. */
type EthereumProviderClass = { new (): object; init(options: never): Promise<{ readonly signer: unknown }> }

/** `@walletconnect/ethereum-provider`, or the lighter `@walletconnect/universal-provider`. */
export type WalletConnectModule =
  | { readonly EthereumProvider: EthereumProviderClass }
  | { readonly UniversalProvider: { init(options: never): Promise<unknown> } }

type EthereumProviderInstance = { readonly signer: unknown; initialize?(options: object): Promise<void> }

/**
 * What is inside the shell, and nothing of the shell at work: it knows one namespace only, ends a stored session without
 * it, and answers a `chainChanged` of any other namespace with a request to the wallet.
 */
async function unwrapUniversalProvider(ProviderClass: EthereumProviderClass, options: object): Promise<unknown> {
  const noopOverrides = { registerEventListeners: () => undefined, loadPersistedSession: async () => undefined }
  const instance = Object.assign(new ProviderClass(), noopOverrides) as unknown as EthereumProviderInstance
  if (!instance.initialize) return (await ProviderClass.init(options as never)).signer
  await instance.initialize(options)
  return instance.signer
}

/** Starts the relay client. Its own modal, its telemetry and its start-up ping are off. */
export async function createUniversalProvider(
  load: () => Promise<WalletConnectModule>,
  { projectId = '', metadata, relay }: ConnectorContext,
): Promise<UniversalProviderLike> {
  const options = {
    projectId,
    metadata,
    relayUrl: relay,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    showQrModal: false,
    optionalChains: placeholderChains,
  }
  const module = await load().catch((cause: unknown) => {
    throw new MissingPeerDependencyError('@walletconnect/ethereum-provider', { cause })
  })
  const provider =
    'EthereumProvider' in module
      ? await unwrapUniversalProvider(module.EthereumProvider, options)
      : await module.UniversalProvider.init(options as never)
  return provider as UniversalProviderLike
}

/** What is asked for in one namespace. */
export type ProposedNamespace = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Node by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}
