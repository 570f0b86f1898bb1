import type { SwapReview } from '../../entities/swap.js'
import type { PorticoError } from '../../errors/base.js'
import { isSameAddress } from '../address/address.js'
import { contractOf } from '../tokens/swap.js'
import { isSwap, isUndecidedOf, type PendingTransaction } from './transactions.js'

/**
 * The transactions of a swap. `reset`: sets the earlier allowance of the exchange to 0, for a token that accepts a new one only
 * then. `approval`: allows the exchange to take exactly the amount. `batch`: all of them, with the swap, in one request.
 */
export type SwapPart = 'reset' | 'approval' | 'swap' | 'batch'

/**
 * Whether one request can approve and swap (EIP-5792). `checking`: the wallet is asked, without a prompt. `refused`: the wallet
 * refused it although it reported support, or no node could check it; nothing was sent, and approval and swap are two requests.
 */
export type SwapBatching = 'checking' | 'supported' | 'unsupported' | 'refused'

/** A swap, from its form until the wallet has it. After that, the entry in `transactions` has the status. */
export type SwapState =
  /** `isStale`: a review was left because account, network or draft changed. */
  | { readonly step: 'ready'; readonly isStale: boolean }
  /**
   * `needsApproval`: the exchange is not yet allowed to take the amount. `needsReset`: the token requires the allowance to be set
   * to 0 before that. `needsImpactConsent`: the swap loses more than 5 % of its value, and the user has not agreed yet.
   */
  | {
      readonly step: 'review'
      readonly review: SwapReview
      readonly needsApproval: boolean
      readonly needsReset?: boolean
      readonly needsImpactConsent: boolean
      readonly batching?: SwapBatching
    }
  /** With the wallet, or on its way there. `id`: of the transaction, which is listed as soon as the wallet has it. */
  | { readonly step: 'submitted'; readonly part: SwapPart; readonly id: string; readonly review: SwapReview }
  /** Nothing was sent. */
  | {
      readonly step: 'rejected' | 'failed'
      readonly part: SwapPart
      readonly review: SwapReview
      readonly error: PorticoError
    }

/** An event that takes a swap to another step. `id`: of its transaction. */
export type SwapEvent =
  | { readonly type: 'reviewed'; readonly review: SwapReview; readonly needsApproval: boolean }
  | { readonly type: 'batchingChecked'; readonly review: SwapReview; readonly batching: SwapBatching }
  /** The wallet refused to do everything in one request. Nothing was sent. */
  | { readonly type: 'batchRefused'; readonly id: string }
  | { readonly type: 'impactAccepted' }
  /** The swap is no longer the one that was reviewed. */
  | { readonly type: 'changed' }
  | { readonly type: 'submitted'; readonly part: SwapPart; readonly id: string }
  /** The token accepts a new allowance only once the old one is set to 0. Nothing was sent. */
  | { readonly type: 'resetNeeded'; readonly id: string }
  | { readonly type: 'notSent'; readonly id: string; readonly error: PorticoError }
  | { readonly type: 'leftForForm' }

const emptyForm: SwapState = { step: 'ready', isStale: false }

/** The state after an event; the same object when the event does not apply, such as a late answer about another swap. */
export function nextSwapState(state: SwapState, event: SwapEvent): SwapState {
  switch (event.type) {
    case 'reviewed': {
      const { review, needsApproval } = event
      return { step: 'review', review, needsApproval, needsImpactConsent: review.isHighImpact }
    }
    case 'batchingChecked':
      return state.step === 'review' && state.review === event.review ? { ...state, batching: event.batching } : state
    case 'impactAccepted':
      return state.step === 'review' ? { ...state, needsImpactConsent: false } : state
    case 'changed':
      return state.step === 'review' ? { step: 'ready', isStale: true } : state
    case 'submitted':
      return state.step === 'review' || state.step === 'submitted'
        ? { step: 'submitted', part: event.part, id: event.id, review: state.review }
        : state
    case 'batchRefused':
    case 'resetNeeded':
      if (state.step !== 'submitted' || state.id !== event.id) return state
      return {
        step: 'review',
        review: state.review,
        needsApproval: true,
        needsImpactConsent: false,
        ...(event.type === 'resetNeeded' ? { needsReset: true } : { batching: 'refused' }),
      }
    case 'notSent':
      if (state.step !== 'submitted' || state.id !== event.id) return state
      return {
        step: event.error.isUserRejection ? 'rejected' : 'failed',
        part: state.part,
        review: state.review,
        error: event.error,
      }
    case 'leftForForm':
      return state.step === 'ready' && !state.isStale ? state : emptyForm
  }
}

/** The steps of a swap that was submitted. `reset`: the approval comes next. `approved`: the swap comes next. */
export type SubmittedSwapStep =
  | 'resetting'
  | 'reset'
  | 'approving'
  | 'approved'
  | 'swapping'
  | 'unknown'
  | 'done'
  | 'failed'
  | 'replaced'
  | 'dropped'
  | 'expired'

const pendingSteps = { reset: 'resetting', approval: 'approving', swap: 'swapping', batch: 'swapping' } as const
const confirmedSteps = { reset: 'reset', approval: 'approved', swap: 'done', batch: 'done' } as const

const batchRefusals: ReadonlySet<string> = new Set([
  'UNSUPPORTED_METHOD',
  'METHOD_NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'CAPABILITY_UNSUPPORTED',
  'CHAIN_ID_UNSUPPORTED',
  'BUNDLE_TOO_LARGE',
  'ATOMIC_UPGRADE_REJECTED',
  'ATOMICITY_UNSUPPORTED',
])

/** Whether an error says that a wallet sent nothing because it cannot do all in one request, and might one by one. */
export const isBatchRefusal = ({ code }: PorticoError): boolean => batchRefusals.has(code)

/** The step of a swap that was submitted. `transaction`: `undefined` until the wallet has it. */
export function toSubmittedSwapStep(part: SwapPart, transaction: PendingTransaction | undefined): SubmittedSwapStep {
  const pending = pendingSteps[part]
  if (!transaction) return pending
  switch (transaction.status) {
    case 'handedOver':
      return transaction.isUnknown ? 'unknown' : pending
    case 'pending':
      return pending
    case 'confirmed':
      return confirmedSteps[part]
    default:
      return transaction.status
  }
}

/** Whether what was reviewed is what would be swapped now. `current`: `undefined` while the draft is incomplete. */
export const isSameSwap = (
  reviewed: SwapReview,
  current: Pick<SwapReview, 'account' | 'from' | 'to' | 'amount'> | undefined,
): boolean =>
  current !== undefined &&
  reviewed.account === current.account &&
  reviewed.from.address === current.from.address &&
  reviewed.to.address === current.to.address &&
  reviewed.amount === current.amount

/**
 * Whether the same swap, or an approval of its token, may still go through, such as one from before a reload, so that it is not
 * offered again. The list knows what it is swapped for by symbol only.
 */
export const isSwapUndecided = (
  transactions: readonly PendingTransaction[],
  { account, from, to, amount }: Pick<SwapReview, 'account' | 'from' | 'to' | 'amount'>,
): boolean =>
  transactions
    .filter(isSwap)
    .some(
      (one) =>
        isUndecidedOf(one, account) &&
        isSameAddress(one.token.address ?? '', contractOf(from) ?? '') &&
        (one.kind === 'approval' || (one.amount === amount && one.toSymbol === to.symbol)),
    )
