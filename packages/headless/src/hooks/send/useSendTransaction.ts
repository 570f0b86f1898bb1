import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Has the connected wallet sign and send a transaction of the application's own, which `usePendingTransactions` lists. Rejects like
 * `sendTransaction`.
 *
 * @example
 * const { mutate: sendTransaction, data } = useSendTransaction()
 * sendTransaction({ transaction: { to, data: encodeFunctionData({ abi, functionName: 'mint' }) } })
 */
export function useSendTransaction() {
  const client = usePortico()
  return useMutation(
    lazyMutation('sendTransaction', async () =>
      (await import('../../actions/send/sendTransaction.js')).sendTransactionMutation(client),
    ),
  )
}
