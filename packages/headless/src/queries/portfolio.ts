import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/tokenBalanceSchema.js'
import { askedNetwork, blockchainOf, hasProject } from './blockchain.js'
import { persisted } from './persisted.js'
import { type Query, typed } from './query.js'
import type { PortfolioOptions } from './readPortfolio.js'

/**
 * What an account holds on its network, without tokens of zero decimals. Empty on test networks, in namespaces without
 * tokens and where nobody serves balances. A failure is told, and the service is asked again after 30 s at the earliest.
 */
export function portfolioQuery(
  client: Client,
  account: CaipAddress | undefined,
  options: PortfolioOptions = {},
): Query<readonly TokenBalance[]> {
  const isAsked = account && askedNetwork(client, networkIdOf(account), 'tokens')
  return {
    queryKey: ['portfolio', account, ...blockchainOf(client)],
    enabled: account !== undefined && hasProject(client),
    // A failure blocks the next tries.
    retry: false,
    staleTime: limits.fresh.portfolio,
    ...(isAsked &&
      persisted(client, async () => (await import('./readPortfolio.js')).portfolioShelf(account, options))),
    queryFn: ({ signal }) =>
      typed(async () => (await import('./readPortfolio.js')).readPortfolio(client, account, signal, options)),
  }
}
