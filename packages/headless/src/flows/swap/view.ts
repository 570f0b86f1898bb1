import type { Client } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { SwapReview } from '../../entities/swap.js'
import type { PorticoError } from '../../errors/base.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { isSwap, type PendingTransaction } from '../../rules/flows/transactions.js'
import { getExplorerUrl } from '../../rules/network/network.js'
import type { InStep } from '../inStep.js'
import { type SwapBatching, type SwapPart, type SwapState, toSubmittedSwapStep } from './machine.js'

/** `explorerUrl`: page of the transaction on the network's explorer, if it has one. */
type HandedOverSwap = {
  readonly review: SwapReview
  readonly hash: string | undefined
  readonly explorerUrl: string | undefined
  readonly error: null
}

/**
 * What a press does next, by the function `proceed`. `acceptImpact`: agrees to a swap that loses more than 5 % of its value. `reset`:
 * sets the earlier allowance of the exchange to 0. `checking`: nothing yet; it is being found out whether one request can do everything.
 * `approveAndSwap`: one request for both. `approve`: allows the exchange to take exactly the amount. `swap`: swaps.
 */
export type SwapNext = 'acceptImpact' | 'reset' | 'checking' | 'approveAndSwap' | 'approve' | 'swap'

/** `review`: what was reviewed. */
export type SwapStep =
  /** `isStale`: a review was left because account, network or draft changed. */
  | { readonly step: 'ready'; readonly isStale: boolean; readonly error: null }
  /**
   * `next`: what `proceed` does. It follows from the other fields. `needsApproval`: call `approve` before `swap`. `needsReset`: call
   * `resetAllowance` before `approve`, because the token accepts a new allowance only after the old one was set to 0. The first call
   * of `approve` finds this out, without asking the wallet. `needsImpactConsent`: the swap loses more than 5 % of its value; the
   * wallet is not asked before `acceptImpact`.
   * `batching`: whether `approveAndSwap` can do everything with one request (EIP-5792). `checking` takes at most 3 seconds.
   * `refused`: it could not be done in one request; nothing was sent, and `approve` comes next.
   */
  | {
      readonly step: 'review'
      readonly review: SwapReview
      readonly needsApproval: boolean
      readonly needsReset: boolean
      readonly needsImpactConsent: boolean
      readonly batching: SwapBatching
      readonly next: SwapNext
      readonly error: null
    }
  /** The wallet was asked; with a `hash`, the network has it. */
  | (HandedOverSwap & InStep<'resetting' | 'approving' | 'swapping'>)
  /** The earlier allowance is 0. */
  | (HandedOverSwap & { readonly step: 'reset'; readonly next: 'approve' })
  /** The exchange may take the amount. */
  | (HandedOverSwap & { readonly step: 'approved'; readonly next: 'swap' })
  /**
   * In a block. `received`: what was actually received, in base units; `undefined` when no node can tell. The quote was
   * `review.toAmount`.
   */
  | (HandedOverSwap & { readonly step: 'done'; readonly received: bigint | undefined })
  /** `unknown`: the wallet was asked, and the outcome is not known. */
  | (HandedOverSwap & InStep<'unknown' | 'dropped' | 'expired'>)
  /**
   * Another transaction of the account took its place in a block, e.g. after the user sped it up or canceled it in the wallet.
   * `replacedByUrl`: its page on the explorer.
   */
  | (HandedOverSwap & { readonly step: 'replaced'; readonly replacedByUrl: string | undefined })
  /**
   * `part`: which of the transactions. With a `hash`, it failed in its block, and only the network fee was spent; its `error` has
   * the code `SLIPPAGE_EXCEEDED` when the price moved beyond the slippage. Without a `hash`, nothing was sent.
   */
  | (Omit<HandedOverSwap, 'error'> &
      InStep<'rejected' | 'failed'> & { readonly part: SwapPart; readonly error: PorticoError })

type ReviewFlags = Omit<Extract<SwapStep, { readonly step: 'review' }>, 'step' | 'review' | 'next' | 'error'>

function nextOf({ needsImpactConsent, needsReset, needsApproval, batching }: ReviewFlags): SwapNext {
  if (needsImpactConsent) return 'acceptImpact'
  if (needsReset) return 'reset'
  if (!needsApproval) return 'swap'
  if (batching === 'checking') return 'checking'
  return batching === 'supported' ? 'approveAndSwap' : 'approve'
}

/** The transaction that was submitted last; `undefined` until the wallet has it. */
export const findSubmittedSwap = ({ swap, transactions }: PorticoState): PendingTransaction | undefined =>
  swap?.step === 'submitted' ? transactions.find(({ id }) => id === swap.id) : undefined

/** The step that is shown. `transaction`: of the swap that was submitted. */
export function toSwapStep(
  { options }: Client,
  swap: SwapState,
  transaction: PendingTransaction | undefined,
): SwapStep & { readonly isPending: boolean } {
  const isPending = false
  if (swap.step === 'ready') return { ...swap, error: null, isPending }
  if (swap.step === 'review') {
    const reviewed = { needsReset: false, batching: 'unsupported', ...swap } as const
    return { ...reviewed, next: nextOf(reviewed), error: null, isPending }
  }
  const { review, part } = swap
  if (swap.step !== 'submitted') return { ...swap, hash: undefined, explorerUrl: undefined, isPending }
  const { hash, replacedBy, error } = transaction ?? {}
  const network = findNetwork(options, networkIdOf(review.account))
  const explorerUrl = hash && getExplorerUrl(network, 'tx', hash)
  const handedOver = { review, hash, explorerUrl }
  const step = toSubmittedSwapStep(part, transaction)
  if (step === 'failed') return { ...handedOver, step, part, error: error as PorticoError, isPending }
  if (step === 'done') {
    const received = transaction && isSwap(transaction) ? transaction.received : undefined
    return { ...handedOver, step, received, error: null, isPending }
  }
  if (step === 'replaced') {
    const replacedByUrl = getExplorerUrl(network, 'tx', replacedBy ?? '')
    return { ...handedOver, step, replacedByUrl, error: null, isPending }
  }
  if (step === 'reset') return { ...handedOver, step, next: 'approve', error: null, isPending }
  if (step === 'approved') return { ...handedOver, step, next: 'swap', error: null, isPending }
  return { ...handedOver, step, error: null, isPending: step.endsWith('ing') }
}
