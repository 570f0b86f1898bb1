import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clientId } from '../../client/clientId.js'
import { currentNetworkId } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { type ReadQueryOptions, withReadOptions } from '../../hooks/queryOptions.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { inMemory } from '../../queries/inMemory.js'
import { retryOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'
import { getPublicClient, type GetPublicClientVariables } from './clients.js'
import type { NetworkClient, RegisteredEvmNetworkId } from './viemClients.js'

/** `query`: options of TanStack Query. */
export type UsePublicClientOptions<
  Id extends RegisteredEvmNetworkId = RegisteredEvmNetworkId,
  Selected = NetworkClient<Id>,
> = GetPublicClientVariables<Id> & { readonly query?: ReadQueryOptions<NetworkClient<Id>, Selected> | undefined }

/**
 * viem's public client for `caipNetworkId`, or for the current EVM network.
 *
 * @example
 * const { data: publicClient } = usePublicClient()
 * const showBlock = async () => console.log(await publicClient?.getBlockNumber())
 * return <button disabled={!publicClient} onClick={showBlock}>Latest block</button>
 */
export function usePublicClient<
  Id extends RegisteredEvmNetworkId = RegisteredEvmNetworkId,
  Selected = NetworkClient<Id>,
>({ caipNetworkId, query }: UsePublicClientOptions<Id, Selected> = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const current = usePorticoState((state) => currentNetworkId(state, client.options, 'eip155'))
  const place = caipNetworkId ?? (current as Id)
  const own = {
    ...retryOptions,
    queryKey: ['portico', 'publicClient', place, client.internals.slot(clientId)],
    enabled: true,
    staleTime: Number.POSITIVE_INFINITY,
    // A client is no data: comparing it with another one in depth would take long, and mix the two.
    structuralSharing: false,
    queryFn: () => runQuery(async () => inMemory(await getPublicClient(client, { caipNetworkId: place }))),
  }
  return useQuery(withReadOptions(own, query))
}
