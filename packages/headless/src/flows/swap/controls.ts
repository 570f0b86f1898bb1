import type { QueryClient } from '@tanstack/react-query'
import { moveSwap } from '../../actions/swap/moveSwap.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client, Slot } from '../../client/client.js'
import { flowState } from '../../client/flow.js'
import { connectedAccount } from '../../client/selectors.js'
import type { SwapReview } from '../../entities/swap.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { randomId } from '../../services/browser/randomId.js'
import {
  isBatchRefusal,
  isSameSwap,
  isSwapUndecided,
  type SwapBatching,
  type SwapEvent,
  swapMachine,
  type SwapPart,
} from './machine.js'
import { mountFlow } from '../mountFlow.js'
import { type checkSwapDraft, getCurrentDraft, resetSwapDraft, toSwap } from './draft.js'
import { watchReview } from '../watchReview.js'
import { findSubmittedSwap, type SwapNext, type SwapStep, toSwapStep } from './view.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Functions that change the step of a swap. None of them rejects: a failure is a step. */
export type SwapControls = {
  /** Does what `next` says; nothing where there is no `next`. Asks the wallet at most once. */
  readonly proceed: () => Promise<void>
  /** Agrees to a swap that loses more than 5 % of its value. */
  readonly acceptImpact: () => void
  /** Asks the wallet, once, to set the earlier allowance of the exchange to 0. */
  readonly resetAllowance: () => Promise<void>
  /** Asks the wallet, once, to allow the exchange to take exactly the amount. */
  readonly approve: () => Promise<void>
  /**
   * Asks the wallet, once, to approve exactly the amount and swap it in one request: both or neither. Does nothing unless
   * `batching` is `supported`.
   */
  readonly approveAndSwap: () => Promise<void>
  /** Asks the wallet for the swap, once, at a price that guarantees at least what was reviewed. */
  readonly swap: () => Promise<void>
  /** Goes back to the form. What the wallet has stays in `usePendingTransactions`. Does nothing while waiting for the wallet. */
  readonly back: () => void
}

/** `isPending`: the wallet or the chain has not answered yet. */
export type SwapFlow = SwapStep & SwapControls & { readonly isPending: boolean }

/** What would be swapped now; `undefined` while a field is missing or invalid. */
const getCurrentSwap = (client: Client) => toSwap(getCurrentDraft(client), connectedAccount(client.state.getState()))

/** Leaves a review whose account, network or draft changed. */
function checkReview(client: Client): void {
  const { swap } = client.state.getState()
  if (swap?.step === 'review' && !isSameSwap(swap.review, getCurrentSwap(client))) moveSwap(client, { type: 'changed' })
}

/** Watches from the first review on. */
const reviewWatch: Slot<() => void> = {
  create: (client) => watchReview(client, checkReview),
  release: (stop) => stop(),
}

/** The reviewed swap, and what the user has to do before it. */
export type ReviewedSwap = Omit<Extract<SwapEvent, { readonly type: 'reviewed' }>, 'type'>

const currentStep = (client: Client) => {
  const state = client.state.getState()
  return toSwapStep(client, flowState(state, swapMachine), findSubmittedSwap(state))
}

/**
 * Freezes a swap for review. Does nothing while waiting for the wallet, when the swap does not match the draft, or while the same
 * swap may still go through.
 *
 * @example
 * reviewSwap(portico, { review: swapReview, needsApproval: true })
 */
export function reviewSwap(client: Client, reviewed: ReviewedSwap): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'reviewSwap')
  const { review } = reviewed
  if (currentStep(client).isPending || !isSameSwap(review, getCurrentSwap(client))) return
  if (isSwapUndecided(client.state.getState().transactions, review)) return
  client.internals.slot(reviewWatch)
  moveSwap(client, { type: 'reviewed', ...reviewed })
  if (reviewed.needsApproval) client.internals.slot(approvalCheck).current = checkApproval(client, review)
}

/** The check of the review that was made last. */
const approvalCheck: Slot<{ current: Promise<void> }> = { create: () => ({ current: Promise.resolve() }) }

/** Finds out how the amount can be approved, and for which contract. What fails is tried again by the press that needs it. */
async function checkApproval(client: Client, review: SwapReview): Promise<void> {
  const report = (batching: SwapBatching, spender?: string) =>
    void moveSwap(client, { type: 'approvalChecked', review, batching, spender })
  report('checking')
  const [batching, spender] = await Promise.allSettled([
    import('../../actions/swap/readBatching.js').then(({ readBatching }) => readBatching(client, review.account)),
    import('../../actions/swap/buildReviewedSwap.js').then(({ readSpenderInTime }) =>
      readSpenderInTime(client, review),
    ),
  ])
  report(
    batching.status === 'fulfilled' ? batching.value : 'unsupported',
    spender.status === 'fulfilled' ? spender.value : undefined,
  )
}

/** Freezes what the form found. Does nothing when that cannot be reviewed. */
export function reviewQuote(client: Client, check: ReturnType<typeof checkSwapDraft>): void {
  const { request, canReview, needsApproval = true } = check
  if (request && canReview) reviewSwap(client, { review: request, needsApproval })
}

