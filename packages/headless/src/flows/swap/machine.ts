import type { SwapReview } from '../../entities/swap.js'
import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'
import { isSameAddress } from '../../rules/address/address.js'
import { contractOf } from '../../rules/tokens/swap.js'
import { isSwap, isUndecidedOf, type PendingTransaction } from '../../rules/flows/transactions.js'

/**
 * The transactions of a swap. `reset`: sets the earlier allowance of the exchange to 0, for a token that accepts a new one only
 * then. `approval`: allows the exchange to take exactly the amount. `batch`: all of them, with the swap, in one request.
 */
export type SwapPart = 'reset' | 'approval' | 'swap' | 'batch'

/**
 * Whether one request can approve and swap (EIP-5792). `checking`: the wallet is asked, without a prompt, and the service for the
 * contract. `refused`: the wallet refused it although it reported support, or no node could check it; nothing was sent, and approval
 * and swap are two requests.
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
  /** `spender`: the contract of the swap, without its network; `undefined` while the service has not named it. */
  | {
      readonly type: 'approvalChecked'
      readonly review: SwapReview
      readonly batching: SwapBatching
      readonly spender?: string | undefined
    }
  /** The review has to name the contract first. Nothing was sent. */
  | { readonly type: 'spenderFound'; readonly id: string; readonly spender: string }
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

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly swap: SwapState
  }
}

type Reviewed = { readonly review: SwapReview }
type EventOf<Type> = Extract<SwapEvent, { readonly type: Type }>

const toForm = { target: 'ready', data: () => ({ isStale: false }) } as const
const toSubmitted = ({ review }: Reviewed, { part, id }: EventOf<'submitted'>) => ({ part, id, review })
const toError = ({ part, review }: Reviewed & { readonly part: SwapPart }, { error }: EventOf<'notSent'>) => ({
  part,
  review,
  error,
})
const needsApproval = { needsApproval: true, needsImpactConsent: false } as const

export const swapMachine: FlowMachine<'swap', SwapEvent> = {
  name: 'swap',
  initial: { step: 'ready', isStale: false },
  starts: ['submitted'],
  steps: {
    /** The user fills in the draft. */
    ready: {
      leftForForm: { ...toForm, guard: ({ isStale }) => isStale },
    },
    /** The quote is frozen. */
    review: {
      approvalChecked: {
        target: 'review',
        guard: ({ review }, event) => review === event.review,
        data: (state, { batching, spender }) => ({
          ...state,
          review: spender === undefined ? state.review : { ...state.review, spender },
          batching,
        }),
      },
      impactAccepted: {
        target: 'review',
        data: (state) => ({ ...state, needsImpactConsent: false }),
      },
      /** account, network or draft changes */
      changed: { target: 'ready', data: () => ({ isStale: true }) },
      /**
       * `proceed`, `resetAllowance` @to resetting
       * `proceed`, `approve` @to approving
       * `proceed`, `swap` @to swapping
       * `proceed`, `approveAndSwap` @to swapping
       */
      submitted: { target: 'submitted', data: toSubmitted },
    },
    /** @shows SubmittedSwapStep */
    submitted: {
      /**
       * `proceed`, `approve` @from reset @to approving
       * `proceed`, `swap` @from approved @to swapping
       */
      submitted: { target: 'submitted', data: toSubmitted },
      /** the wallet cannot do both in one request @from swapping */
      batchRefused: {
        target: 'review',
        data: ({ review }) => ({ review, ...needsApproval, batching: 'refused' }),
      },
      /** the contract that may take the amount has not been named yet @from resetting approving swapping */
      spenderFound: {
        target: 'review',
        data: ({ review, part }, { spender }) => ({
          review: { ...review, spender },
          ...needsApproval,
          needsReset: part === 'reset',
          batching: part === 'batch' ? ('supported' as const) : ('unsupported' as const),
        }),
      },
      /** the token needs a reset first @from approving */
      resetNeeded: { target: 'review', data: ({ review }) => ({ review, ...needsApproval, needsReset: true }) },
      notSent: [
        /** the user rejects @from resetting approving swapping */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toError },
        /** it fails before anything is sent @from resetting approving swapping */
        { target: 'failed', data: toError },
      ],
    },
    /** The user rejected the request. Nothing was sent. */
    rejected: {},
    /** Nothing was sent, or a transaction failed in its block. */
    failed: {},
  },
  any: {
    /** `review` @from ready */
    reviewed: {
      target: 'review',
      data: (_, { review, needsApproval: needs }) => ({
        review,
        needsApproval: needs,
        needsImpactConsent: review.isHighImpact,
      }),
    },
    /** `back` @from review reset approved done rejected failed unknown replaced dropped expired */
    leftForForm: toForm,
  },
}

/** The steps of a swap that was submitted. */
export type SubmittedSwapStep =
  /** The wallet was asked to set an earlier allowance to 0. */
  | 'resetting'
  /** The earlier allowance is 0; `approve` comes next. */
  | 'reset'
  /** The wallet was asked to approve the allowance. */
  | 'approving'
  /** The exchange may take the amount; `swap` comes next. */
  | 'approved'
  /** The wallet was asked for the swap. */
  | 'swapping'
  /** The swap is in a block. */
  | 'done'
  /** Nothing was sent, or a transaction failed in its block. */
  | 'failed'
  /** The wallet was asked, and the outcome is not known. */
  | 'unknown'
  /** Another transaction took its place in a block. */
  | 'replaced'
  /** The network no longer has it. */
  | 'dropped'
  /** It was valid only for blocks that have passed. */
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
