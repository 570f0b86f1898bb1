import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { messages } from '../constants/messages.js'
import type { SwapTransaction } from '../entities/swapSchema.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried, unkept } from './query.js'
import { canBeSwapped, noSwaps, type TokenPair } from './tokenPair.js'

/** A swap to build. */
export type SwapTransactionRequest = TokenPair & {
  /** Of `from`, in base units. */
  readonly amount: bigint
  /** The service does not try the swap out first; it does when left out. */
  readonly disableEstimate?: boolean | undefined
}

async function refuseNothing(amount: bigint): Promise<void> {
  if (amount > 0n) return
  const { InvalidDataError } = await import('../errors/validation.js')
  throw new InvalidDataError([{ path: 'amount', code: 'ZERO_AMOUNT', message: messages.zeroAmount }])
}

/**
 * A swap as the service builds it; it is checked against its quote before a wallet sees it (R62). Fails where nobody
 * swaps: `Network not supported for Swaps`.
 */
export function swapTransactionQuery(client: Client, swap: SwapTransactionRequest | undefined): Query<SwapTransaction> {
  const { account, from, to, amount, disableEstimate = false } = swap ?? {}
  const what = [account, from, to, amount?.toString(), disableEstimate]
  return {
    ...retried,
    ...unkept,
    queryKey: ['swapTransaction', ...what, ...blockchainOf(client)],
    enabled: amount !== undefined && amount > 0n && hasProject(client),
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: swap && canBeSwapped(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        none: noSwaps,
        async ask({ account: userAddress, ...order }) {
          await refuseNothing(order.amount)
          const { buildSwap } = await import('../services/convertTransactions.js')
          return buildSwap(client.options, { ...order, userAddress, disableEstimate, signal })
        },
      }),
  }
}
