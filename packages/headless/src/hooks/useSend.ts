import { useMutation } from '@tanstack/react-query'
import { sendTokenMutation } from '../actions/sendToken.js'
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
export const useSend = () => useMutation(sendTokenMutation(usePortico()))
