import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Capabilities } from '../../chains/adapter.js'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { type ReadQueryOptions, withReadOptions } from '../../hooks/queryOptions.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { readOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'

/** `query`: options of TanStack Query. */
export type UseCapabilitiesOptions<Selected = Capabilities> = {
  readonly query?: ReadQueryOptions<Capabilities, Selected> | undefined
}

/**
 * Capabilities of the connected wallet on its network (EIP-5792). `error` is an `UnsupportedOperationError` when the wallet
 * accepts only one transaction at a time.
 *
 * @example
 * const { data: capabilities } = useCapabilities()
 * const isAtomic = capabilities?.atomic?.status === 'supported'
 */
export function useCapabilities<Selected = Capabilities>({
  query,
}: UseCapabilitiesOptions<Selected> = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state, 'eip155'))
  const own = {
    ...readOptions,
    queryKey: ['portico', 'capabilities', account],
    meta: { account },
    enabled: account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () =>
      runQuery(async () =>
        (await import('../../actions/send/calls.js')).getCapabilities(client, { namespace: 'eip155' }),
      ),
  }
  return useQuery(withReadOptions(own, query))
}
