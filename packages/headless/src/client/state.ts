import { createStore as createZustandStore } from 'zustand/vanilla'
import type { WalletAccounts, WalletInfo } from '../connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo, OtherConnection } from '../entities/connection.js'
import type { FlowDrafts, FlowStates } from '../entities/flows.js'
import type { RemoteFeatures } from '../entities/features.js'
import type { Alert, Toast, ModalReason } from '../entities/modal.js'
import type { RecentRecipient, SendDraft } from '../entities/sendDraft.js'
import type { SwapDraft } from '../entities/swap.js'
import type { RecentWallet } from '../entities/wallet.js'
import type { PendingTransaction } from '../rules/flows/transactions.js'
import type { AccountTab } from '../rules/modal/features.js'
import type { RouteHistory } from '../rules/modal/navigation.js'
import { safeCall } from './events.js'

/** The store, for reading and subscribing. */
export type ReadableStore<State> = {
  getState(): State
  /** The state before anything was stored or connected; React hydrates server markup from it. */
  getInitialState(): State
  /** Calls `listener` when the selected value changes (`Object.is`). Returns a function that unsubscribes. */
  subscribe<Slice>(selector: (state: State) => Slice, listener: (slice: Slice, before: Slice) => void): () => void
}

/** The store as the kit sees it: merges the returned fields into the state. */
export type Store<State> = ReadableStore<State> & {
  update(change: (state: State) => Partial<State>): void
}

export function createStore<State extends object>(initial: State): Store<State> {
  const store = createZustandStore<State>(() => initial)
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (selector, listener) =>
      store.subscribe((state, before) =>
        safeCall(() => {
          const [slice, previous] = [selector(state), selector(before)]
          if (!Object.is(slice, previous)) listener(slice, previous)
        }),
      ),
    update: (change) => store.setState(change),
  }
}

/** The connection of one namespace. A connected session always has an account. */
export type Session =
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** The session is being restored from an earlier visit, without a prompt. */
      readonly isRestored?: boolean
    }
  | (WalletAccounts & {
      readonly status: 'connected'
      readonly connectorId: string
      readonly address: string
      /** The wallet's current network, which may be one that is not configured. */
      readonly caipNetworkId: CaipNetworkId
      readonly wallet: WalletInfo
      /** The wallet is locked and returns no accounts; `accounts` are those it returned before. */
      readonly isLocked?: boolean
      /** The accounts are restored from an earlier visit, and the wallet has not confirmed them. */
      readonly isUnconfirmed?: boolean
    })

/** A request that is open in a wallet: the wallet has not answered yet. */
export type OpenRequest = {
  readonly connectorId: string
  readonly address: string
  readonly kind: PendingTransaction['kind'] | 'sign' | 'registration'
  /** Of a send: its id in `transactions`. */
  readonly id?: string
}

/** The modal: whether it is open, and on which view. */
export type ModalState = {
  readonly isOpen: boolean
  /** `true` for 500 ms after the user rejected a connection, for an animation. */
  readonly isShaking: boolean
  /** How often something was pressed that needs the consent of `useConsent`, since the modal opened. */
  readonly missedConsents?: number
  /** Never empty. The last route is the one shown. */
  readonly history: RouteHistory
  /** Why the modal last opened, closed or changed its view. */
  readonly reason: ModalReason | undefined
}

/** Color scheme of the modal. */
export type ThemeMode = 'light' | 'dark'

/**
 * The state that exists only in this browser. Everything read from a server lives in TanStack Query. The state of a flow is
 * `undefined` as long as nothing moved it from its first step.
 */
export type PorticoState = { readonly [Name in keyof FlowStates]?: FlowStates[Name] | undefined } & {
  readonly [Name in keyof FlowDrafts]?: FlowDrafts[Name] | undefined
} & {
  /** `false` until storage has been read. On a server it is `true` with the `initialState` of a cookie. */
  readonly isReady: boolean
  /** The active namespace. */
  readonly namespace: Namespace
  /** The chosen network per namespace; the network of a connected wallet takes precedence. */
  readonly selectedNetworkIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  readonly sessions: Readonly<Partial<Record<Namespace, Session>>>
  /** Connections besides the sessions, newest first. Only with the feature `multiWallet`. */
  readonly otherConnections?: Readonly<Partial<Record<Namespace, readonly OtherConnection[]>>> | undefined
  readonly connectors: readonly ConnectorInfo[]
  readonly recentWallets: readonly RecentWallet[]
  readonly sendDraft: SendDraft
  /** For tokens of one network; on another network the draft counts as empty. */
  readonly swapDraft: SwapDraft
  /** Transactions that were handed over to wallets, of all accounts, newest first. */
  readonly transactions: readonly PendingTransaction[]
  /** Requests that are open in wallets. */
  readonly openRequests: readonly OpenRequest[]
  /** Recipients of earlier sends, newest first; used to warn about look-alike addresses. */
  readonly recentRecipients: readonly RecentRecipient[]
  readonly toast: Toast | undefined
  readonly alerts: readonly Alert[]
  readonly modal: ModalState
  readonly accountTab: AccountTab
  /** The user agreed to the terms. */
  readonly hasConsent?: boolean
  /** Features set in the project's dashboard; `undefined` until they are loaded. */
  readonly remoteFeatures: RemoteFeatures | undefined
  readonly theme: { readonly mode: ThemeMode | undefined; readonly variables: Readonly<Record<string, string>> }
}
