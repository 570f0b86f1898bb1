import type { ChainActions, ChainActionsWith, ChainAdapter, ChainFeature } from '../chains/adapter.js'
import type { Connector } from '../connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { Register } from '../entities/register.js'
import type { PorticoError } from '../errors/base.js'
import { type PorticoStorage, createStorage } from '../services/storage/storage.js'
import type { Events, EventStream, Log } from './events.js'
import type { Modal } from './modal.js'
import type { Notifications } from './notifications.js'
import type { Options } from './options.js'
import { findNetwork } from './selectors.js'
import type { PorticoState, ReadableStore, Store } from './state.js'

/**
 * State of one client that is neither in its store nor for other modules to see. A module declares it as a constant and reads it
 * with `internals.slot`.
 *
 * @example
 * const controllers: Slot<Set<AbortController>> = {
 *   create: () => new Set(),
 *   release: (all) => all.forEach((one) => one.abort()),
 * }
 * client.internals.slot(controllers).add(controller)
 */
export type Slot<Value> = {
  create(client: Client): Value
  /** Lets go of what the value holds. Called when the client is destroyed. */
  release?(value: Value): void
}

/** The parts that actions and hooks share. Not public: it changes without notice. */
export type Internals = {
  readonly store: Store<PorticoState>
  /** Created on first use: see `getStorage`. */
  storage: PorticoStorage | undefined
  readonly events: EventStream
  readonly notifications: Notifications
  readonly modal: Modal
  readonly log: Log
  /** The value of a slot, created when it is first asked for. After `destroy`, a new one is released at once. */
  slot<Value>(key: Slot<Value>): Value
  /** Live connectors by id. */
  readonly connectors: Map<string, Connector>
  /** Connectors whose events are subscribed to, by id. */
  readonly subscriptions: Map<string, { readonly connector: Connector; readonly unsubscribe: () => void }>
  /** Stop functions of every `start` that is still running. */
  readonly activeStarts: Set<() => void>
  /** Release functions of resources handed to the app, e.g. image object URLs. */
  readonly disposables: Set<() => void>
  /** Why a session ends, while it does so for another reason than that the user or the wallet disconnected. */
  endReason?: PorticoError | undefined
  /** What sessions that are about to be written leave besides them; set while several wallets may be connected. */
  getOthers?: (state: PorticoState, sessions: PorticoState['sessions']) => Pick<PorticoState, 'otherConnections'>
  /** Id of the attempt of a flow that began last. */
  lastAttempt: number
  /** The running connect attempt; starting another aborts it. */
  connectAttempt: AbortController | undefined
  /** Whether something reads the project's remote settings; they are loaded on the next user event. */
  isProjectConfigRequired: boolean
  /** Says that something reads the project's remote settings. */
  requireProjectConfig: () => void
  /** Adds a connector. One of a wallet that was added before is merged if it adds a namespace; its id leads there as well. */
  addConnector(connector: Connector): void
  getAdapter(namespace: Namespace): ChainAdapter | undefined
  /**
   * Loads the adapter's actions, once per namespace. Rejects with `AdapterNotFoundError` when the namespace has no adapter, with
   * `UnsupportedOperationError` when its adapter has no such action, or with whatever the load threw.
   */
  getChainActions<Action extends keyof ChainActions>(
    namespace: Namespace,
    action: Action,
  ): Promise<ChainActionsWith<Action>>
}

/**
 * What `createPortico` returns. Clients share no state. `Configured`: the client's networks. `Of`: the namespaces of its
 * adapters.
 */
export type Client<Configured extends Network = Network, Of extends Namespace = Namespace> = {
  /** The options with every default applied. */
  readonly options: Options<Configured, Of>
  readonly state: ReadableStore<PorticoState>
  readonly events: Events
  /**
   * Every origin that this configuration can contact, sorted, e.g. for a Content-Security-Policy. Pictures of tokens and NFTs come
   * from further ones, which services, wallets and contracts name.
   */
  hosts(): readonly string[]
  /** The origins of `hosts` that this configuration shows in an iframe. */
  frames(): readonly string[]
  /**
   * Loads the code for reading, signing and sending ahead of time. Never rejects: code that fails to load is loaded again when it is
   * needed.
   */
  prefetch(): Promise<void>
  /** Releases every listener, timer, socket and pending request. Safe to call twice and at any time. */
  destroy(): void
  /** @internal */
  readonly internals: Internals
}

/** The client of the application: any client, unless yours is in `Register`. */
export type RegisteredClient = Register extends { readonly client: infer Of extends Client } ? Of : Client

/** Without a project id, none of the remote services is called. */
export const hasProjectId = ({ options }: Client): boolean => Boolean(options.projectId)

/**
 * The configured network with this id. With `area`, only if its adapter supports the feature and it is no test network;
 * `undefined` otherwise.
 */
export function findSupportedNetwork(
  client: Client,
  caipNetworkId: CaipNetworkId | undefined,
  area: ChainFeature | undefined,
): Network | undefined {
  const { options, internals } = client
  const network = caipNetworkId && findNetwork(options, caipNetworkId)
  if (!network || !area) return network
  const isSupported = internals.getAdapter(network.chainNamespace)?.supports.has(area) && !network.testnet
  return isSupported ? network : undefined
}

/** The client's storage, created on first use: the code that reads and checks what is stored loads after the page's own. */
export function getStorage(client: Client): PorticoStorage {
  const { options, internals } = client
  if (internals.storage) return internals.storage
  const storage = createStorage(options.storage, () =>
    internals.log('debug', 'The browser keeps nothing: storage is blocked or full'),
  )
  internals.disposables.add(() => storage.destroy())
  internals.storage = storage
  return storage
}
