import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Balance } from '../entities/token.js'
import { serviceKey, type Query, runQuery } from './query.js'
import { withPersister } from './cache/withPersister.js'

/**
 * Native coin balance of an account. `data` is `null` on test networks, on networks the host did not configure and in
 * namespaces whose adapter serves no balances.
 */
export function nativeBalanceQuery(client: Client, account: CaipAddress | undefined): Query<Balance | null> {
  const network = account && findSupportedNetwork(client, networkIdOf(account), 'balance')
  return {
    queryKey: ['nativeBalance', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined,
    // JSON-RPC retries by itself.
    retry: false,
    staleTime: limits.staleTime.nativeBalance,
    ...(network &&
      withPersister(client, async () =>
        (await import('./nativeBalanceCodec.js')).nativeBalanceCodec(account, network),
      )),
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
