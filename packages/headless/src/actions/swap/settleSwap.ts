import type { ReadOptions } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import type { Network } from '../../entities/network.js'
import type { SwapReview } from '../../entities/swap.js'
import { FeatureError } from '../../errors/failures.js'
import { addressOf } from '../../rules/address/caip.js'
import type { PendingTransaction, TransactionOutcome } from '../../rules/flows/transactions.js'
import { isSlippageRevert } from '../../rules/tokens/slippageRevert.js'
import { contractOf } from '../../rules/tokens/swap.js'

/** What was reviewed of the swap that is shown; `undefined` once another one is. */
function findReview({ state }: Client, id: string): SwapReview | undefined {
  const { swap } = state.getState()
  return swap.step === 'submitted' && swap.part === 'swap' && swap.id === id ? swap.review : undefined
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
  const review = outcome.status === 'confirmed' ? findReview(client, transaction.id) : undefined
  if (!review) return outcome
  return { status: 'confirmed', received: await readReceived(client, network, transaction, review, options) }
}
