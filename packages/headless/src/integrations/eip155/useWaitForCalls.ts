import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CallsOutcome } from '../../actions/send/waitForCalls.js'
import type { PorticoError } from '../../errors/base.js'
import { type ReadQueryOptions, withReadOptions } from '../../hooks/queryOptions.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { inMemory, inMemoryOptions } from '../../queries/inMemory.js'
import { readOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'

/** `id`: from `useSendCalls`; nothing is requested while it is `undefined`. `query`: options of TanStack Query. */
export type UseWaitForCallsOptions<Selected = CallsOutcome> = {
  readonly id: string | undefined
  readonly query?: ReadQueryOptions<CallsOutcome, Selected> | undefined
}

/**
 * How calls ended, according to the connected wallet: `data` is `undefined` until then. `hashes`: the transactions that are in
 * blocks.
 *
 * @example
 * const { data } = useWaitForCalls({ id })
 * data?.outcome.status // 'confirmed', 'failed' or 'dropped'
 */
export function useWaitForCalls<Selected = CallsOutcome>({
  id,
  query,
}: UseWaitForCallsOptions<Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state, 'eip155'))
  const own = {
    ...readOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'waitForCalls', account, id],
    meta: { account },
    enabled: id !== undefined && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      runQuery(async () => {
        const { waitForConnectedCalls } = await import('../../actions/send/calls.js')
        return inMemory(await waitForConnectedCalls(client, { id: id ?? '', namespace: 'eip155' }, signal))
      }),
  }
  return useQuery(withReadOptions(own, query))
}
