import type { ChainActions, ChainActionsWith, ChainAdapter, ChainFeature } from '../chains/adapter.js'
import type { Connector } from '../connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { PorticoStorage } from '../services/storage/storage.js'
import type { createEvents, Events } from './events.js'
import type { Log } from './log.js'
import type { Modal } from './modal.js'
import type { Notifications } from './notifications.js'
import type { Options } from './options.js'
import { findNetwork } from './selectors.js'
import type { PorticoState } from './state.js'
import type { ReadableStore, Store } from './store.js'

/** What actions work with; hosts have no need of it. */
export type Internals = {
  readonly store: Store<PorticoState>
  readonly storage: PorticoStorage
  readonly events: ReturnType<typeof createEvents>
  readonly notifications: Notifications
  readonly modal: Modal
  readonly log: Log
  /** Live connectors by id. */
  readonly connectors: Map<string, Connector>
  /** Connectors that are listened to, by id. */
  readonly subscriptions: Map<string, { readonly connector: Connector; readonly undo: () => void }>
  /** Undo functions of every `start` that was not undone yet. */
  readonly activeStarts: Set<() => void>
  /** Undo functions of what actions keep for the host until it gives it back. */
  readonly disposables: Set<() => void>
  /** The running attempt to connect; a newer one ends it. */
  connectAttempt: AbortController | undefined
  /** Somebody reads what the project decides. */
  requireProjectConfig: () => void
  /** Namespaces whose wallet is being asked for a signature. */
  readonly walletLocks: Set<Namespace>
  /** Adds a connector, unless its id is taken; another face of a known wallet is joined to it. */
  addConnector(connector: Connector): void
  getAdapter(namespace: Namespace): ChainAdapter | undefined
  /** The adapter's working half, with the wanted ability. Rejects with `AdapterNotFoundError` naming it, or with what its load threw. */
  getChainActions<Ability extends keyof ChainActions>(
    namespace: Namespace,
    ability: Ability,
  ): Promise<ChainActionsWith<Ability>>
}

/** One embedding of the kit. Two clients share nothing. */
export type Client = {
  readonly options: Options
  readonly state: ReadableStore<PorticoState>
  readonly events: Events
  /** Every host this configuration can contact, sorted. */
  hosts(): readonly string[]
  /** Loads what connecting needs, earlier than the visitor's first intent; what fails is loaded when it is needed. */
  prefetch(): Promise<void>
  /** Releases every listener, timer, socket and pending request; safe twice and at any time. */
  destroy(): void
  readonly internals: Internals
}

/** Nothing is asked without a project. */
export const hasProjectId = ({ options }: Client): boolean => Boolean(options.projectId)

/** The network, where an area is asked about: one the host configured, no test network, of a namespace with that area. */
export function findSupportedNetwork(
  { options, internals }: Client,
  caipNetworkId: CaipNetworkId | undefined,
  area: ChainFeature | undefined,
): Network | undefined {
  const network = caipNetworkId && findNetwork(options, caipNetworkId)
  if (!network || !area) return network
  const isSupported = internals.getAdapter(network.chainNamespace)?.supports.has(area) && !network.testnet
  return isSupported ? network : undefined
}
