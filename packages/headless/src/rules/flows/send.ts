import type { SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'

/** A send that is with the wallet or handed over, and not known to have ended. */
export type UnfinishedSend =
  /** The wallet has the request. */
  | { readonly step: 'signing'; readonly request: SendRequest }
  /** The wallet has or had the request and nobody knows what became of it. Never sent again by itself. */
  | { readonly step: 'unknown'; readonly request: SendRequest }
  /** Handed over, and not known to be in a block. */
  | { readonly step: 'confirming'; readonly request: SendRequest; readonly hash: string }

/** A send, from the form to the block. `request`: what was reviewed. */
export type SendState =
  /** `isStale`: a review was left because account, network or draft changed since. */
  | { readonly step: 'form'; readonly isStale: boolean }
  | { readonly step: 'review'; readonly request: SendRequest }
  | UnfinishedSend
  /** In a block. */
  | { readonly step: 'sent'; readonly request: SendRequest; readonly hash: string }
  | { readonly step: 'rejected'; readonly request: SendRequest; readonly error: PorticoError }
  /** `hash`: of a transaction that was handed over and failed in its block. */
  | {
      readonly step: 'failed'
      readonly request: SendRequest
      readonly error: PorticoError
      readonly hash?: string | undefined
    }

/** What moves a send. `request`: the one the event is about, by identity. */
export type SendEvent =
  | { readonly type: 'reviewed'; readonly request: SendRequest }
  /** What would be sent now is no longer what was reviewed. */
  | { readonly type: 'changed' }
  | { readonly type: 'submitted' }
  /** The user stopped waiting for the wallet. */
  | { readonly type: 'left' }
  | { readonly type: 'handedOver'; readonly request: SendRequest; readonly hash: string }
  | { readonly type: 'notSent'; readonly request: SendRequest; readonly error: PorticoError }
  | { readonly type: 'confirmed'; readonly request: SendRequest }
  | { readonly type: 'reverted'; readonly request: SendRequest; readonly error: PorticoError }
  /** `isSame`: what would be sent now is still what was reviewed. */
  | { readonly type: 'wentBack'; readonly isSame: boolean }
  /** The outcome was shown, and what showed it is gone. */
  | { readonly type: 'seen' }
  /** The account that sends was disconnected or replaced. */
  | { readonly type: 'accountLost' }

const emptyForm: SendState = { step: 'form', isStale: false }

const isAtWallet = (state: SendState, { request }: { readonly request: SendRequest }) =>
  (state.step === 'signing' || state.step === 'unknown') && state.request === request

/** The step of a send that did not get a hash. */
function toUnsent(request: SendRequest, error: PorticoError): SendState {
  if (error.code === 'OUTCOME_UNKNOWN') return { step: 'unknown', request }
  return { step: error.isUserRejection ? 'rejected' : 'failed', request, error }
}

function goBack(state: SendState, isSame: boolean): SendState {
  switch (state.step) {
    case 'form':
    case 'signing':
      return state
    case 'rejected':
    case 'failed':
      return isSame ? { step: 'review', request: state.request } : emptyForm
    default:
      return emptyForm
  }
}

/** Whether a step is kept through a reload. */
export const isUnfinishedSend = (state: SendState): state is UnfinishedSend =>
  state.step === 'signing' || state.step === 'unknown' || state.step === 'confirming'

/** The state after an event; the same object when the event does not apply, such as a late answer about another send. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'reviewed':
      return isUnfinishedSend(state) ? state : { step: 'review', request: event.request }
    case 'changed':
      return state.step === 'review' ? { step: 'form', isStale: true } : state
    case 'submitted':
      return state.step === 'review' ? { step: 'signing', request: state.request } : state
    case 'left':
      return state.step === 'signing' ? { step: 'unknown', request: state.request } : state
    case 'handedOver':
      return isAtWallet(state, event) ? { step: 'confirming', request: event.request, hash: event.hash } : state
    case 'notSent':
      return isAtWallet(state, event) ? toUnsent(event.request, event.error) : state
    case 'confirmed':
      return state.step === 'confirming' && state.request === event.request ? { ...state, step: 'sent' } : state
    case 'reverted':
      return state.step === 'confirming' && state.request === event.request
        ? { ...state, step: 'failed', error: event.error }
        : state
    case 'wentBack':
      return goBack(state, event.isSame)
    case 'seen':
      return state.step === 'sent' || state.step === 'rejected' || state.step === 'failed' ? emptyForm : state
    case 'accountLost':
      return state.step === 'form' ? state : { step: 'form', isStale: state.step === 'review' }
  }
}

/** Whether what was reviewed is what would be sent now. `current`: `undefined` while the draft is incomplete. */
export const isSameSendRequest = (reviewed: SendRequest, current: SendRequest | undefined): boolean =>
  current !== undefined &&
  reviewed.from === current.from &&
  reviewed.to === current.to &&
  reviewed.amount === current.amount &&
  reviewed.token.caipNetworkId === current.token.caipNetworkId &&
  reviewed.token.address === current.token.address
