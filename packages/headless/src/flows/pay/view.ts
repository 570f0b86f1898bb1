import type { Client } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { Payment } from '../../entities/payment.js'
import type { PorticoError } from '../../errors/base.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { isSamePayment, payMachine, type PayState } from './machine.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'
import { unknownNetwork } from '../../rules/network/network.js'
import type { InStep } from '../inStep.js'
import type { SendState } from '../send/machine.js'
import { type SendStep, toSendStep } from '../send/view.js'

/** `request`: what is paid. From `review` on it also has the account that pays, and the steps are those of `useSend`. */
export type PayStep =
  /** `idle`: there is no payment. `checking`: the request is being checked. */
  | (InStep<'idle' | 'checking'> & { readonly error: null })
  /** The request cannot be paid. */
  | { readonly step: 'invalid'; readonly error: PorticoError }
  /**
   * Waits for `review`. `needsSwitch`: the account is on another network. `isStale`: a review was left because account, network
   * or draft changed. `error`: why it could not be reviewed.
   */
  | {
      readonly step: 'request'
      readonly request: Payment
      readonly network: Network
      readonly needsSwitch: boolean
      readonly isStale: boolean
      readonly error: PorticoError | null
    }
  /** The wallet was asked for the network. */
  | { readonly step: 'switching'; readonly request: Payment; readonly network: Network; readonly error: null }
  | Exclude<SendStep, { readonly step: 'form' }>

/** Whether the send is that of the payment. */
export const isSendOf = ({ pay, send }: Pick<PorticoState, 'pay' | 'send'>): boolean =>
  (pay?.step === 'reviewed' || pay?.step === 'submitted') &&
  send !== undefined &&
  send.step !== 'form' &&
  isSamePayment(pay.payment, send.request)

/** A payment that was submitted, and whose outcome was seen or is told by the list of transactions alone, is over. */
export function currentPayStep({
  pay = payMachine.initial,
  send,
}: Pick<PorticoState, 'pay' | 'send'>): 'idle' | 'checking' | 'invalid' | 'request' | 'switching' | 'send' {
  if (pay.step !== 'reviewed' && pay.step !== 'submitted') return pay.step
  if (isSendOf({ pay, send })) return 'send'
  return pay.step === 'submitted' ? 'idle' : 'request'
}

/** What the step is made of. `transaction`: of the send that was submitted. */
export type PaySources = {
  readonly pay: PayState
  readonly send: SendState
  readonly transaction: PendingTransaction | undefined
  readonly account: CaipAddress | undefined
}

/** The step that is shown. `isPending`: the wallet, the chain or a check has not answered yet. */
export function toPayStep(
  client: Client,
  { pay, send, transaction, account }: PaySources,
): PayStep & { readonly isPending: boolean } {
  const step = currentPayStep({ pay, send })
  if (step === 'send') {
    const shown = toSendStep(client, send, transaction)
    if (shown.step !== 'form') return shown
  }
  if (pay.step === 'invalid') return { ...pay, isPending: false }
  if (!('payment' in pay) || step === 'idle') {
    const isPending = step === 'checking'
    return { step: isPending ? step : 'idle', error: null, isPending }
  }
  const { caipNetworkId } = pay.payment.token
  const known = {
    request: pay.payment,
    network: findNetwork(client.options, caipNetworkId) ?? unknownNetwork(caipNetworkId),
  }
  if (pay.step === 'switching') return { step: 'switching', ...known, error: null, isPending: true }
  const needsSwitch = account !== undefined && networkIdOf(account) !== caipNetworkId
  const isStale = pay.step === 'reviewed'
  const error = pay.step === 'request' ? pay.error : null
  return { step: 'request', ...known, needsSwitch, isStale, error, isPending: false }
}
