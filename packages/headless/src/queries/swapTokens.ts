import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { SwapToken } from '../entities/swapSchema.js'
import { isSwapNetwork } from '../rules/networkSupport.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** Tokens that can be swapped on a network; none where nothing is swapped (specification §9). */
export function swapTokensQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<readonly SwapToken[]> {
  return {
    ...retried,
    queryKey: ['swapTokens', caipNetworkId, ...blockchainOf(client)],
    enabled: caipNetworkId !== undefined && hasProject(client),
    staleTime: limits.fresh.identity,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        none: (): readonly SwapToken[] => [],
        async ask(about) {
          const { fetchSwapTokens } = await import('../services/convert.js')
          return fetchSwapTokens(client.options, { caipNetworkId: about, signal })
        },
      }),
  }
}
