import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Balance } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { nativeBalanceQuery } from '../../queries/account.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Native balance of `account` (the connected account when left out); `null` on test networks, on networks that are not configured
 * and in namespaces without balances.
 *
 * @example
 * const { data } = useBalance()
 * data && formatAmount(data.value, data.decimals) // '1.25'
 */
export function useBalance<Selected = Balance | null>({
  account,
  query,
}: {
  readonly account?: CaipAddress | undefined
  readonly query?: ReadQueryOptions<Balance | null, Selected> | undefined
} = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useQuery(withReadOptions(nativeBalanceQuery(client, account ?? connected), query))
}
