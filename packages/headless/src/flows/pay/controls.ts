import type { QueryClient } from '@tanstack/react-query'
import type { SendResult } from '../../actions/send/handOverListed.js'
import { getDraftRequest, moveSend, resetSendDraft } from '../../actions/send/sendDraft.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Payment, PaymentRequest } from '../../entities/payment.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { SendValidationError } from '../../errors/validation.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { isEnded, isTransactionOf, isTransfer, toReviewedRequest } from '../../rules/flows/transactions.js'
import { toSendDraft, validateSend } from '../../rules/tokens/send.js'
import { mountFlow } from '../mountFlow.js'
import { goBackFromSend, leaveSend, reviewSend, submitSend } from '../send/controls.js'
import { isSameSendRequest, sendMachine } from '../send/machine.js'
import { findSubmittedStep } from '../send/view.js'
import { isPaymentOf, isSamePayment, type PayEvent, payMachine } from './machine.js'
import { currentPayStep, isSendOf } from './view.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const movePayment = (client: Client, event: PayEvent) => moveFlow(client, payMachine, event)

const isSigning = (state: PorticoState) => findSubmittedStep(state) === 'signing'

/** Whether the wallet was asked for the payment, or for its network, and has not answered. */
const isWithWallet = (state: PorticoState) => state.pay?.step === 'switching' || (isSendOf(state) && isSigning(state))

/** Gives the send form back what the review of the payment took. */
function dropReview(client: Client): void {
  const state = client.state.getState()
  const { send } = state
  if (!send || send.step === 'form' || !isSendOf(state)) return
  if (send.step === 'submitted') return goBackFromSend(client)
  const isDraft = isSameSendRequest(send.request, getDraftRequest(client))
  moveSend(client, { type: 'wentBack', isSame: false })
  if (isDraft) resetSendDraft(client)
}

/** The same payment by the account, which may still go through. */
const findUndecided = ({ transactions }: PorticoState, from: CaipAddress, payment: Payment) =>
  transactions
    .filter(isTransfer)
    .find((one) => !isEnded(one) && isTransactionOf(one, from) && isSamePayment(one, payment))

/** Freezes the payment for review, with the account that is connected now. */
async function freezePayment(client: Client, payment: Payment): Promise<void> {
  const state = client.state.getState()
  const account = connectedAccount(state)
  const undecided = account && findUndecided(state, account, payment)
  if (undecided) {
    moveSend(client, { type: 'resumed', id: undecided.id, request: toReviewedRequest(undecided) })
    movePayment(client, { type: 'submitted' })
    return
  }
  if (!account || isSigning(state)) {
    const { NotConnectedError, RequestPendingError } = await import('../../errors/later.js')
    throw account ? new RequestPendingError() : new NotConnectedError()
  }
  goBackFromSend(client)
  const request: SendRequest = { from: account, ...payment }
  reviewSend(client, request)
  if (client.state.getState().send?.step !== 'review')
    throw new SendValidationError(validateSend(toSendDraft(request), { from: addressOf(account) }))
  movePayment(client, { type: 'reviewed' })
}

/** Asks for the network of the payment first. `false`: the payment was left meanwhile. */
async function reachNetwork(client: Client, { token: { caipNetworkId } }: Payment): Promise<boolean> {
  const account = connectedAccount(client.state.getState())
  if (!account || networkIdOf(account) === caipNetworkId) return true
  const id = nextAttempt(client)
  const isCurrent = () => {
    const { pay } = client.state.getState()
    return pay?.step === 'switching' && pay.id === id
  }
  movePayment(client, { type: 'switchStarted', id })
  try {
    const { switchNetwork } = await import('../../actions/connection/switchNetwork.js')
    await switchNetwork(client, { caipNetworkId })
  } catch (thrown) {
    if (isCurrent()) throw thrown
  }
  return movePayment(client, { type: 'switched', id })
}

/**
 * Freezes the payment for review, after asking a wallet on another network to switch. After a rejection, or a failure before
 * anything was sent, shows the review again. Does nothing while waiting for the wallet, or once the payment was handed over.
 * Never rejects.
 *
 * @example
 * await reviewPayment(portico)
 */
export async function reviewPayment(client: Client): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'reviewPayment')
  const state = client.state.getState()
  const pay = flowState(state, payMachine)
  const send = flowState(state, sendMachine)
  if (!('payment' in pay) || pay.step === 'switching') return
  if (isSendOf(state)) {
    if (send.step !== 'rejected' && send.step !== 'failed') return
  } else if (pay.step === 'submitted') return
  try {
    if (await reachNetwork(client, pay.payment)) await freezePayment(client, pay.payment)
  } catch (thrown) {
    movePayment(client, { type: 'blocked', error: await toPorticoErrorAsync(thrown) })
  }
}

