import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { createSendControls, mountSend, type SendFlow, toSendStep } from '../../flows/send.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseSendResult = SendFlow

/**
 * A send, from the form to the block. It lives in the client: it survives leaving the view, and once the wallet was asked, a
 * reload.
 *
 * @example
 * const send = useSend()
 * switch (send.step) {
 *   case 'form':
 *     return <SendForm isStale={send.isStale} onReview={() => send.review()} />
 *   case 'review':
 *     return <Review request={send.request} onSend={() => void send.submit()} onBack={send.back} />
 * }
 */
export function useSend(): UseSendResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const state = usePorticoState(({ send }) => send)
  const controls = useMemo(() => createSendControls(client, queryClient), [client, queryClient])
  useEffect(() => mountSend(client), [client])
  return useMemo(() => ({ ...toSendStep(client, state), ...controls }), [client, state, controls])
}
