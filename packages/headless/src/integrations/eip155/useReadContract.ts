import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  Hex,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem'
import { currentNetworkId } from '../../client/selectors.js'
import type { PorticoError } from '../../errors/base.js'
import { usePortico } from '../../hooks/usePortico.js'
import { usePorticoState } from '../../hooks/usePorticoState.js'
import { isInMemory } from '../../queries/inMemory.js'
import type { RegisteredEvmNetworkId } from './viemClients.js'
import { findFunctions, readContractQuery, type StoredRead } from './readContract.js'

type ReadName<Of extends Abi | readonly unknown[]> = ContractFunctionName<Of, 'pure' | 'view'>

/** Where a contract is, or the code of one that is not deployed. */
type ReadTarget =
  | { readonly address: Address | undefined; readonly code?: undefined }
  | { readonly address?: undefined; readonly code: Hex }

/** What is called, typed by the ABI. TypeScript infers nothing through viem's own parameters once some of them may be missing. */
type ReadCall<
  Of extends Abi | readonly unknown[],
  Name extends ReadName<Of>,
  Args extends ContractFunctionArgs<Of, 'pure' | 'view', Name>,
> = { readonly abi: Of; readonly functionName: ReadName<Of> | Name } & (readonly [] extends ContractFunctionArgs<
  Of,
  'pure' | 'view',
  Name
>
  ? { readonly args?: Args | undefined }
  : { readonly args: Args | undefined })

/**
 * Parameters of viem's `readContract`. While `address` is `undefined`, or `args` of a function that takes some, nothing is read.
 * `caipNetworkId`: the current EVM network when left out. `query`: options of TanStack Query. Functions that get the query find the
 * answer in the `value` of its data.
 */
export type UseReadContractOptions<
  Of extends Abi | readonly unknown[] = Abi,
  Name extends ReadName<Of> = ReadName<Of>,
  Args extends ContractFunctionArgs<Of, 'pure' | 'view', Name> = ContractFunctionArgs<Of, 'pure' | 'view', Name>,
  Selected = ReadContractReturnType<Of, Name, Args>,
> = Omit<ReadContractParameters, 'abi' | 'functionName' | 'args' | 'address' | 'code'> &
  ReadTarget &
  ReadCall<Of, Name, Args> & {
    readonly caipNetworkId?: RegisteredEvmNetworkId | undefined
    readonly query?:
      | Omit<
          UseQueryOptions<ReadContractReturnType<Of, Name, Args>, PorticoError, Selected>,
          'queryKey' | 'queryFn' | 'initialData' | 'persister'
        >
      | undefined
  }

/** Whether nothing that the call needs is missing: each function of this name takes arguments, and there are none. */
const isComplete = (call: ReadTarget & ReadCall<Abi, string, readonly unknown[]>): boolean =>
  (call.address ?? call.code) !== undefined &&
  (call.args !== undefined || !findFunctions(call).every(({ inputs }) => inputs.length > 0))

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
  Selected = ReadContractReturnType<Of, Name, Args>,
>(options: UseReadContractOptions<Of, Name, Args, Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const current = usePorticoState((state) => currentNetworkId(state, client.options, 'eip155'))
  const { query, caipNetworkId = current, ...call } = options as UseReadContractOptions
  const own = readContractQuery(client, call as ReadContractParameters, caipNetworkId)
  const { select, placeholderData } = query ?? {}
  const result = useQuery({
    ...own,
    ...(query as object),
    ...(!isComplete(call) && { enabled: false }),
    ...(typeof placeholderData === 'function' && {
      placeholderData: (before: StoredRead | undefined) => placeholderData(before?.value, undefined) as StoredRead,
    }),
    meta: { ...query?.meta, ...own.meta },
    select(data) {
      const answer = isInMemory(data) ? data.value : data
      return select ? select(answer) : answer
    },
  })
  return result as UseQueryResult<Selected, PorticoError>
}
