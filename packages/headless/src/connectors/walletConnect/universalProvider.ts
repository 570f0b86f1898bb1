import { limits } from '../../constants/limits.js'
import { placeholderChains, providerVersion } from '../../constants/walletConnect.js'
import { ConfigurationError, type ConfigurationErrorCode } from '../../errors/failures.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { MissingPeerDependencyError } from '../../errors/load.js'
import { toPorticoError } from '../../errors/normalize.js'
import { singleFlight } from '../../services/singleFlight.js'
import { withTimeout } from '../../services/abort.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorContext, WalletSession } from '../connector.js'
import type { Answers } from './answers.js'
import { endSessionsOnce } from './endSessionsOnce.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** A class whose instances have a universal provider in `signer`. */
type EthereumProviderClass = { new (): object; init(options: never): Promise<{ readonly signer: unknown }> }

/** `@walletconnect/universal-provider`, or `@walletconnect/ethereum-provider`, which contains it. */
export type WalletConnectModule =
  | { readonly EthereumProvider: EthereumProviderClass }
  | { readonly UniversalProvider: { init(options: never): Promise<unknown> } }

/** Where the provider comes from: a peer dependency, or the app's own function. */
export type ProviderSource = {
  readonly load: () => Promise<WalletConnectModule>
  /** The peer dependency; `undefined` for a function of the app. */
  readonly packageName?: string
}

type EthereumProviderInstance = { readonly signer: unknown; initialize?(options: object): Promise<void> }

/**
 * The universal provider inside an Ethereum provider, whose own listeners are not installed: they know `eip155` only, end
 * a stored session without it, and answer `chainChanged` of another namespace with a request to the wallet.
 */
async function unwrapUniversalProvider(ProviderClass: EthereumProviderClass, options: object): Promise<unknown> {
  const noopOverrides = { registerEventListeners: () => undefined, loadPersistedSession: async () => undefined }
  const instance = Object.assign(new ProviderClass(), noopOverrides) as unknown as EthereumProviderInstance
  if (!instance.initialize) return (await ProviderClass.init(options as never)).signer
  await instance.initialize(options)
  return instance.signer
}

/** @throws MissingPeerDependencyError naming the package, or the option of the app */
async function loadModule({ load, packageName }: ProviderSource): Promise<WalletConnectModule> {
  try {
    return await load()
  } catch (cause) {
    throw packageName
      ? new MissingPeerDependencyError(packageName, { cause, version: providerVersion })
      : new MissingPeerDependencyError('walletConnect({ load })', { cause, hint: String(cause) })
  }
}

/** Initializes a universal provider without its modal, its telemetry and its ping at start. */
async function createUniversalProvider(
  source: ProviderSource,
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
  const module = await loadModule(source)
  const provider = (
    'EthereumProvider' in module
      ? await unwrapUniversalProvider(module.EthereumProvider, options)
      : await module.UniversalProvider.init(options as never)
  ) as UniversalProviderLike
  endSessionsOnce(provider)
  return provider
}

/** Closes the socket and stops the heartbeat; sessions stay. */
async function closeTransport({ client }: UniversalProviderLike): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

/** Does not wait for the relay: whatever needs it does, and has a time limit. */
async function openTransport({ client }: UniversalProviderLike): Promise<void> {
  await client.core.heartbeat.init()
  client.core.relayer.transportOpen().catch(() => undefined)
}

/** The caller that waits for a pairing. */
export type PairingSubscriber = { readonly onUri: (uri: string) => void; readonly onPublished: () => void }

/** A session proposal, from the making of its link to the wallet's answer. */
export type PendingProposal = {
  readonly approval: Promise<WalletConnectSession | undefined>
  /** Its link, from when it may be shown. */
  uri: string | undefined
  subscriber: PairingSubscriber | undefined
}

/** Holds the newest proposal of a universal provider, and the topics of every link since the page was loaded. */
export type PairingState = {
  pending?: PendingProposal
  readonly topics: Set<string>
  /** What the provider had of the session that is in use. */
  used?: Pick<UniversalProviderLike, 'session' | 'namespaces' | 'rpcProviders'>
  /** Answers of wallets that were asked to sign with the connection. */
  answers?: Answers
  /** What the wallet of a session signed with the connection. */
  signed?: SignedSession
  /** A wallet failed when it was asked to sign with the connection: from then on, wallets are asked to connect only. */
  connectsOnly?: boolean
}

