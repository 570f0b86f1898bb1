import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { flowState } from '../../client/flow.js'
import { createSendControls, mountSend, type SendFlow } from '../../flows/send/controls.js'
import { sendMachine } from '../../flows/send/machine.js'
import { findSubmitted, toSendStep } from '../../flows/send/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The step of the send and the functions that change it. Narrows by `step`. */
export type UseSendResult = SendFlow

/**
 * A send, from the form to the confirmed transaction. Its state is in the client: a review is kept when the user leaves the view,
 * and a request that the wallet has is kept when the page reloads. Once the wallet has it, `usePendingTransactions` lists it,
 * too, and leaving the view starts a new send.
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
  const send = usePorticoState((state) => flowState(state, sendMachine))
  const transaction = usePorticoState(findSubmitted)
  const controls = useMemo(() => createSendControls(client, queryClient), [client, queryClient])
  useEffect(() => mountSend(client), [client])
  return useMemo(
    () => ({ ...toSendStep(client, send, transaction), ...controls }),
    [client, send, transaction, controls],
  )
}
