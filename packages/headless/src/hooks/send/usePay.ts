import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { PaymentRequest } from '../../entities/payment.js'
import { createPayControls, mountPay, type PayControls } from '../../flows/pay.js'
import { type PayStep, toPayStep } from '../../flows/payStep.js'
import { mountSend } from '../../flows/send.js'
import { findSubmitted } from '../../flows/sendStep.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** What `usePay` can be given. */
export type UsePayOptions = {
  /** Asked for once the component is mounted and an account connected, and when it changes; in place of `pay`. */
  readonly request?: PaymentRequest | undefined
}

/** What `usePay` gives: the step, and the functions that go on from there. `isPending`: wallet, chain or check has not answered. */
export type UsePayResult = PayStep & PayControls & { readonly isPending: boolean }

const toKey = ({ asset, amount, recipient }: PaymentRequest) =>
  [asset.caipNetworkId, asset.address, typeof amount, amount, recipient].join()

/**
 * A payment that the site asks for, with the connected account: asset, amount and recipient are the site's, and the visitor reviews
 * them and pays once. Needs the feature `pay`. From `review` on its steps are those of `useSend`, and `useSendDraft` tells fee and
 * warnings; once handed over it is in `usePendingTransactions` as well. Asking for it asks the wallet nothing.
 *
 * @example
 * const payment = usePay()
 * switch (payment.step) {
 *   case 'idle':
 *     return <button onClick={() => void payment.pay({ asset: { caipNetworkId: 'eip155:1' }, amount: '0.01', recipient })}>Buy</button>
 *   case 'review':
 *     return <Review request={payment.request} onPay={() => void payment.submit()} onCancel={payment.cancel} />
 * }
 */
export function usePay({ request }: UsePayOptions = {}): UsePayResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const pay = usePorticoState((state) => state.pay)
  const send = usePorticoState((state) => state.send)
  const transaction = usePorticoState(findSubmitted)
  const account = usePorticoState((state) => connectedAccount(state))
  const controls = useMemo(() => createPayControls(client, queryClient), [client, queryClient])
  const latest = useRef(request)
  useEffect(() => {
    latest.current = request
  })
  const key = account && request && toKey(request)
  useEffect(() => mountPay(client, key ? latest.current : undefined, queryClient), [client, queryClient, key])
  const isSend = pay.step === 'reviewed' || pay.step === 'submitted'
  useEffect(() => (isSend ? mountSend(client) : undefined), [client, isSend])
  return useMemo(
    () => ({ ...toPayStep(client, { pay, send, transaction, account }), ...controls }),
    [client, pay, send, transaction, account, controls],
  )
}
