import { limits } from '../../constants/limits.js'
import type { Client } from '../../client/client.js'
import type { SwapTransaction } from '../../entities/schema/swapSchema.js'
import type { SwapReview } from '../../entities/swap.js'
import { FeatureError } from '../../errors/failures.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { isReviewedSwap } from '../../rules/tokens/swap.js'
import { withTimeout } from '../../services/abort.js'
import { buildSwap } from '../../services/api/swapApi.js'

/** Whether the application lets a contract swap; where it lists none on the network, any. */
function isAllowedExchange({ options: { exchangeContracts = {} } }: Client, { to }: SwapTransaction): boolean {
  const id = networkIdOf(to)
  const listed = Object.hasOwn(exchangeContracts, id) ? exchangeContracts[id] : undefined
  return !listed || listed.some((contract) => isSameAddress(contract, addressOf(to)))
}

/**
 * The swap as the service builds it.
 *
 * @throws FeatureError `SWAP_MISMATCH` when that is anything but the reviewed swap, or of a contract that the application does not list
 */
export async function buildReviewedSwap(
  client: Client,
  review: SwapReview,
  settings: { readonly disableEstimate: boolean; readonly slippage: number },
): Promise<SwapTransaction> {
  const { account, from, to, amount } = review
  const pair = { userAddress: account, from: from.address, to: to.address }
  const transaction = await buildSwap(client.options, { ...pair, amount, ...settings })
  const isReviewed = isReviewedSwap(transaction, review) && isAllowedExchange(client, transaction)
  if (!isReviewed) throw new FeatureError('SWAP_MISMATCH')
  return transaction
}

/** The swap before its approval, which the service can only estimate once the amount is allowed: a node runs all of it. */
export const buildUnestimatedSwap = (client: Client, review: SwapReview, slippage = review.slippage) =>
  buildReviewedSwap(client, review, { disableEstimate: true, slippage })

/** The contract that has to be allowed to take the amount, without its network. */
export const readSpender = async (client: Client, review: SwapReview): Promise<string> =>
  addressOf((await buildUnestimatedSwap(client, review)).to)

/** `readSpender`, which does not hold up a review for longer than the wallet may. */
export const readSpenderInTime = (client: Client, review: SwapReview): Promise<string> =>
  withTimeout(readSpender(client, review), limits.swap.capabilities)