async function submit(client: Client, part: SwapPart, queryClient: QueryClient | undefined): Promise<void> {
  const { swap } = client.state.getState()
  if (swap?.step !== 'review' && swap?.step !== 'submitted') return
  const { review } = swap
  const id = randomId()
  moveSwap(client, { type: 'submitted', part, id })
  try {
    const { handOverSwap } = await import('../../actions/swap/handOverSwap.js')
    await handOverSwap(client, { id, part, review }, queryClient)
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (error.code === 'ALLOWANCE_RESET_NEEDED') return void moveSwap(client, { type: 'resetNeeded', id })
    if (part === 'batch' && isBatchRefusal(error)) return void moveSwap(client, { type: 'batchRefused', id })
    // What the wallet may have sent stays in the list.
    if (error.code !== 'OUTCOME_UNKNOWN') moveSwap(client, { type: 'notSent', id, error })
  }
}

/**
 * Asks the wallet, once, to allow the exchange to take exactly the amount. Does nothing when this is not the next step. Never
 * rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @example
 * await approveSwap(portico)
 */
export async function approveSwap(client: Client, queryClient?: QueryClient): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'approveSwap')
  await client.internals.slot(approvalCheck).current
  const now = currentStep(client)
  const isReviewed = now.step === 'review' && now.needsApproval && !now.needsReset && !now.needsImpactConsent
  if (isReviewed || now.step === 'reset') await submit(client, 'approval', queryClient)
}

/**
 * Asks the wallet, once, to set the earlier allowance of the exchange to 0: some tokens, such as Tether on Ethereum, accept a new
 * one only then. Does nothing when this is not the next step. Never rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @example
 * await resetSwapAllowance(portico)
 */
export async function resetSwapAllowance(client: Client, queryClient?: QueryClient): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'resetSwapAllowance')
  const now = currentStep(client)
  if (now.step === 'review' && now.needsReset) await submit(client, 'reset', queryClient)
}

/**
 * Asks the wallet for the swap, once, at a price that guarantees at least what was reviewed. Does nothing when this is not the
 * next step. Never rejects: `useSwap` has the outcome.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @example
 * await submitSwap(portico)
 */
export async function submitSwap(client: Client, queryClient?: QueryClient): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'submitSwap')
  const now = currentStep(client)
  const isReviewed = now.step === 'review' && !now.needsApproval && !now.needsImpactConsent
  if (isReviewed || now.step === 'approved') await submit(client, 'swap', queryClient)
}

/**
 * Asks the wallet, once, to approve exactly the amount and swap it in one request, all or nothing (EIP-5792). Does nothing unless
 * the wallet reported support for it at the review. If the wallet refuses it anyway, nothing was sent, and `approveSwap` comes
 * next. Never rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @example
 * await approveAndSwap(portico)
 */
export async function approveAndSwap(client: Client, queryClient?: QueryClient): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'approveAndSwap')
  const now = currentStep(client)
  const canBatch = now.step === 'review' && now.needsApproval && now.batching === 'supported'
  if (canBatch && !now.needsImpactConsent) await submit(client, 'batch', queryClient)
}

const acceptImpact = (client: Client): void => void moveSwap(client, { type: 'impactAccepted' })

const acts = {
  acceptImpact,
  reset: resetSwapAllowance,
  checking: () => undefined,
  approveAndSwap,
  approve: approveSwap,
  swap: submitSwap,
} satisfies Record<SwapNext, (client: Client, queryClient?: QueryClient) => unknown>

/**
 * Does what comes next in a swap, which is `next` of `useSwap`: agrees to its loss, or asks the wallet, once, for the reset, the
 * approval or the swap. Does nothing where nothing comes next. Never rejects.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @example
 * await proceedWithSwap(portico)
 */
export async function proceedWithSwap(client: Client, queryClient?: QueryClient): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'proceedWithSwap')
  const now = currentStep(client)
  if ('next' in now) await acts[now.next](client, queryClient)
}

/** A swap that is done takes its draft along. */
function leaveForForm(client: Client, step: SwapStep['step']): void {
  if (step === 'done') resetSwapDraft(client)
  moveSwap(client, { type: 'leftForForm' })
}

/**
 * Goes back to the form. Does nothing while waiting for the wallet.
 *
 * @example
 * goBackFromSwap(portico)
 */
export function goBackFromSwap(client: Client): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'goBackFromSwap')
  const now = currentStep(client)
  if (!now.isPending || ('hash' in now && now.hash)) leaveForForm(client, now.step)
}

/** The functions of `useSwap`. */
export const createSwapControls = (client: Client, queryClient: QueryClient): SwapControls => ({
  proceed: () => proceedWithSwap(client, queryClient),
  acceptImpact: () => acceptImpact(client),
  resetAllowance: () => resetSwapAllowance(client, queryClient),
  approve: () => approveSwap(client, queryClient),
  approveAndSwap: () => approveAndSwap(client, queryClient),
  swap: () => submitSwap(client, queryClient),
  back: () => goBackFromSwap(client),
})

/** An outcome counts as seen once no copy shows it any more; what the wallet has is told by the list of transactions. */
export const mountSwap = (client: Client): (() => void) =>
  mountFlow(client, 'swap', {
    leave() {
      const { step } = currentStep(client)
      if (step !== 'ready' && step !== 'review') leaveForForm(client, step)
    },
  })
