import { networkIdOf } from '../rules/address/caip.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import { serviceKey, type Query, runQuery } from './query.js'
import { withPersister } from './cache/withPersister.js'
import type { PortfolioOptions } from './portfolio.fn.js'

/**
 * Token balances of an account on its network, without tokens of zero decimals. Empty on test networks, in namespaces
 * without tokens and on networks the Blockchain API does not serve. A failure is shown, and fetched again after 30 s at
 * the earliest.
 */
export function portfolioQuery(
  client: Client,
  account: CaipAddress | undefined,
  options: PortfolioOptions = {},
): Query<readonly TokenBalance[]> {
  const isSupported = account && findSupportedNetwork(client, networkIdOf(account), 'tokens')
  return {
    queryKey: ['portfolio', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined && hasProjectId(client),
    // A failure blocks further requests for 30 s.
    retry: false,
    staleTime: limits.staleTime.portfolio,
    ...(isSupported && withPersister(client, async () => (await import('./portfolio.fn.js')).portfolioCodec(options))),
    queryFn: ({ signal }) =>
      runQuery(async () => (await import('./portfolio.fn.js')).portfolioQueryFn(client, account, signal, options)),
  }
}
