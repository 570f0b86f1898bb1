import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import type { Abi } from 'viem'
import type { SendResult } from '../../actions/send/handOverListed.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../../hooks/lazyMutation.js'
import { writeContractMutation } from './writeContract.js'
import type { WriteArgs, WriteContractVariables, WriteName } from './writeContractVariables.js'

type Mutation = UseMutationResult<SendResult, PorticoError, WriteContractVariables>
type Options = MutateOptions<SendResult, PorticoError, WriteContractVariables>

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseWriteContractOptions = {
  readonly mutation?: ActMutationOptions<SendResult, WriteContractVariables> | undefined
}

/** The mutation of TanStack Query, with variables typed by the ABI of each call; `data` has the hash. */
export type UseWriteContractResult = Omit<Mutation, 'mutate' | 'mutateAsync'> & {
  readonly mutate: <
    const Of extends Abi | readonly unknown[],
    Name extends WriteName<Of>,
    const Args extends WriteArgs<Of, Name>,
  >(
    variables: WriteContractVariables<Of, Name, Args>,
    options?: Options,
  ) => void
  readonly mutateAsync: <
    const Of extends Abi | readonly unknown[],
    Name extends WriteName<Of>,
    const Args extends WriteArgs<Of, Name>,
  >(
    variables: WriteContractVariables<Of, Name, Args>,
    options?: Options,
  ) => Promise<SendResult>
}

/**
 * Asks the connected wallet to call a function of a contract, typed by its ABI. Rejects like `writeContract`.
 * `usePendingTransactions` lists the transaction.
 *
 * @example
 * const { mutate: writeContract, data } = useWriteContract()
 * const transfer = { address, abi: erc20Abi, functionName: 'transfer', args: [to, 5n] } as const
 * return <button onClick={() => writeContract(transfer)}>{data ? `Sent as ${data.hash}` : 'Send'}</button>
 */
export function useWriteContract({ mutation: own }: UseWriteContractOptions = {}): UseWriteContractResult {
  const mutation: Mutation = useLazyMutation('writeContract', () => Promise.resolve(writeContractMutation), own)
  return mutation as UseWriteContractResult
}
