import type { Client } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { Route } from '../../entities/modal.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { toPairAgainRoute } from '../../rules/wallets/walletRoutes.js'
import type { InStep } from '../inStep.js'
import { type SendState, type SubmittedStep, toSubmittedStep } from './machine.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'
import { getExplorerUrl } from '../../rules/network/network.js'
import type { SendField } from '../../rules/tokens/send.js'

/** A send whose transaction has a hash. `explorerUrl`: its page on the network's explorer, if it has one. */
type HandedOverSend = {
  readonly request: SendRequest
  readonly hash: string
  readonly explorerUrl: string | undefined
}

/** `request`: what was reviewed. */
export type SendStep =
  /** `isStale`: a review was left because account, network or draft changed. `cleared`: the fields that this change emptied. */
  | {
      readonly step: 'form'
      readonly isStale: boolean
      readonly cleared: readonly SendField[]
      readonly error: null
    }
  /** `signing`: the wallet was asked. */
  | (InStep<'review' | 'signing'> & { readonly request: SendRequest; readonly error: null })
  /** The wallet was asked, and the outcome is not known. */
  | {
      readonly step: 'unknown'
      readonly request: SendRequest
      readonly hash: string | undefined
      readonly explorerUrl: string | undefined
      readonly error: null
    }
  /** Handed over, but not known to be in a block. `isPublic`: the network has it. */
  | (HandedOverSend & { readonly step: 'confirming'; readonly isPublic: boolean; readonly error: null })
  /**
   * In a block. `fee`: what the account paid, in base units of the native coin; `undefined` when somebody else paid, or the node does
   * not tell.
   */
  | (HandedOverSend & { readonly step: 'sent'; readonly fee: bigint | undefined; readonly error: null })
  /** `dropped`: the network no longer has it. `expired`: no block can include it anymore. */
  | (HandedOverSend & InStep<'dropped' | 'expired'> & { readonly error: null })
  /**
   * Another transaction of the account took its place in a block, e.g. after the user sped it up or canceled it in the wallet.
   */
  | (HandedOverSend & {
      readonly step: 'replaced'
      readonly replacedBy: string
      readonly replacedByUrl: string | undefined
      readonly error: null
    })
  | { readonly step: 'rejected'; readonly request: SendRequest; readonly error: PorticoError }
  /**
   * `hash`: of a transaction that was handed over and failed in its block. `leadsTo`: the view that pairs again, when the
   * WalletConnect session does not include the network.
   */
  | {
      readonly step: 'failed'
      readonly request: SendRequest
      readonly leadsTo: Route | undefined
      readonly hash: string | undefined
      readonly explorerUrl: string | undefined
      readonly error: PorticoError
    }

/** The transaction of the send that was submitted last; `undefined` until the wallet has it. */
export const findSubmitted = ({ send, transactions }: PorticoState): PendingTransaction | undefined =>
  send?.step === 'submitted' ? transactions.find(({ id }) => id === send.id) : undefined

/** What became of the send that was submitted last; `undefined` when none was. */
export const findSubmittedStep = (state: PorticoState): SubmittedStep | undefined =>
  state.send?.step === 'submitted' ? toSubmittedStep(findSubmitted(state)) : undefined

/** The step that is shown, with the links that belong to it. `transaction`: of the send that was submitted. */
export function toSendStep(
  { options }: Client,
  send: SendState,
  transaction: PendingTransaction | undefined,
): SendStep & { readonly isPending: boolean } {
  const isPending = false
  if (send.step === 'form' || send.step === 'review') return { ...send, error: null, isPending }
  if (send.step === 'rejected') return { ...send, step: 'rejected', isPending }
  if (send.step === 'failed') {
    const leadsTo = toPairAgainRoute(send.error)
    return { ...send, step: 'failed', leadsTo, hash: undefined, explorerUrl: undefined, isPending }
  }
  const { request } = send
  const step = toSubmittedStep(transaction)
  const { hash, replacedBy, fee, error } = transaction ?? {}
  const network = findNetwork(options, request.token.caipNetworkId)
  const explorerUrl = hash && getExplorerUrl(network, 'tx', hash)
  if (step === 'unknown') return { step, request, hash, explorerUrl, error: null, isPending }
  if (step === 'signing' || hash === undefined) return { step: 'signing', request, error: null, isPending: true }
  const handedOver = { request, hash, explorerUrl }
  switch (step) {
    case 'confirming':
      return { step, ...handedOver, isPublic: transaction?.status === 'pending', error: null, isPending: true }
    case 'failed':
      return { step, ...handedOver, leadsTo: undefined, error: error as PorticoError, isPending }
    case 'replaced': {
      const replacedByUrl = getExplorerUrl(network, 'tx', replacedBy ?? '')
      return { step, ...handedOver, replacedBy: replacedBy ?? '', replacedByUrl, error: null, isPending }
    }
    case 'sent':
      return { step, ...handedOver, fee, error: null, isPending }
    default:
      return { step, ...handedOver, error: null, isPending }
  }
}
