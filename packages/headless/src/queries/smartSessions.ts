import { networkIdOf } from '../rules/address/caip.js'
import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { SmartSession } from '../services/api/sessionsApi.js'
import { queryBlockchainApi } from './queryBlockchainApi.js'
import { serviceKey, type Query, retryOptions } from './query.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Permissions (smart sessions) that an account granted to sites.
 *
 * @example
 * const permissions = await queryClient.fetchQuery(smartSessionsQuery(portico, account))
 * permissions.map(({ pci }) => pci)
 */
export function smartSessionsQuery(client: Client, account: CaipAddress | undefined): Query<readonly SmartSession[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'smartSessionsQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'smartSessions', account, ...serviceKey(client)],
    meta: { account },
    enabled: account !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.portfolio,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: account,
        caipNetworkId: account && networkIdOf(account),
        fallback: (): readonly SmartSession[] => [],
        async fetch(grantor) {
          const { fetchSmartSessions } = await import('../services/api/sessionsApi.js')
          return fetchSmartSessions(client.options, { account: grantor, signal })
        },
      }),
  }
}
