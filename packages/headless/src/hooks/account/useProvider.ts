import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { NamespaceProvider } from '../../chains/provider.js'
import { clientId } from '../../client/clientId.js'
import { connectedSession } from '../../client/selectors.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { inMemory, inMemoryOptions } from '../../queries/inMemory.js'
import { retryOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `namespace`: the active one when left out. */
export type UseProviderOptions<
  Of extends RegisteredNamespace = RegisteredNamespace,
  Selected = NamespaceProvider<Of>,
> = {
  readonly namespace?: Of | undefined
  /** Options of TanStack Query. */
  readonly query?: ReadQueryOptions<NamespaceProvider<Of>, Selected> | undefined
}

/**
 * The provider of the connected wallet, for requests of your own: an EIP-1193 provider on EVM chains, which viem and ethers
 * accept, and a `WalletSigner` on all others. `data` is `undefined` until the namespace is connected. From then on it stays the
 * same object, which follows the account, network and wallet.
 *
 * @example
 * const { data: provider } = useProvider({ namespace: 'eip155' })
 * const client = provider && createWalletClient({ chain: mainnet, transport: custom(provider) })
 */
export function useProvider<Of extends RegisteredNamespace = RegisteredNamespace, Selected = NamespaceProvider<Of>>({
  namespace,
  query,
}: UseProviderOptions<Of, Selected> = {}): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const active = usePorticoState((state) => namespace ?? (state.namespace as Of))
  const isConnected = usePorticoState((state) => connectedSession(state, active) !== undefined)
  const own = {
    ...retryOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'provider', active, client.internals.slot(clientId)],
    enabled: isConnected,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      runQuery(async () => {
        const { getProvider } = await import('../../actions/getProvider.js')
        return inMemory(await getProvider(client, { namespace: active }))
      }),
  }
  return useQuery(withReadOptions(own, query))
}
