import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Has the connected wallet sign and send several calls with one request (EIP-5792). Rejects like `sendCalls`, with an
 * `UnsupportedOperationError` when the wallet takes one transaction at a time.
 *
 * @example
 * const { mutate: sendCalls, data } = useSendCalls()
 * sendCalls({ calls: [{ to: token, data: approve }, { to: exchange, data: swap }] })
 */
export function useSendCalls() {
  const client = usePortico()
  return useMutation(
    lazyMutation('sendCalls', async () => (await import('../../actions/send/calls.js')).sendCallsMutation(client)),
  )
}