/**
 * Sets the payment that the site asks for. If the account is on its network, also freezes it for review. Replaces an earlier
 * payment and the review of a send; does nothing while the wallet is asked to pay an earlier one. If the same payment was handed
 * over before and may still go through, shows that one instead of offering it again. Never rejects: the step is `invalid` if the
 * request cannot be paid. Does not ask the wallet.
 *
 * @param queryClient - the query client with the tokens of the account
 * @example
 * await requestPayment(portico, { asset: { caipNetworkId: 'eip155:8453' }, amount: '0.01', recipient })
 */
export async function requestPayment(
  client: Client,
  request: PaymentRequest,
  queryClient?: QueryClient,
): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'requestPayment')
  if (isWithWallet(client.state.getState())) return
  const id = nextAttempt(client)
  dropReview(client)
  movePayment(client, { type: 'asked', id })
  try {
    const { checkPayment } = await import('../../actions/send/checkPayment.js')
    const payment = await checkPayment(client, request, queryClient)
    if (!movePayment(client, { type: 'checked', id, payment })) return
    const state = client.state.getState()
    const account = connectedAccount(state)
    const isHere = account !== undefined && networkIdOf(account) === payment.token.caipNetworkId
    if (isHere || (account && findUndecided(state, account, payment))) await freezePayment(client, payment)
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (!movePayment(client, { type: 'refused', id, error }) && client.state.getState().pay?.step === 'request')
      movePayment(client, { type: 'blocked', error })
  }
}

/**
 * Pays what is reviewed, with at most one request to the wallet. Never rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @returns `undefined` when nothing was reviewed, nothing was sent, or the outcome is unknown: the step of `usePay` tells which
 * @example
 * const result = await submitPayment(portico)
 */
export async function submitPayment(client: Client, queryClient?: QueryClient): Promise<SendResult | undefined> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'submitPayment')
  const state = client.state.getState()
  if (!isSendOf(state) || state.send?.step !== 'review') return undefined
  const result = submitSend(client, queryClient)
  if (client.state.getState().send?.step === 'submitted') movePayment(client, { type: 'submitted' })
  return result
}

/**
 * Drops the payment. A transaction that was handed over continues, and stays in `usePendingTransactions`. Does nothing while the
 * wallet is asked to pay: see `leaveSend`.
 *
 * @example
 * cancelPayment(portico)
 */
export function cancelPayment(client: Client): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'cancelPayment')
  const state = client.state.getState()
  if (isSendOf(state) && isSigning(state)) return
  dropReview(client)
  movePayment(client, { type: 'left' })
}

/** Functions that change the step of a payment. None of them rejects: a failure is a step. */
export type PayControls = {
  /** Sets the payment. Does nothing while the wallet is asked to pay an earlier one. */
  readonly pay: (request: PaymentRequest) => Promise<void>
  /**
   * Goes to the review: from `request`, after asking the wallet to switch if it is on another network, and from a payment that
   * was rejected or failed before anything was sent.
   */
  readonly review: () => Promise<void>
  /** Pays what is reviewed, once. Resolves with the hash, or with `undefined` when nothing was sent or the outcome is unknown. */
  readonly submit: () => Promise<SendResult | undefined>
  /** Stops waiting for the wallet. The request stays open in the wallet, so the outcome is unknown until it answers. */
  readonly leave: () => void
  /** Drops the payment. Does nothing while the wallet is asked to pay: see `leave`. */
  readonly cancel: () => void
}

/** The functions of `usePay`. */
export const createPayControls = (client: Client, queryClient: QueryClient): PayControls => ({
  pay: (request) => requestPayment(client, request, queryClient),
  review: () => reviewPayment(client),
  submit: () => submitPayment(client, queryClient),
  leave: () => leaveSend(client),
  cancel: () => cancelPayment(client),
})

/**
 * Takes the request of a copy that is mounted, unless its payment is there already. A payment that was not submitted is let go once
 * no copy is mounted any more.
 */
export const mountPay = (client: Client, request: PaymentRequest | undefined, queryClient: QueryClient): (() => void) =>
  mountFlow(client, 'pay', {
    enter(isOnly) {
      const state = client.state.getState()
      const pay = flowState(state, payMachine)
      const isThere = 'payment' in pay && request ? isPaymentOf(pay.payment, request) : pay.step !== 'idle'
      if (request && !(isOnly && isThere && currentPayStep(state) !== 'idle'))
        void requestPayment(client, request, queryClient)
    },
    leave() {
      const state = client.state.getState()
      // What was handed over goes on, and is found again.
      if (!isSendOf(state) || state.send?.step !== 'submitted') cancelPayment(client)
    },
  })
