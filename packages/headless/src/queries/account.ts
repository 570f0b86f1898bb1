import { checkClient } from '../client/checkClient.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { PortfolioOptions } from './account.fn.js'
import { inMemory, inMemoryOptions } from './inMemory.js'
import { type Query, readOptions, serviceKey } from './query.js'
import { runQuery } from './runQuery.js'
import { withPersister } from './withPersister.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Native coin balance of an account, fresh for 30 s. `data` is `null` on test networks, on networks that are not configured and
 * in namespaces whose adapter reads no balances.
 *
 * @example
 * const balance = await queryClient.fetchQuery(nativeBalanceQuery(portico, account))
 * balance && formatAmount(balance.value, balance.decimals) // '1.25'
 */
export function nativeBalanceQuery(client: Client, account: CaipAddress | undefined): Query<Balance | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'nativeBalanceQuery')
  const network = account && findSupportedNetwork(client, networkIdOf(account), 'balance')
  return {
    ...readOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'nativeBalance', account, ...serviceKey(client)],
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
          const { NotConnectedError } = await import('../errors/later.js')
          throw new NotConnectedError()
        }
        if (!network) return null
        const actions = await client.internals.getChainActions(network.chainNamespace, 'nativeBalance')
        const value = await actions.nativeBalance(network, addressOf(account), { signal })
        const { decimals, symbol } = network.nativeCurrency
        return inMemory({ value, decimals, symbol })
      }),
  }
}

/**
 * Token balances of an account on its network, fresh for 30 s, without tokens of zero decimals: those that its wallet lists
 * (ERC-7811). When it lists none: those of the Blockchain API. Empty on test networks, in namespaces without tokens and on
 * networks that the API does not support. A failure is shown as a toast; the next request is made after 30 s at the earliest.
 *
 * @example
 * const tokens = await queryClient.fetchQuery(portfolioQuery(portico, account))
 * tokens.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`) // ['1.25 ETH', …]
 */
export function portfolioQuery(
  client: Client,
  account: CaipAddress | undefined,
  options: PortfolioOptions = {},
): Query<readonly TokenBalance[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'portfolioQuery')
  const isSupported = account && findSupportedNetwork(client, networkIdOf(account), 'tokens')
  return {
    ...readOptions,
    queryKey: ['portico', 'portfolio', account, ...serviceKey(client)],
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
