import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import type { WalletItem } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { getConfiguredNamespaces, getConnectorNamespaces } from '../../rules/address/caip.js'
import { type FlowMachine, nextState, type StateAt } from '../../rules/flows/machine.js'

/**
 * The wallet to connect. `namespace`: the only namespace to connect. `network`: the network that the wallet is asked to switch
 * to.
 */
export type ConnectWalletTarget = {
  readonly wallet: WalletItem
  readonly namespace?: Namespace | undefined
  readonly network?: CaipNetworkId | undefined
}

/** The wallet was asked and has not answered. */
export type WaitingForWallet = {
  readonly step: 'waiting'
  /** Of this question to the wallet. */
  readonly id?: number
  readonly target: ConnectWalletTarget
  /** What the wallet was asked for; `undefined` is every namespace it supports. */
  readonly requested?: Namespace | undefined
  /** The missing namespaces of the partial connection that this is a retry of. */
  readonly missing?: readonly Namespace[] | undefined
}

/** The connection of one wallet, from the choice of a namespace to the wallet's answer. */
export type ConnectWalletState =
  /** `target`: a connection that was canceled; it does not restart automatically. */
  | { readonly step: 'idle'; readonly target?: ConnectWalletTarget | undefined }
  /** `choosingNamespace`: the wallet supports at least two of the configured namespaces. */
  | { readonly step: 'choosingNamespace' | 'notInstalled' | 'connected'; readonly target: ConnectWalletTarget }
  | WaitingForWallet
  | {
      readonly step: 'alreadyPending' | 'rejected' | 'failed'
      readonly target: ConnectWalletTarget
      readonly requested?: Namespace | undefined
      readonly error: PorticoError
    }
  /** Connected, but not in the namespaces in `missing`, which the application has configured. */
  | { readonly step: 'partial'; readonly target: ConnectWalletTarget; readonly missing: readonly Namespace[] }

/** What the steps depend on, beside the target. */
export type ConnectWalletContext = {
  readonly connectors: readonly ConnectorInfo[]
  readonly networks: readonly Network[]
}

/** Whether two targets ask the same of the same wallet. */
export const isSameTarget = (first: ConnectWalletTarget, second: ConnectWalletTarget): boolean =>
  first.wallet.id === second.wallet.id &&
  first.wallet.connectorId === second.wallet.connectorId &&
  first.namespace === second.namespace &&
  first.network === second.network

/** The configured namespaces that a wallet supports, in the order of the networks; empty when it is not installed. */
export function getSharedNamespaces(
  { connectorId }: WalletItem,
  { connectors, networks }: ConnectWalletContext,
): readonly Namespace[] {
  const connector = connectors.find(({ id }) => id === connectorId)
  const supported = connector ? getConnectorNamespaces(connector) : []
  return getConfiguredNamespaces(networks).filter((namespace) => supported.includes(namespace))
}

/** Whether the user can choose among several namespaces of the wallet. */
export const hasNamespaceChoice = (target: ConnectWalletTarget, context: ConnectWalletContext): boolean =>
  !target.namespace && getSharedNamespaces(target.wallet, context).length > 1

/** The state as far as it is about `target`; otherwise what would begin for it. */
export const connectStateOf = (
  state: ConnectWalletState,
  target: ConnectWalletTarget,
  context: ConnectWalletContext,
): ConnectWalletState =>
  state.target && isSameTarget(state.target, target)
    ? state
    : nextState(connectWalletMachine, connectWalletMachine.initial, { type: 'began', id: 0, target, ...context })

type Asked = { readonly id: number; readonly target: ConnectWalletTarget }

/** What moves a connection. `id`: of the question to the wallet that the event is about. */
export type ConnectWalletEvent =
  | (Asked & ConnectWalletContext & { readonly type: 'began' })
  /** `retried`: the same question to the wallet, or the one for the namespace that is missing. */
  | (Asked & ConnectWalletContext & { readonly type: 'retried' })
  /** `requested`: the chosen namespace; `undefined` is every one that the wallet supports. */
  | (Asked & { readonly type: 'chosen'; readonly requested: Namespace | undefined })
  /** The wallet granted these namespaces, at least one. */
  | (ConnectWalletContext & { readonly type: 'granted'; readonly id: number; readonly granted: readonly Namespace[] })
  /** The wallet granted nothing. */
  | { readonly type: 'refused'; readonly id: number; readonly error: PorticoError }
  | { readonly type: 'canceled' | 'choseAgain' | 'disconnected'; readonly target: ConnectWalletTarget }
  | { readonly type: 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly connectWallet: ConnectWalletState
  }
}

type EventOf<Type> = Extract<ConnectWalletEvent, { readonly type: Type }>

/** Of what the wallet was asked for, what it did not grant. */
function getMissing(
  { target, requested, missing }: WaitingForWallet,
  { granted, ...context }: EventOf<'granted'>,
): readonly Namespace[] {
  const wanted = missing ?? (requested ? [requested] : getSharedNamespaces(target.wallet, context))
  return wanted.filter((namespace) => !granted.includes(namespace))
}

