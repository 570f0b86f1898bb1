import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { PaymentRequest } from '../../entities/payment.js'
import { flowState } from '../../client/flow.js'
import { createPayControls, mountPay, type PayControls } from '../../flows/pay/controls.js'
import { payMachine } from '../../flows/pay/machine.js'
import { sendMachine } from '../../flows/send/machine.js'
import { type PayStep, toPayStep } from '../../flows/pay/view.js'
import { mountSend } from '../../flows/send/controls.js'
import { findSubmitted } from '../../flows/send/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `usePay`. */
export type UsePayOptions = {
  /**
   * A payment to ask for instead of calling `pay`: once the component is mounted and an account is connected, and again when the
   * request changes.
   */
  readonly request?: PaymentRequest | undefined
}

/**
 * The step of the payment and the functions that change it. Narrows by `step`. `isPending`: the wallet, the chain or the check
 * has not answered yet.
 */
export type UsePayResult = PayStep & PayControls & { readonly isPending: boolean }

const toKey = ({ asset, amount, recipient }: PaymentRequest) =>
  [asset.caipNetworkId, asset.address, typeof amount, amount, recipient].join()

/**
 * A payment that your application asks for: it sets asset, amount and recipient, and the user reviews them and pays once, from
 * the connected account. Needs the feature `pay`. From `review` on, the steps are those of `useSend`, and `useSendDraft` has the
 * fee and the warnings. Once the wallet has it, `usePendingTransactions` lists it, too. Only `review`, which may switch the
 * network, and `submit` ask the wallet.
 *
 * @example
 * const payment = usePay()
 * switch (payment.step) {
 *   case 'idle':
 *     return <button onClick={() => void payment.pay({ asset: { caipNetworkId: 'eip155:1' }, amount: '0.01', recipient })}>Buy</button>
 *   case 'request':
 *     return <button onClick={() => void payment.review()}>Review</button>
 *   case 'review':
 *     return <Review request={payment.request} onPay={() => void payment.submit()} onCancel={payment.cancel} />
 * }
 */
export function usePay({ request }: UsePayOptions = {}): UsePayResult {
  const client = usePortico()
  const queryClient = useQueryClient()
  const pay = usePorticoState((state) => flowState(state, payMachine))
  const send = usePorticoState((state) => flowState(state, sendMachine))
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
