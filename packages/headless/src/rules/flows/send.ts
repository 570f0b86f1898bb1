import type { SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { isSameAddress } from '../address/address.js'
import type { SendField } from '../tokens/send.js'
import { isSameToken } from '../tokens/sendNft.js'
import type { PendingTransaction } from './transactions.js'

/**
 * A send, from the form until the wallet has it. `request`: what was reviewed. After that, the entry in `transactions` has the
 * status.
 */
export type SendState =
  /** `isStale`: a review was left because account, network or draft changed. `cleared`: the fields that this change emptied. */
  | { readonly step: 'form'; readonly isStale: boolean; readonly cleared: readonly SendField[] }
  | { readonly step: 'review'; readonly request: SendRequest }
  /** With the wallet, or on its way there. `id`: of the transaction, which is listed as soon as the wallet has it. */
  | { readonly step: 'submitted'; readonly id: string; readonly request: SendRequest }
  /** Nothing was sent. */
  | { readonly step: 'rejected' | 'failed'; readonly request: SendRequest; readonly error: PorticoError }

/** What became of a send that was submitted. */
export type SubmittedStep =
  | 'signing'
  | 'unknown'
  | 'confirming'
  | 'sent'
  | 'failed'
  | 'replaced'
  | 'dropped'
  | 'expired'

/** What moves a send. `id`: of the one that the event is about. */
export type SendEvent =
  | { readonly type: 'reviewed'; readonly request: SendRequest }
  /** What would be sent now is no longer what was reviewed. `cleared`: what of it cannot stay in the form. */
  | { readonly type: 'changed'; readonly cleared: readonly SendField[] }
  | { readonly type: 'submitted'; readonly id: string }
  /** A send that this page did not submit itself, or not since it was loaded. */
  | { readonly type: 'found'; readonly id: string; readonly request: SendRequest }
  | { readonly type: 'notSent'; readonly id: string; readonly error: PorticoError }
  /** `isSame`: what would be sent now is still what was reviewed. */
  | { readonly type: 'wentBack'; readonly isSame: boolean }
  /** What was submitted goes on, or ended, without being shown here. */
  | { readonly type: 'letGo'; readonly id: string }
  /** The outcome was shown, and what showed it is gone. */
  | { readonly type: 'seen' }
  /** The account that sends was disconnected or replaced. */
  | { readonly type: 'accountLost' }

const emptyForm: SendState = { step: 'form', isStale: false, cleared: [] }

/** The state after an event; the same object when the event does not apply, such as a late answer about another send. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'reviewed':
      return { step: 'review', request: event.request }
    case 'changed':
      return state.step === 'review' ? { step: 'form', isStale: true, cleared: event.cleared } : state
    case 'submitted':
      return state.step === 'review' ? { step: 'submitted', id: event.id, request: state.request } : state
    case 'found':
      return { step: 'submitted', id: event.id, request: event.request }
    case 'notSent':
      if (state.step !== 'submitted' || state.id !== event.id) return state
      return {
        step: event.error.isUserRejection ? 'rejected' : 'failed',
        request: state.request,
        error: event.error,
      }
    case 'wentBack': {
      const isRetry = state.step === 'rejected' || state.step === 'failed'
      if (isRetry && event.isSame) return { step: 'review', request: state.request }
      return state.step === 'form' ? state : emptyForm
    }
    case 'letGo':
      return state.step === 'submitted' && state.id === event.id ? emptyForm : state
    case 'seen':
      return state.step === 'rejected' || state.step === 'failed' ? emptyForm : state
    case 'accountLost':
      return state.step === 'form' ? state : { step: 'form', isStale: state.step === 'review', cleared: [] }
  }
}

/** The step of a send that was submitted. `transaction`: `undefined` until the wallet has it. */
export function toSubmittedStep(transaction: PendingTransaction | undefined): SubmittedStep {
  if (!transaction) return 'signing'
  switch (transaction.status) {
    case 'handedOver':
      if (transaction.isUnknown) return 'unknown'
      return transaction.hash === undefined ? 'signing' : 'confirming'
    case 'pending':
      return 'confirming'
    case 'confirmed':
      return 'sent'
    default:
      return transaction.status
  }
}

/** Whether a send that was submitted may still go through, so that no other one is offered in its place. */
export const isUndecided = (step: SubmittedStep | undefined): boolean =>
  step === 'signing' || step === 'unknown' || step === 'confirming'

/** Whether what was reviewed is what would be sent now. `current`: `undefined` while the draft is incomplete. */
export const isSameSendRequest = (reviewed: SendRequest, current: SendRequest | undefined): boolean =>
  current !== undefined &&
  reviewed.from === current.from &&
  isSameAddress(reviewed.to, current.to) &&
  reviewed.amount === current.amount &&
  reviewed.token.caipNetworkId === current.token.caipNetworkId &&
  isSameToken(reviewed.token, current.token)