/** With the namespace that a connection asks for when there is no choice. */
const toFirstQuestion = (_: ConnectWalletState, { id, target, ...context }: Asked & ConnectWalletContext) => ({
  id,
  target,
  requested: target.namespace ?? getSharedNamespaces(target.wallet, context)[0],
})
const toTarget = (_: ConnectWalletState, { target }: { readonly target: ConnectWalletTarget }) => ({ target })
const isNotInstalled = (_: ConnectWalletState, { target }: Asked) => !target.wallet.connectorId
const isChoice = (_: ConnectWalletState, { target, ...context }: Asked & ConnectWalletContext) =>
  hasNamespaceChoice(target, context)

/** The wallet is asked, unless something comes before that. */
const toFirstStep = [
  /** the hook mounts, and the wallet is not installed @from idle */
  { target: 'notInstalled', guard: isNotInstalled, data: toTarget },
  /** the hook mounts, and the wallet supports several @from idle */
  { target: 'choosingNamespace', guard: isChoice, data: toTarget },
  /**
   * the hook mounts, and the wallet supports one of your chains @from idle
   * `retry` @from idle
   */
  { target: 'waiting', data: toFirstQuestion },
] as const

type Refused = StateAt<ConnectWalletState, 'alreadyPending' | 'rejected' | 'failed'>

const askAgain = {
  target: 'waiting',
  data: ({ target, requested }: WaitingForWallet | Refused, { id }: EventOf<'retried'>) => ({ id, target, requested }),
} as const
const toError = ({ target, requested }: WaitingForWallet, { error }: EventOf<'refused'>) => ({
  target,
  requested,
  error,
})

/** A partial connection stays as it was when its retry ends. */
const isRetryOfPartial = ({ missing }: WaitingForWallet) => missing !== undefined
const toPartial = ({ target, missing = [] }: WaitingForWallet) => ({ target, missing })

export const connectWalletMachine: FlowMachine<'connectWallet', ConnectWalletEvent> = {
  name: 'connectWallet',
  initial: { step: 'idle' },
  starts: ['began', 'retried', 'chosen'],
  steps: {
    /** No wallet is asked. A connection that was canceled does not restart automatically. */
    idle: {
      retried: toFirstStep,
    },
    /** The wallet supports several of your chains; the user chooses. */
    choosingNamespace: {},
    /** The wallet was asked and has not answered. */
    waiting: {
      granted: [
        /** it connects on some */
        {
          target: 'partial',
          guard: (state, event) => getMissing(state, event).length > 0,
          data: (state, event) => ({ target: state.target, missing: getMissing(state, event) }),
        },
        /** the wallet connects on every chain */
        { target: 'connected', data: ({ target }) => ({ target }) },
      ],
      refused: [
        { target: 'partial', guard: isRetryOfPartial, data: toPartial },
        {
          target: 'idle',
          guard: (_, { error }) => error.code === 'REQUEST_ABORTED',
          data: ({ target }) => ({ target }),
        },
        /** it shows an earlier request */
        { target: 'alreadyPending', guard: (_, { error }) => error.code === 'REQUEST_PENDING', data: toError },
        /** the user rejects */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toError },
        /** it fails */
        { target: 'failed', data: toError },
      ],
      /** `retry` */
      retried: askAgain,
      canceled: [
        { target: 'partial', guard: isRetryOfPartial, data: toPartial },
        /** `cancel` */
        { target: 'idle', data: toTarget },
      ],
    },
    /** The wallet is not in this browser; `installLinks` say where to get it. */
    notInstalled: {},
    /** The wallet connected everything that was asked for. */
    connected: {
      /** the wallet is disconnected */
      disconnected: { target: 'idle', data: toTarget },
    },
    /** The wallet connected, but not on the chains in `missing`. */
    partial: {
      /** `retry` */
      retried: {
        target: 'waiting',
        data: ({ target, missing }, { id }) => ({
          id,
          target,
          missing,
          requested: missing.length === 1 ? missing[0] : target.namespace,
        }),
      },
      canceled: [],
      /** the wallet is disconnected */
      disconnected: { target: 'idle', data: toTarget },
    },
    /** The wallet still shows an earlier request. */
    alreadyPending: {
      /** `retry` */
      retried: askAgain,
    },
    /** The user rejected the request. */
    rejected: {
      /** `retry` */
      retried: askAgain,
    },
    /** The wallet did not connect; `error` says why. */
    failed: {
      /** `retry` */
      retried: askAgain,
    },
  },
  any: {
    began: toFirstStep,
    /** `choose` @from choosingNamespace */
    chosen: { target: 'waiting', data: (_, { id, target, requested }) => ({ id, target, requested }) },
    /** `cancel` @from choosingNamespace alreadyPending rejected failed */
    canceled: { target: 'idle', data: toTarget },
    /** `backToChoice`, if there was a choice @from waiting rejected failed alreadyPending */
    choseAgain: { target: 'choosingNamespace', data: toTarget },
    left: { target: 'idle', data: () => ({}) },
  },
}
