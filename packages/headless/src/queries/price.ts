import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { FungiblePrice } from '../entities/tokenBalanceSchema.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** What a token costs, in US dollars; `null` when nobody knows. */
export function priceQuery(client: Client, token: CaipAddress | undefined): Query<FungiblePrice | null> {
  return {
    ...retried,
    queryKey: ['price', token, ...blockchainOf(client)],
    enabled: token !== undefined && hasProject(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: token,
        caipNetworkId: token && networkIdOf(token),
        area: 'tokens',
        none: () => null,
        async ask(address) {
          const { fetchPrice } = await import('../services/price.js')
          return (await fetchPrice(client.options, { address, signal })) ?? null
        },
      }),
  }
}
