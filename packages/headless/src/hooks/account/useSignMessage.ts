import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Asks the connected wallet to sign a text, in the format of its namespace (EIP-191 on EVM chains). Rejects like `signMessage`.
 *
 * @example
 * const { mutate: signMessage, data: signature } = useSignMessage()
 * signMessage({ message: 'Hello' })
 */
export function useSignMessage() {
  const client = usePortico()
  return useMutation(
    lazyMutation('signMessage', async () => (await import('../../actions/sign.js')).signMessageMutation(client)),
  )
}
