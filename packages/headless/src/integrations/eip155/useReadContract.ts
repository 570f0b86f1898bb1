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
import { isInMemory } from '../../queries/inMemory.js'
import type { RegisteredEvmNetworkId } from './clients.js'
import { readContractQuery, type StoredRead } from './readContract.js'

type ReadName<Of extends Abi | readonly unknown[]> = ContractFunctionName<Of, 'pure' | 'view'>

/**
 * Parameters of viem's `readContract`. `caipNetworkId`: the current EVM network when left out. `query`: options of TanStack Query, such
 * as `enabled` while an argument is not known. Functions that get the query find the answer in the `value` of its data.
 */
export type UseReadContractOptions<
  Of extends Abi | readonly unknown[] = Abi,
  Name extends ReadName<Of> = ReadName<Of>,
  Args extends ContractFunctionArgs<Of, 'pure' | 'view', Name> = ContractFunctionArgs<Of, 'pure' | 'view', Name>,
> = ReadContractParameters<Of, Name, Args> & {
  readonly caipNetworkId?: RegisteredEvmNetworkId | undefined
  readonly query?:
    | Omit<
        UseQueryOptions<ReadContractReturnType<Of, Name, Args>, PorticoError>,
        'queryKey' | 'queryFn' | 'initialData' | 'persister'
      >
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
  const { select, placeholderData } = query ?? {}
  const result = useQuery({
    ...own,
    ...(query as object),
    ...(typeof placeholderData === 'function' && {
      placeholderData: (before: StoredRead | undefined) => placeholderData(before?.value, undefined) as StoredRead,
    }),
    meta: { ...query?.meta, ...own.meta },
    select(data) {
      const answer = isInMemory(data) ? data.value : data
      return select ? select(answer) : answer
    },
  })
  return result as UseQueryResult<ReadContractReturnType<Of, Name, Args>, PorticoError>
}
