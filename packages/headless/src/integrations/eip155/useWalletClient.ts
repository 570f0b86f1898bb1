import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clientId } from '../../client/clientId.js'
import { connectedAccount } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { type ReadQueryOptions, withReadOptions } from '../../hooks/queryOptions.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { inMemory } from '../../queries/inMemory.js'
import { retryOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'
import { getWalletClient } from './clients.js'
import type { ConnectedClient } from './viemClients.js'

/** `query`: options of TanStack Query. */
export type UseWalletClientOptions<Selected = ConnectedClient> = {
  readonly query?: ReadQueryOptions<ConnectedClient, Selected> | undefined
}

/**
 * viem's wallet client for the connected account and the wallet's network; a new one when they change. `data` is `undefined`
 * while no EVM wallet is connected.
 *
 * @example
 * const { data: walletClient } = useWalletClient()
 * const sign = () => walletClient?.signMessage({ message: 'Hello' })
 * return <button disabled={!walletClient} onClick={sign}>Sign</button>
 */
export function useWalletClient<Selected = ConnectedClient>({
  query,
}: UseWalletClientOptions<Selected> = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const account = usePorticoState((state) => connectedAccount(state, 'eip155'))
  const own = {
    ...retryOptions,
    queryKey: ['portico', 'walletClient', account, client.internals.slot(clientId)],
    meta: { account },
    enabled: account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: () => runQuery(async () => inMemory(await getWalletClient(client))),
  }
  return useQuery(withReadOptions(own, query))
}
