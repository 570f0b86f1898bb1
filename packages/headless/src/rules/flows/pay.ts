import type { Payment, PaymentRequest } from '../../entities/payment.js'
import type { PorticoError } from '../../errors/base.js'
import { isSameAddress } from '../address/address.js'
import { normalizeAmountInput, parseAmount } from '../tokens/amount.js'

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

const idle: PayState = { step: 'idle' }

/** The state after an event; the same object when the event does not apply, such as a late answer about another request. */
export function nextPayState(state: PayState, event: PayEvent): PayState {
  switch (event.type) {
    case 'asked':
      return { step: 'checking', id: event.id }
    case 'refused':
      return state.step === 'checking' && state.id === event.id ? { step: 'invalid', error: event.error } : state
    case 'checked':
      if (state.step !== 'checking' || state.id !== event.id) return state
      return { step: 'request', payment: event.payment, error: null }
    case 'switchStarted':
      return 'payment' in state ? { step: 'switching', payment: state.payment, id: event.id } : state
    case 'switched':
      if (state.step !== 'switching' || state.id !== event.id) return state
      return { step: 'request', payment: state.payment, error: null }
    case 'blocked':
      return 'payment' in state ? { step: 'request', payment: state.payment, error: event.error } : state
    case 'left':
      return state.step === 'idle' ? state : idle
    default:
      return 'payment' in state ? { step: event.type, payment: state.payment } : state
  }
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
