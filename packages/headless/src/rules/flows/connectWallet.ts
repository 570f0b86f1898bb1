import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import type { WalletItem } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { getConfiguredNamespaces, getConnectorNamespaces } from '../address/caip.js'

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

/** The step a connection begins with. A `waiting` one means that the wallet has to be asked. */
export function firstConnectStep(target: ConnectWalletTarget, context: ConnectWalletContext): ConnectWalletState {
  if (!target.wallet.connectorId) return { step: 'notInstalled', target }
  if (hasNamespaceChoice(target, context)) return { step: 'choosingNamespace', target }
  return { step: 'waiting', target, requested: target.namespace ?? getSharedNamespaces(target.wallet, context)[0] }
}

/** The state as far as it is about `target`; otherwise what would begin for it. */
export const connectStateOf = (
  state: ConnectWalletState,
  target: ConnectWalletTarget,
  context: ConnectWalletContext,
): ConnectWalletState =>
  state.target && isSameTarget(state.target, target) ? state : firstConnectStep(target, context)

/** What follows when the wallet granted these namespaces, at least one. */
export function afterGrant(
  { target, requested, missing }: WaitingForWallet,
  granted: readonly Namespace[],
  context: ConnectWalletContext,
): ConnectWalletState {
  const wanted = missing ?? (requested ? [requested] : getSharedNamespaces(target.wallet, context))
  const notGranted = wanted.filter((namespace) => !granted.includes(namespace))
  return notGranted.length > 0 ? { step: 'partial', target, missing: notGranted } : { step: 'connected', target }
}

/** What follows when the wallet granted nothing. A partial connection stays as it was. */
export function afterConnectError(waiting: WaitingForWallet, error: PorticoError): ConnectWalletState {
  const { target, requested, missing } = waiting
  if (missing || error.code === 'REQUEST_ABORTED') return afterCancel(waiting)
  const isPending = error.code === 'REQUEST_PENDING'
  return {
    step: isPending ? 'alreadyPending' : error.isUserRejection ? 'rejected' : 'failed',
    target,
    requested,
    error,
  }
}

/** What follows when the user gives up. A partial connection stays as it was. */
export function afterCancel(state: ConnectWalletState): ConnectWalletState {
  if (state.step === 'partial') return state
  if (state.step === 'waiting' && state.missing) {
    return { step: 'partial', target: state.target, missing: state.missing }
  }
  return { step: 'idle', target: state.target }
}

/**
 * What follows when the user tries again: the same question to the wallet, or the one for the namespace that is missing. The
 * state itself when there is nothing to repeat.
 */
export function afterRetry(state: ConnectWalletState, context: ConnectWalletContext): ConnectWalletState {
  switch (state.step) {
    case 'idle':
      return state.target ? firstConnectStep(state.target, context) : state
    case 'waiting':
      return { ...state }
    case 'alreadyPending':
    case 'rejected':
    case 'failed':
      return { step: 'waiting', target: state.target, requested: state.requested }
    case 'partial': {
      const { target, missing } = state
      return { step: 'waiting', target, missing, requested: missing.length === 1 ? missing[0] : target.namespace }
    }
    default:
      return state
  }
}
