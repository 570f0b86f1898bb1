import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { SmartSession } from '../entities/smartSessionSchema.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** Permissions an account gave to other sites. */
export function smartSessionsQuery(client: Client, account: CaipAddress | undefined): Query<readonly SmartSession[]> {
  return {
    ...retried,
    queryKey: ['smartSessions', account, ...blockchainOf(client)],
    enabled: account !== undefined && hasProject(client),
    staleTime: limits.fresh.portfolio,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: account,
        caipNetworkId: account && networkIdOf(account),
        none: (): readonly SmartSession[] => [],
        async ask(about) {
          const { fetchSmartSessions } = await import('../services/smartSessions.js')
          return fetchSmartSessions(client.options, { account: about, signal })
        },
      }),
  }
}
