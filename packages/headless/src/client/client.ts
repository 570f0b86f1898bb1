import type { AbleWork, ChainAdapter, ChainWork } from '../chains/chainAdapter.js'
import type { Connector } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoStorage } from '../services/storage.js'
import type { createEvents, Events } from './events.js'
import type { Log } from './log.js'
import type { Messages } from './messages.js'
import type { Modal } from './modal.js'
import type { Options } from './options.js'
import type { PorticoState } from './state.js'
import type { ReadableStore, Store } from './store.js'

/** What actions work with; hosts have no need of it. */
export type Internals = {
  readonly store: Store<PorticoState>
  readonly storage: PorticoStorage
  readonly events: ReturnType<typeof createEvents>
  readonly messages: Messages
  readonly modal: Modal
  readonly log: Log
  /** Live connectors by id. */
  readonly connectors: Map<string, Connector>
  /** Connectors that are listened to, by id. */
  readonly followed: Map<string, { readonly connector: Connector; readonly undo: () => void }>
  /** Undo functions of every `start` that was not undone yet. */
  readonly running: Set<() => void>
  /** Undo functions of what actions keep for the host until it gives it back. */
  readonly held: Set<() => void>
  /** The running attempt to connect; a newer one ends it. */
  attempt: AbortController | undefined
  /** Somebody reads what the project decides. */
  needProject: () => void
  /** Namespaces whose wallet is being asked for a signature. */
  readonly signing: Set<Namespace>
  /** Adds a connector, unless its id is taken; another face of a known wallet is joined to it. */
  add(connector: Connector): void
  adapterOf(namespace: Namespace): ChainAdapter | undefined
  /** The adapter's working half, with the wanted ability. Rejects with `AdapterNotFoundError` naming it, or with what its load threw. */
  work<Ability extends keyof ChainWork>(namespace: Namespace, ability: Ability): Promise<AbleWork<Ability>>
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
