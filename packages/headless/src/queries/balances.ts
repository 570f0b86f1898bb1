import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { PortfolioOptions } from './account.fn.js'
import { offlineOptions, withPersister, type Query, runQuery, serviceKey } from './query.js'

/**
 * Native coin balance of an account. `data` is `null` on test networks, on networks the host did not configure and in
 * namespaces whose adapter serves no balances.
 */
export function nativeBalanceQuery(client: Client, account: CaipAddress | undefined): Query<Balance | null> {
  const network = account && findSupportedNetwork(client, networkIdOf(account), 'balance')
  return {
    ...offlineOptions,
    queryKey: ['nativeBalance', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined,
    // JSON-RPC retries by itself.
    retry: false,
    staleTime: limits.staleTime.nativeBalance,
    ...(network &&
      withPersister(client, async () => (await import('./account.fn.js')).nativeBalanceCodec(account, network))),
    queryFn: ({ signal }) =>
      runQuery(async () => {
        if (!account) {
          const { NotConnectedError } = await import('../errors/connection.js')
          throw new NotConnectedError()
        }
        if (!network) return null
        const actions = await client.internals.getChainActions(network.chainNamespace, 'nativeBalance')
        const value = await actions.nativeBalance(network, addressOf(account), { signal })
        const { decimals, symbol } = network.nativeCurrency
        return { value, decimals, symbol }
      }),
  }
}

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
    ...offlineOptions,
    queryKey: ['portfolio', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined && hasProjectId(client),
    // A failure blocks further requests for 30 s.
    retry: false,
    staleTime: limits.staleTime.portfolio,
    ...(isSupported && withPersister(client, async () => (await import('./account.fn.js')).portfolioCodec(options))),
    queryFn: ({ signal }) =>
      runQuery(async () => (await import('./account.fn.js')).portfolioQueryFn(client, account, signal, options)),
  }
}
