import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { isSwapNetwork } from '../rules/networkSupport.js'
import type { GasPrices } from '../services/convert.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** What gas costs on a network, in base units of its native coin. Fails where nobody knows: `Network not supported for Gas Price`. */
export function gasPriceQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<GasPrices> {
  return {
    ...retried,
    queryKey: ['gasPrice', caipNetworkId, ...blockchainOf(client)],
    enabled: caipNetworkId !== undefined && hasProject(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        async none(): Promise<GasPrices> {
          const { FeatureError } = await import('../errors/feature.js')
          throw new FeatureError('GAS_PRICE_UNSUPPORTED')
        },
        async ask(about) {
          const { fetchGasPrice } = await import('../services/convert.js')
          return fetchGasPrice(client.options, { caipNetworkId: about, signal })
        },
      }),
  }
}
