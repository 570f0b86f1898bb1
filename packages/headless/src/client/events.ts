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

/** A send, without sender and recipient. */
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

/** The properties of each event, by its type. */
export type EventProperties = {
  /** The modal opened. `connected`: whether an account was connected. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The modal closed. `connected`: whether an account is connected. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** A wallet was connected. `method`: `qrcode` over WalletConnect, `browser` for any other. `name`: of the wallet. */
  CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'browser'
    readonly name: string
    readonly caipNetworkId: CaipNetworkId
  }
  /** A wallet could not be connected, or the user rejected the connection. `message`: English text. */
  CONNECT_ERROR: { readonly message: string }
  /** A namespace was disconnected by the app. */
  DISCONNECT_SUCCESS: { readonly namespace: string }
  /** A wallet did not disconnect; the app is disconnected anyway. */
  DISCONNECT_ERROR: { readonly message: string }
  /** The app switched the network (CAIP-2). */
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  /** The user searched the wallet directory. `badge`: `certified` when only certified wallets were requested. */
  SEARCH_WALLET: { readonly badge: string | undefined; readonly search: string }
  /**
   * An action failed. Not emitted for rejections by the user, for errors whose `display` is `silent`, nor for a call that was refused
   * before anything was asked, such as one without a connection.
   */
  ERROR: { readonly error: PorticoError }
  /** A message for the app's developers. */
  LOG: { readonly level: (typeof logLevels)[number]; readonly message: string }
  /** The wallet is about to be asked to send; the last checks can still fail. */
  SEND_INITIATED: SendProperties
  /** The wallet sent the transaction, which may not be in a block yet. */
  SEND_SUCCESS: SendProperties
  /** The user rejected a send in the wallet. */
  SEND_REJECTED: SendProperties & { readonly message: string }
  /** A send failed. */
  SEND_ERROR: SendProperties & { readonly message: string }
  /** The wallet is about to be asked to swap; the last checks can still fail. */
  INITIATE_SWAP: SwapProperties
  /** The wallet sent the transaction, which may not be in a block yet. */
  SWAP_SUCCESS: SwapProperties
  /** A swap failed, or the user rejected it. */
  SWAP_ERROR: SwapProperties & { readonly message: string }
  /** The approval before a swap failed, or the user rejected it. */
  SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  /** The wallet is about to be asked for the signature that registers a name; the last checks can still fail. */
  REGISTER_NAME_INITIATED: { readonly isSmartAccount: boolean; readonly ensName: string }
  /** A name was registered. */
  REGISTER_NAME_SUCCESS: { readonly isSmartAccount: boolean; readonly ensName: string }
  /** A name was not registered. `error`: English text. */
  REGISTER_NAME_ERROR: { readonly isSmartAccount: boolean; readonly ensName: string; readonly error: string }
  /** An account signed in to the site. */
  SIWX_AUTH_SUCCESS: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean }
  /** An account did not sign in, because it was rejected, or the site refused. `message`: English text. */
  SIWX_AUTH_ERROR: { readonly network: CaipNetworkId; readonly isSmartAccount: boolean; readonly message: string }
  /** The history of the account could not be read. */
  ERROR_FETCH_TRANSACTIONS: {
    readonly address: string
    readonly projectId: string | undefined
    readonly isSmartAccount: boolean
    /** Cursor of the page that failed; `undefined` for the first page. */
    readonly cursor?: string
  }
}

/** Name of an event. */
export type EventType = keyof EventProperties

/** An event of the client. `properties` narrow by `type`. Contains no keys, signatures or pairing links. */
export type PorticoEvent<Type extends EventType = EventType> = {
  readonly [Name in Type]: { readonly type: Name; readonly properties: EventProperties[Name] }
}[Type]

/** Called with events of one type, or of every type. What it throws is passed to `globalThis.reportError`. */
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
