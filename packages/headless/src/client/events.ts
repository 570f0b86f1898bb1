import type { CaipNetworkId } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { logLevels, type Options } from './options.js'

/**
 * Calls a listener of the app. What it throws goes to `globalThis.reportError`, as the browser does for DOM listeners, and
 * does not interrupt the caller.
 */
export function safeCall(call: () => void): void {
  try {
    call()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}

/** A send, without its sender and receiver. */
type SendProperties = {
  readonly network: CaipNetworkId
  /** Its symbol. */
  readonly token: string
  /** In base units. */
  readonly amount: string
  readonly isSmartAccount: boolean
}

type SwapProperties = {
  readonly network: CaipNetworkId
  /** Symbols. */
  readonly swapFromToken: string
  readonly swapToToken: string
  /** In base units. */
  readonly swapFromAmount: string
  readonly swapToAmount: string
  readonly isSmartAccount: boolean
}

/** What is told with each event, by its type. */
export type EventProperties = {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'browser'
    readonly name: string
    readonly caipNetworkId: CaipNetworkId
  }
  CONNECT_ERROR: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message: string }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  SEARCH_WALLET: { readonly badge: string | undefined; readonly search: string }
  ERROR: { readonly error: PorticoError }
  /** A message for the app's developers. */
  LOG: { readonly level: (typeof logLevels)[number]; readonly message: string }
  SEND_INITIATED: SendProperties
  SEND_SUCCESS: SendProperties
  SEND_REJECTED: SendProperties & { readonly message: string }
  SEND_ERROR: SendProperties & { readonly message: string }
  INITIATE_SWAP: SwapProperties
  SWAP_SUCCESS: SwapProperties
  SWAP_ERROR: SwapProperties & { readonly message: string }
  SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  REGISTER_NAME_INITIATED: { readonly isSmartAccount: boolean; readonly ensName: string }
  REGISTER_NAME_SUCCESS: { readonly isSmartAccount: boolean; readonly ensName: string }
  REGISTER_NAME_ERROR: { readonly isSmartAccount: boolean; readonly ensName: string; readonly error: string }
  ERROR_FETCH_TRANSACTIONS: {
    readonly address: string
    readonly projectId: string | undefined
    readonly isSmartAccount: boolean
    /** Of the page that failed, after the first. */
    readonly cursor?: string
  }
}

/** Name of an event. */
export type EventType = keyof EventProperties

/**
 * Something that happened in the kit, e.g. `{ type: 'CONNECT_SUCCESS', properties: { method: 'browser' } }`: `properties` narrow by
 * `type`. Carries no keys, signatures or pairing links.
 */
export type PorticoEvent<Type extends EventType = EventType> = {
  readonly [Name in Type]: { readonly type: Name; readonly properties: EventProperties[Name] }
}[Type]

/** Hears one type of event, or all of them. What it throws goes to `globalThis.reportError`. */
export type EventListener<Type extends EventType = EventType> = (event: PorticoEvent<Type>) => void

/** The event stream. Events reach listeners synchronously, whether or not analytics are sent. */
export type Events = {
  /** `type`: an event's name, or `'*'` for every event. Returns a function that unsubscribes. */
  on<Type extends EventType>(type: Type | '*', listener: EventListener<Type>): () => void
}

/** More than a page emits before its client has started. */
const maxEarlyEvents = 50

export type EventStream = Events & {
  emit<Type extends EventType>(type: Type, properties: EventProperties[Type]): void
  /** What was emitted before the client started, in order. Answers once. */
  takeEarlyEvents(): readonly PorticoEvent[]
}

export function createEvents(): EventStream {
  let early: PorticoEvent[] | undefined = []
  const listeners = new Set<readonly [type: string, listener: EventListener]>()
  return {
    on(type, listener) {
      const entry = [type, listener as EventListener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    takeEarlyEvents() {
      const taken = early ?? []
      early = undefined
      return taken
    },
    emit(type, properties) {
      const event = { type, properties } as PorticoEvent
      if (early && early.length < maxEarlyEvents) early.push(event)
      for (const [wanted, listener] of listeners) {
        if (wanted === '*' || wanted === type) safeCall(() => listener(event))
      }
    },
  }
}

/** Writes a message for the app's developers; users see nothing of it. */
export type Log = (level: (typeof logLevels)[number], message: string) => void

/** Emits every message as a `LOG` event, and prints those from `logLevel` on to the console unless `debug` is off. */
export function createLog({ debug, logLevel }: Pick<Options, 'debug' | 'logLevel'>, events: EventStream): Log {
  const threshold = logLevel === 'silent' || !debug ? logLevels.length : logLevels.indexOf(logLevel)
  return (level, message) => {
    events.emit('LOG', { level, message })
    // oxlint-disable-next-line no-console -- the only place that prints, at the level the app chose
    if (logLevels.indexOf(level) >= threshold) console[level](`[portico] ${message}`)
  }
}
