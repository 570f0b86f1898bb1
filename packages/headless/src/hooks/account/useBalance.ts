import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Balance } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { nativeBalanceQuery } from '../../queries/account.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Native balance of `account` (the connected account when left out); `null` on networks without balances.
 *
 * @example
 * const { data } = useBalance()
 * data && formatAmount(data.value, data.decimals) // '1.25'
 */
export function useBalance({ account }: { readonly account?: CaipAddress } = {}): UseQueryResult<
  Balance | null,
  PorticoError
> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useQuery(nativeBalanceQuery(client, account ?? connected))
}
