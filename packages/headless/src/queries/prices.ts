import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { FungiblePrice } from '../entities/schema/tokenBalanceSchema.js'
import { networkIdOf } from '../rules/address/caip.js'
import { isSwapNetwork } from '../rules/network/networkSupport.js'
import type { GasPrices } from '../services/api/swapApi.js'
import { type Query, queryBlockchainApi, retryOptions, serviceKey } from './query.js'

/** What a token costs, in US dollars; `null` when nobody knows. */
export function tokenPriceQuery(client: Client, token: CaipAddress | undefined): Query<FungiblePrice | null> {
  return {
    ...retryOptions,
    queryKey: ['price', token, ...serviceKey(client)],
    enabled: token !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: token,
        caipNetworkId: token && networkIdOf(token),
        area: 'tokens',
        fallback: () => null,
        async fetch(address) {
          const { fetchPrice } = await import('../services/api/blockchainApi.js')
          return (await fetchPrice(client.options, { address, signal })) ?? null
        },
      }),
  }
}

/** What gas costs on a network, in base units of its native coin. Fails where nobody knows: `Network not supported for Gas Price`. */
export function gasPriceQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<GasPrices> {
  return {
    ...retryOptions,
    queryKey: ['gasPrice', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        async fallback(): Promise<GasPrices> {
          const { FeatureError } = await import('../errors/feature.js')
          throw new FeatureError('GAS_PRICE_UNSUPPORTED')
        },
        async fetch(about) {
          const { fetchGasPrice } = await import('../services/api/swapApi.js')
          return fetchGasPrice(client.options, { caipNetworkId: about, signal })
        },
      }),
  }
}
