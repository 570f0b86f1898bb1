import type { QueryClient } from '@tanstack/react-query'
import { getDraftRequest, moveSend, resetSendDraft, updateSendDraft } from '../../actions/send/sendDraft.js'
import type { SendResult } from '../../actions/send/handOverListed.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client, Slot } from '../../client/client.js'
import { flowState } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { addressOf } from '../../rules/address/caip.js'
import { isSameSendRequest, isUndecided, sendMachine } from './machine.js'
import { isNftUndecided, toUnknown } from '../../rules/flows/transactions.js'
import { keepSendDraft, toSendDraft, validateSend } from '../../rules/tokens/send.js'
import { randomId } from '../../services/browser/randomId.js'
import { mountFlow } from '../mountFlow.js'
import { findSubmitted, findSubmittedStep, type SendStep } from './view.js'
import { watchReview } from '../watchReview.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Functions that change the step of a send. None of them rejects: a failure is a step. */
export type SendControls = {
  /** Freezes the draft, or `request` when given, for review. Does nothing while fields are missing or invalid. */
  readonly review: (request?: SendRequest) => void
  /**
   * Sends what is reviewed, once. Resolves with the hash, or with `undefined` when nothing was sent or the outcome is unknown.
   */
  readonly submit: () => Promise<SendResult | undefined>
  /**
   * Goes back: to the form from a review; to its review from a failure, if that is still valid; to an empty form from a send that
   * was, or may have been, handed over. The earlier send stays in `usePendingTransactions`. Does nothing while waiting for the
   * wallet: see `leave`.
   */
  readonly back: () => void
  /** Stops waiting for the wallet. The request stays open in the wallet, so the outcome is unknown until it answers. */
  readonly leave: () => void
}

/** `isPending`: the wallet or the chain has not answered yet. */
export type SendFlow = SendStep & SendControls & { readonly isPending: boolean }

/**
 * A send that waits for the wallet is left with the last copy that shows it; from then on, what was handed over is told by the list
 * of transactions alone. An outcome counts as seen.
 */
export const mountSend = (client: Client): (() => void) =>
  mountFlow(client, 'send', {
    leave() {
      leaveSend(client)
      moveSend(client, { type: 'seen' })
      const asked = findSubmitted(client.state.getState())
      if (asked?.hash !== undefined) moveSend(client, { type: 'released', id: asked.id })
    },
  })

const isStillReviewed = (client: Client, request: SendRequest) => isSameSendRequest(request, getDraftRequest(client))

/** Leaves a review whose account, network or draft changed, and keeps in the form what is still valid of it. */
function checkReview(client: Client): void {
  // Another listener may have moved the state on since.
  const state = client.state.getState()
  const send = flowState(state, sendMachine)
  if (send.step !== 'review' || isStillReviewed(client, send.request)) return
  const { request } = send
  const account = connectedAccount(state)
  if (!account) return void moveSend(client, { type: 'accountLost' })
  if (account === request.from) return void moveSend(client, { type: 'changed', cleared: [] })
  const { draft, cleared } = keepSendDraft(request, account)
  moveSend(client, { type: 'changed', cleared })
  client.internals.store.update(() => ({ sendDraft: draft }))
}

/** Watches from the first review on. */
const reviewWatch: Slot<() => void> = {
  create: (client) => watchReview(client, checkReview),
  release: (stop) => stop(),
}

/**
 * Freezes the draft, or `given`, for review. Does nothing while another send is in progress, while fields are missing or invalid,
 * or while an earlier transfer of the same ERC-721 token may still go through.
 *
 * @example
 * reviewSend(portico)
 * portico.state.getState().send?.step // 'review'
 */
export function reviewSend(client: Client, given?: SendRequest): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'reviewSend')
  const state = client.state.getState()
  if (isUndecided(findSubmittedStep(state))) return
  const request = getDraftRequest(client, given && toSendDraft(given))
  if (!request) return
  const draft = toSendDraft(request)
  if (validateSend(draft, { from: addressOf(request.from) }).length > 0) return
  if (isNftUndecided(state.transactions, request.token, request.from)) return
  client.internals.slot(reviewWatch)
  const isSame = !given || isSameSendRequest(given, request)
  if (given && isSame) updateSendDraft(client, draft)
  moveSend(client, { type: 'reviewed', request })
  if (!isSame) moveSend(client, { type: 'changed', cleared: [] })
}

/**
 * Sends what is reviewed, with at most one request to the wallet, and watches its transaction in the background. Never rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @returns `undefined` when nothing was reviewed, nothing was sent, or the outcome is unknown: the step of `useSend` tells which
 * @example
 * const result = await submitSend(portico)
 */
export async function submitSend(client: Client, queryClient?: QueryClient): Promise<SendResult | undefined> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'submitSend')
  checkReview(client)
  if (client.state.getState().send?.step !== 'review') return undefined
  const id = randomId()
  moveSend(client, { type: 'submitted', id })
  try {
    const { submitTransfer } = await import('../../actions/send/submitTransfer.js')
    return await submitTransfer(client, queryClient, id)
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    // What the wallet may have sent stays in the list.
    if (error.code !== 'OUTCOME_UNKNOWN') moveSend(client, { type: 'notSent', id, error })
    return undefined
  }
}

/**
 * Goes one step back: to the form, or from a failure to its review, if that is still valid. Does nothing while waiting for the
 * wallet.
 *
 * @example
 * goBackFromSend(portico)
 */
export function goBackFromSend(client: Client): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'goBackFromSend')
  const state = client.state.getState()
  const send = flowState(state, sendMachine)
  if (send.step === 'form') return
  const step = findSubmittedStep(state)
  if (step === 'signing') return
  moveSend(client, { type: 'wentBack', isSame: isStillReviewed(client, send.request) })
  // The draft is still that of the request the wallet has.
  if (step === 'unknown') resetSendDraft(client)
}

/**
 * Stops waiting for the wallet. The request stays open in the wallet, so the outcome is unknown until it answers. A wallet that
 * was not asked yet will not be asked.
 *
 * @example
 * leaveSend(portico)
 */
export function leaveSend(client: Client): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'leaveSend')
  const state = client.state.getState()
  const { send } = state
  if (send?.step !== 'submitted') return
  // The wallet was not asked yet, and will not be.
  if (!findSubmitted(state)) return void moveSend(client, { type: 'released', id: send.id })
  client.internals.store.update(({ transactions }) => ({
    transactions: transactions.map((one) => (one.id === send.id && one.hash === undefined ? toUnknown(one) : one)),
  }))
}

/** The functions of `useSend`. */
export const createSendControls = (client: Client, queryClient: QueryClient): SendControls => ({
  review: (request) => reviewSend(client, request),
  submit: () => submitSend(client, queryClient),
  back: () => goBackFromSend(client),
  leave: () => leaveSend(client),
})