/** `caipNetworkId`: the network that the wallet signed for. */
export type SignedSession = Pick<WalletSession, 'signed' | 'signInChanges'> & {
  readonly topic: string
  readonly caipNetworkId: CaipNetworkId
}

/** The universal provider of the page, and the clients that use it now. */
type SharedProvider = {
  readonly load: () => Promise<UniversalProviderLike>
  readonly consumers: Set<object>
  readonly pairing: PairingState
  isClosed: boolean
}

const registry = Symbol.for('@portico/headless/relays')
type GlobalRegistry = { [registry]?: Map<string, SharedProvider> }

/**
 * The page's universal provider under this name. Every client shares it, also those of a second copy of this package:
 * WalletConnect has one core per page, so two providers would both answer a request made through one of them.
 */
function getSharedProvider(name: string, create: () => Promise<UniversalProviderLike>): SharedProvider {
  const global = globalThis as GlobalRegistry
  global[registry] ??= new Map()
  const found = global[registry].get(name) ?? {
    load: singleFlight(create),
    consumers: new Set<object>(),
    pairing: { topics: new Set() },
    isClosed: false,
  }
  global[registry].set(name, found)
  return found
}

/** The relay's words for a project it refuses. */
const projectErrorPatterns: readonly (readonly [text: RegExp, code: ConfigurationErrorCode])[] = [
  [/origin not allowed/i, 'INVALID_APP_CONFIGURATION'],
  [/jwt token is not yet valid/i, 'SESSION_EXPIRED'],
  [/unauthorized: invalid key/i, 'INVALID_PROJECT_ID'],
]

/** The relay's refusal of the project in a thrown value; `undefined` for any other failure. */
function toProjectError(thrown: unknown): ConfigurationError | undefined {
  const { cause } = thrown instanceof ConnectionFailedError ? thrown : { cause: thrown }
  const text = cause instanceof Error ? cause.message : String(cause)
  const found = projectErrorPatterns.find(([pattern]) => pattern.test(text))
  return found && new ConfigurationError(found[1], { cause })
}

/** One connector's access to the page's universal provider, which is loaded on first use. */
export type UniversalProviderClient = {
  /**
   * Runs a call with the provider. Loading and opening it has a time limit, the call itself has none.
   *
   * @throws PorticoError
   */
  withProvider<Value>(call: (provider: UniversalProviderLike) => Promise<Value>): Promise<Value>
  readonly pairing: PairingState
  /** Loads and initializes the provider, which does not connect to the relay before it has something to say. */
  preload(): void
  /** Closes the transport until the next use, unless a session needs it: the client would try a dead relay without a pause. */
  pause(provider: UniversalProviderLike): void
  /** Closes the transport once no client of the page uses it; sessions stay. */
  release(): void
}

export function createUniversalProviderClient(
  source: ProviderSource,
  context: ConnectorContext,
): UniversalProviderClient {
  const name = `${context.relay} ${context.projectId}`
  const shared = getSharedProvider(name, () => createUniversalProvider(source, context))
  const consumer = {}

  /** Opens or closes the transport, whichever the current consumers need. */
  async function syncTransport(provider: UniversalProviderLike) {
    const isUnused = shared.consumers.size === 0
    if (isUnused === shared.isClosed) return
    shared.isClosed = isUnused
    await (isUnused ? closeTransport(provider) : openTransport(provider))
  }

  async function getProvider() {
    shared.consumers.add(consumer)
    try {
      const provider = await shared.load()
      await syncTransport(provider)
      return provider
    } catch (error) {
      shared.consumers.delete(consumer)
      throw error
    }
  }

  return {
    pairing: shared.pairing,
    preload: () => void shared.load().catch(() => undefined),
    async withProvider(call) {
      try {
        return await call(await withTimeout(getProvider(), limits.pairing.linkTimeout))
      } catch (error) {
        throw toProjectError(error) ?? toPorticoError(error)
      }
    },
    pause(provider) {
      if (provider.session || shared.isClosed) return
      shared.isClosed = true
      closeTransport(provider).catch(() => undefined)
    },
    release() {
      if (!shared.consumers.delete(consumer)) return
      void shared
        .load()
        .then(syncTransport)
        .catch(() => undefined)
    },
  }
}
