import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Balance } from '../entities/token.js'
import { askedNetwork, blockchainOf } from './blockchain.js'
import { persisted } from './persisted.js'
import { type Query, typed } from './query.js'

/**
 * The native coin of one account. `data` is `null` where no balance is fetched: on test networks, on networks the host
 * did not configure, and in namespaces without that area (specification §1, wire facts section 19.1).
 */
export function nativeBalanceQuery(client: Client, account: CaipAddress | undefined): Query<Balance | null> {
  const network = account && askedNetwork(client, networkIdOf(account), 'balance')
  return {
    queryKey: ['nativeBalance', account, ...blockchainOf(client)],
    enabled: account !== undefined,
    // The transport retries by itself, with the specification's counts.
    retry: false,
    staleTime: limits.fresh.nativeBalance,
    ...(network &&
      persisted(client, async () => (await import('./nativeBalanceShelf.js')).nativeBalanceShelf(account, network))),
    queryFn: ({ signal }) =>
      typed(async () => {
        if (!account) {
          const { NotConnectedError } = await import('../errors/connection.js')
          throw new NotConnectedError()
        }
        if (!network) return null
        const work = await client.internals.work(network.chainNamespace, 'nativeBalance')
        const value = await work.nativeBalance(network, addressOf(account), { signal })
        const { decimals, symbol } = network.nativeCurrency
        return { value, decimals, symbol }
      }),
  }
}
