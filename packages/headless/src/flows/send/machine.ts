import type { SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { isSameAddress } from '../../rules/address/address.js'
import type { SendField } from '../../rules/tokens/send.js'
import { isSameToken } from '../../rules/tokens/sendNft.js'
import type { FlowMachine } from '../../rules/flows/machine.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'

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
  /** The wallet was asked. */
  | 'signing'
  /** The wallet returned a hash; the transaction is not in a block yet. */
  | 'confirming'
  /** The transaction is in a block. */
  | 'sent'
  /** Nothing was sent, or the transaction failed in its block. In the second case, there is a hash. */
  | 'failed'
  /** The wallet was asked, and the outcome is not known. */
  | 'unknown'
  /** Another transaction took its place in a block. */
  | 'replaced'
  /** The network no longer has it. */
  | 'dropped'
  /** It was valid only for blocks that have passed. */
  | 'expired'

/** What moves a send. `id`: of the one that the event is about. */
export type SendEvent =
  | { readonly type: 'reviewed'; readonly request: SendRequest }
  /** What would be sent now is no longer what was reviewed. `cleared`: what of it cannot stay in the form. */
  | { readonly type: 'changed'; readonly cleared: readonly SendField[] }
  | { readonly type: 'submitted'; readonly id: string }
  /** A send that this page did not submit itself, or not since it was loaded. */
  | { readonly type: 'resumed'; readonly id: string; readonly request: SendRequest }
  | { readonly type: 'notSent'; readonly id: string; readonly error: PorticoError }
  /** `isSame`: what would be sent now is still what was reviewed. */
  | { readonly type: 'wentBack'; readonly isSame: boolean }
  /** What was submitted goes on, or ended, without being shown here. */
  | { readonly type: 'released'; readonly id: string }
  /** The outcome was shown, and what showed it is gone. */
  | { readonly type: 'seen' }
  /** The account that sends was disconnected or replaced. */
  | { readonly type: 'accountLost' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly send: SendState
  }
}

type EventOf<Type> = Extract<SendEvent, { readonly type: Type }>

const toRequest = ({ request }: { readonly request: SendRequest }) => ({ request })
const toSubmitted = ({ request }: { readonly request: SendRequest }, { id }: { readonly id: string }) => ({
  id,
  request,
})
const toError = ({ request }: { readonly request: SendRequest }, { error }: EventOf<'notSent'>) => ({ request, error })
const toForm = { target: 'form', data: () => ({ isStale: false, cleared: [] }) } as const

export const sendMachine: FlowMachine<'send', SendEvent> = {
  name: 'send',
  initial: { step: 'form', isStale: false, cleared: [] },
  starts: ['submitted', 'resumed'],
  steps: {
    /** The user fills in the draft. */
    form: {
      wentBack: [],
      accountLost: [],
    },
    /** What will be signed is frozen. */
    review: {
      /** account, network or draft changes */
      changed: { target: 'form', data: (_, { cleared }) => ({ isStale: true, cleared }) },
      /** `submit` */
      submitted: { target: 'submitted', data: toSubmitted },
      /** `back` */
      wentBack: toForm,
      /** the account disconnects */
      accountLost: { target: 'form', data: () => ({ isStale: true, cleared: [] }) },
    },
    /** @shows SubmittedStep */
    submitted: {
      notSent: [
        /** the user rejects @from signing */
        { target: 'rejected', guard: (_, { error }) => error.isUserRejection, data: toError },
        /** it fails before anything is sent @from signing */
        { target: 'failed', data: toError },
      ],
      released: toForm,
      /** `back` @from sent replaced dropped expired failed unknown confirming */
      wentBack: toForm,
    },
    /** The user rejected the request. Nothing was sent. */
    rejected: {
      wentBack: [
        /** `back` */
        { target: 'review', guard: (_, { isSame }) => isSame, data: toRequest },
        /** `back`, if the review is no longer valid */
        toForm,
      ],
      seen: toForm,
    },
    /** Nothing was sent, or the transaction failed in its block. In the second case, there is a hash. */
    failed: {
      wentBack: [
        /** `back` */
        { target: 'review', guard: (_, { isSame }) => isSame, data: toRequest },
        /** `back`, if the review is no longer valid */
        toForm,
      ],
      seen: toForm,
    },
  },
  any: {
    /** `review` @from form */
    reviewed: { target: 'review', data: (_, { request }) => ({ request }) },
    resumed: { target: 'submitted', data: (_, { id, request }) => ({ id, request }) },
    accountLost: toForm,
  },
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
