import type { UseMutationResult } from '@tanstack/react-query'
import type { SendTransactionVariables } from '../../actions/send/sendTransaction.js'
import type { SendResult } from '../../actions/send/handOverListed.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSendTransactionOptions = {
  readonly mutation?: ActMutationOptions<SendResult, SendTransactionVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ transaction })` asks the wallet; `data` has the hash. */
export type UseSendTransactionResult = UseMutationResult<SendResult, PorticoError, SendTransactionVariables>

/**
 * Asks the connected wallet to sign and send a transaction that your application built. `usePendingTransactions` lists it.
 * Rejects like `sendTransaction`.
 *
 * @example
 * const { mutate: sendTransaction, data } = useSendTransaction()
 * const transaction = { to, data: encodeFunctionData({ abi, functionName: 'mint' }) }
 * return <button onClick={() => sendTransaction({ transaction })}>{data ? `Sent as ${data.hash}` : 'Mint'}</button>
 */
export function useSendTransaction({ mutation }: UseSendTransactionOptions = {}): UseSendTransactionResult {
  return useLazyMutation(
    'sendTransaction',
    async () => (await import('../../actions/send/sendTransaction.js')).sendTransactionMutation,
    mutation,
  )
}
