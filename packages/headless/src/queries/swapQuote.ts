import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { SwapQuote } from '../entities/swapSchema.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'
import { canBeSwapped, type TokenPair } from './tokenPair.js'

/** A swap to price. `amount`, `gasPrice`: base units. */
export type SwapRequest = TokenPair & { readonly amount: bigint; readonly gasPrice: bigint }

/** What a swap would give; `null` when nobody makes an offer. Nothing is asked for an amount of zero (wire facts, section 15.2). */
export function swapQuoteQuery(client: Client, swap: SwapRequest | undefined): Query<SwapQuote | null> {
  const { account, from, to, amount, gasPrice } = swap ?? {}
  return {
    ...retried,
    queryKey: ['swapQuote', account, from, to, amount?.toString(), gasPrice?.toString(), ...blockchainOf(client)],
    enabled: amount !== undefined && amount > 0n && hasProject(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: swap && swap.amount > 0n && canBeSwapped(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        none: () => null,
        async ask(about) {
          const { fetchSwapQuote } = await import('../services/convert.js')
          const query = { ...about, userAddress: addressOf(about.account), signal }
          return (await fetchSwapQuote(client.options, query)) ?? null
        },
      }),
  }
}
