import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import { currentNetworkId } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import type { RegisteredEvmNetworkId } from './clients.js'
import { readContractQuery } from './readContract.js'

type ReadName<Of extends Abi | readonly unknown[]> = ContractFunctionName<Of, 'pure' | 'view'>

/**
 * Parameters of viem's `readContract`. `caipNetworkId`: the current EVM network when left out. `query`: options of TanStack Query, such
 * as `enabled` while an argument is not known.
 */
export type UseReadContractOptions<
  Of extends Abi | readonly unknown[] = Abi,
  Name extends ReadName<Of> = ReadName<Of>,
  Args extends ContractFunctionArgs<Of, 'pure' | 'view', Name> = ContractFunctionArgs<Of, 'pure' | 'view', Name>,
> = ReadContractParameters<Of, Name, Args> & {
  readonly caipNetworkId?: RegisteredEvmNetworkId | undefined
  readonly query?:
    | Omit<UseQueryOptions<ReadContractReturnType<Of, Name, Args>, PorticoError>, 'queryKey' | 'queryFn'>
    | undefined
}

/**
 * Reads a contract, typed by its ABI. Reads again once a transaction of the connected account is in a block.
 *
 * A call that reverts rejects with a `TransactionRejectedByNodeError` whose `cause` is viem's error, which decodes errors of the ABI.
 *
 * @example
 * const { data } = useReadContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 * data // bigint
 */
export function useReadContract<
  const Of extends Abi | readonly unknown[],
  Name extends ReadName<Of>,
  const Args extends ContractFunctionArgs<Of, 'pure' | 'view', Name>,
>(
  options: UseReadContractOptions<Of, Name, Args>,
): UseQueryResult<ReadContractReturnType<Of, Name, Args>, PorticoError> {
  const client = usePortico()
  const current = usePorticoState((state) => currentNetworkId(state, client.options, 'eip155'))
  const { query, caipNetworkId = current, ...call } = options as UseReadContractOptions
  const own = readContractQuery(client, call, caipNetworkId)
  const result = useQuery({ ...own, ...query, meta: { ...query?.meta, ...own.meta } })
  return result as UseQueryResult<ReadContractReturnType<Of, Name, Args>, PorticoError>
}
