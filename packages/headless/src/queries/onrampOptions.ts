import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { OnrampOptions } from '../entities/onrampSchema.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** What can be bought for a network, and paid with; nothing where nobody sells. */
export function onrampOptionsQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<OnrampOptions> {
  return {
    ...retried,
    queryKey: ['onrampOptions', caipNetworkId, ...blockchainOf(client)],
    enabled: caipNetworkId !== undefined && hasProject(client),
    staleTime: limits.fresh.identity,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: caipNetworkId,
        caipNetworkId,
        area: 'onramp',
        none: (): OnrampOptions => ({ purchaseCurrencies: [], paymentCurrencies: [] }),
        async ask() {
          const { fetchOnrampOptions } = await import('../services/onramp.js')
          return fetchOnrampOptions(client.options, { signal })
        },
      }),
  }
}
