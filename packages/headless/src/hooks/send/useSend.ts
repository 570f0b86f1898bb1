import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Sends a reviewed request.
 *
 * @example
 * const { review } = useSendDraft()
 * const { mutate: send } = useSend()
 * const reviewed = review()
 * if (reviewed) send(reviewed)
 */
export function useSend() {
  const client = usePortico()
  return useMutation(
    lazyMutation('sendToken', async () => (await import('../../actions/sendToken.js')).sendTokenMutation(client)),
  )
}
