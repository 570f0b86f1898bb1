import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Asks the connected wallet to sign typed data (EIP-712). Rejects like `signTypedData`.
 *
 * @example
 * const { mutate: signTypedData } = useSignTypedData()
 * signTypedData({ typedData: { domain, types, primaryType, message } })
 */
export function useSignTypedData() {
  const client = usePortico()
  return useMutation(
    lazyMutation('signTypedData', async () => (await import('../../actions/sign.js')).signTypedDataMutation(client)),
  )
}
