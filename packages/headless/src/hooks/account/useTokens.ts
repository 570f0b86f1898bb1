import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { portfolioQuery } from '../../queries/account.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Tokens that `account` (the connected account when left out) holds on its network, without those of zero decimals.
 *
 * @example
 * const { data } = useTokens()
 * data?.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`) // ['1.25 ETH', …]
 */
export function useTokens<Selected = readonly TokenBalance[]>({
  account,
  query,
}: {
  readonly account?: CaipAddress | undefined
  readonly query?: ReadQueryOptions<readonly TokenBalance[], Selected> | undefined
} = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useQuery(withReadOptions(portfolioQuery(client, account ?? connected), query))
}
