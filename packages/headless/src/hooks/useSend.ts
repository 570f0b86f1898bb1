import { useMutation } from '@tanstack/react-query'
import { lateMutation } from './lateMutation.js'
import { usePortico } from './usePortico.js'

/**
 * Sends what was reviewed.
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
    lateMutation('sendToken', async () => (await import('../actions/sendToken.js')).sendTokenMutation(client)),
  )
}
