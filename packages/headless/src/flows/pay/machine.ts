import { normalizeAmountInput } from '../../rules/tokens/typedAmount.js'
import type { Payment, PaymentRequest } from '../../entities/payment.js'
import type { PorticoError } from '../../errors/base.js'
import type { FlowMachine } from '../../rules/flows/machine.js'
import { isSameAddress } from '../../rules/address/address.js'
import { parseAmount } from '../../rules/tokens/amount.js'

/** A payment that a site asks for, until its review. After that it is a send: see `SendState`. */
export type PayState =
  | { readonly step: 'idle' }
  /** `id`: of this request. */
  | { readonly step: 'checking'; readonly id: number }
  /** The request cannot be paid. */
  | { readonly step: 'invalid'; readonly error: PorticoError }
  /** `error`: why it could not be reviewed. */
  | { readonly step: 'request'; readonly payment: Payment; readonly error: PorticoError | null }
  /** The wallet was asked to switch to the network of the payment. `id`: of this switch. */
  | { readonly step: 'switching'; readonly payment: Payment; readonly id: number }
  /** `submitted`: with the wallet, or on its way there, so that it is not offered again. */
  | { readonly step: 'reviewed' | 'submitted'; readonly payment: Payment }

/** What moves a payment. `id`: of the request or the switch that the event is about. */
export type PayEvent =
  | { readonly type: 'asked' | 'switchStarted' | 'switched'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly error: PorticoError }
  | { readonly type: 'checked'; readonly id: number; readonly payment: Payment }
  /** It could not be reviewed. */
  | { readonly type: 'blocked'; readonly error: PorticoError }
  | { readonly type: 'reviewed' | 'submitted' | 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly pay: PayState
  }
}

type WithPayment = { readonly payment: Payment }

const toPayment = ({ payment }: WithPayment) => ({ payment })
const toSwitching = {
  target: 'switching',
  data: ({ payment }: WithPayment, { id }: { readonly id: number }) => ({ payment, id }),
} as const
const toBlocked = {
  target: 'request',
  data: ({ payment }: WithPayment, { error }: { readonly error: PorticoError }) => ({ payment, error }),
} as const

/** What a payment can do once it was checked. */
const reviewable = {
  switchStarted: toSwitching,
  blocked: toBlocked,
  reviewed: { target: 'reviewed', data: toPayment },
  submitted: { target: 'submitted', data: toPayment },
} as const

export const payMachine: FlowMachine<'pay', PayEvent> = {
  name: 'pay',
  initial: { step: 'idle' },
  starts: ['asked', 'switchStarted'],
  steps: {
    /** No payment is asked for. */
    idle: {},
    /** The payment that your site asks for is being checked. */
    checking: {
      /** it can be paid */
      checked: { target: 'request', data: (_, { payment }) => ({ payment, error: null }) },
      /** it cannot be paid */
      refused: { target: 'invalid', data: (_, { error }) => ({ error }) },
    },
    /** The request cannot be paid; `error` says why. */
    invalid: {},
    /** The payment is waiting for a review. */
    request: {
      ...reviewable,
      /** `review`, and the wallet is on another network */
      switchStarted: toSwitching,
      /** `review` */
      reviewed: { target: 'reviewed', data: toPayment },
    },
    /** The wallet was asked to switch to the network of the payment. */
    switching: {
      ...reviewable,
      /** the wallet has switched */
      switched: { target: 'request', data: ({ payment }) => ({ payment, error: null }) },
      /** the wallet does not switch */
      blocked: toBlocked,
    },
    /** @shows send from review */
    reviewed: reviewable,
    /** @shows send from review */
    submitted: {
      ...reviewable,
      /** `review`, when nothing was sent @from rejected failed */
      reviewed: { target: 'reviewed', data: toPayment },
    },
  },
  any: {
    /** `pay` @from idle invalid request review */
    asked: { target: 'checking', data: (_, { id }) => ({ id }) },
    /** `cancel` @from checking invalid request switching review */
    left: 'idle',
  },
}

/** Whether two payments are the same: asset, amount and recipient. */
export const isSamePayment = (one: Payment, other: Payment): boolean =>
  one.token.caipNetworkId === other.token.caipNetworkId &&
  isSameAddress(one.token.address ?? '', other.token.address ?? '') &&
  one.token.nft === other.token.nft &&
  one.amount === other.amount &&
  isSameAddress(one.to, other.to)

/** Whether a payment is the one that is asked for. */
export function isPaymentOf(payment: Payment, { asset, amount, recipient }: PaymentRequest): boolean {
  const { caipNetworkId, address } = asset
  const units = typeof amount === 'bigint' ? amount : parseAmount(normalizeAmountInput(amount), payment.token.decimals)
  if (units === null) return false
  return isSamePayment(payment, { token: { ...payment.token, caipNetworkId, address }, amount: units, to: recipient })
}
