import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { type Activity, type ActivityOptions, activityQuery } from '../../queries/activity.js'
import { type ReadListQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * Transactions of `account` (the connected account when left out) on its network, newest first, page by page. `onramp`: only
 * what was bought at this provider.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useActivity()
 * data?.transactions.map(({ metadata }) => metadata.operationType) // ['receive', …]
 */
export function useActivity<Selected = Activity>({
  account,
  onramp,
  query,
}: ActivityOptions & {
  readonly account?: CaipAddress | undefined
  readonly query?: ReadListQueryOptions<Activity, Selected> | undefined
} = {}): UseInfiniteQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useInfiniteQuery(withReadOptions(activityQuery(client, account ?? connected, { onramp }), query))
}
