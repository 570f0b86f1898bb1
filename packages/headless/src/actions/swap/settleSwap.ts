import type { ReadOptions } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import type { Network } from '../../entities/network.js'
import type { SwapReview } from '../../entities/swap.js'
import type { PorticoError } from '../../errors/base.js'
import { FeatureError } from '../../errors/failures.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { linkAbort } from '../../services/abort.js'
import { addressOf } from '../../rules/address/caip.js'
import type { PendingTransaction, TransactionOutcome } from '../../rules/flows/transactions.js'
import { contractOf } from '../../rules/tokens/swap.js'

/**
 * How exchanges say in a revert that they would give less than the minimum: routers of the kind of Uniswap in words, and by the
 * selectors of their own errors 1inch (`ReturnAmountIsNotEnough`), Uniswap (`V2TooLittleReceived`, `V3TooLittleReceived`,
 * `V4TooLittleReceived`) and others.
 */
const slippageRevertReasons: readonly RegExp[] = [
  /insufficient_?output_?amount/i,
  /too little received/i,
  /return amount (?:is )?not enough/i,
  /min(?:imum)? ?return/i,
  /slippage/i,
  /^custom error 0x(?:f32bec2f|064a4ec6|9a446475|849eaf98|39d35496|8b063d73|42301c23)$/i,
]

/** Whether an exchange refused in its block to give less than the swap guarantees. */
export const isSlippageRevert = (error: PorticoError): boolean =>
  error instanceof TransactionRejectedByNodeError &&
  error.code === 'EXECUTION_REVERTED' &&
  slippageRevertReasons.some((pattern) => pattern.test(error.reason ?? ''))

/** What was reviewed of the swap that is shown; `undefined` once another one is. */
function findReview({ state }: Client, id: string): SwapReview | undefined {
  const { swap } = state.getState()
  const isOwn = swap?.step === 'submitted' && (swap.part === 'swap' || swap.part === 'batch') && swap.id === id
  return isOwn ? swap.review : undefined
}

/** What the account received; `undefined` when no node can tell. */
async function readReceived(
  client: Client,
  network: Network,
  { hash, account }: PendingTransaction,
  { to }: SwapReview,
  options: ReadOptions,
): Promise<bigint | undefined> {
  if (!hash) return undefined
  try {
    const { receivedAmount } = await client.internals.getChainActions(network.chainNamespace, 'receivedAmount')
    return await receivedAmount(network, { hash, owner: addressOf(account), token: contractOf(to) }, options)
  } catch {
    return undefined
  }
}

/** What a block made of a swap: what was received, or that the price moved beyond the slippage. */
export async function settleSwap(
  client: Client,
  network: Network,
  transaction: PendingTransaction,
  outcome: TransactionOutcome,
  options: ReadOptions,
): Promise<TransactionOutcome> {
  if (outcome.status === 'failed' && isSlippageRevert(outcome.error))
    return { status: 'failed', error: new FeatureError('SLIPPAGE_EXCEEDED', { cause: outcome.error }) }
  if (outcome.status !== 'confirmed') return outcome
  const review = findReview(client, transaction.id)
  return review ? { ...outcome, received: await readReceived(client, network, transaction, review, options) } : outcome
}

/** Why a block refused; the outcome as it was when a node does not tell at once, or has the transaction as one that went well. */
async function readReason(
  client: Client,
  network: Network,
  { hash, account }: PendingTransaction,
  outcome: TransactionOutcome,
  { signal }: ReadOptions,
): Promise<TransactionOutcome> {
  if (!hash) return outcome
  const look = new AbortController()
  const unlink = linkAbort(signal, look)
  try {
    const { waitForTransaction } = await client.internals.getChainActions(network.chainNamespace, 'waitForTransaction')
    const sent = { hash, from: addressOf(account) }
    // The wallet has it in a block already: a node that does not is not waited for.
    const settled = await waitForTransaction(network, sent, { signal: look.signal, onProgress: () => look.abort() })
    return settled.status === 'failed' ? settled : outcome
  } catch {
    return outcome
  } finally {
    unlink()
  }
}

/** `settleSwap` of an approval and a swap in one request: the wallet says that they failed, and a node why. */
export async function settleBatch(
  client: Client,
  network: Network,
  transaction: PendingTransaction,
  outcome: TransactionOutcome,
  options: ReadOptions,
): Promise<TransactionOutcome> {
  const isReverted = outcome.status === 'failed' && outcome.error.code === 'EXECUTION_REVERTED'
  const explained = isReverted ? await readReason(client, network, transaction, outcome, options) : outcome
  return settleSwap(client, network, transaction, explained, options)
}
