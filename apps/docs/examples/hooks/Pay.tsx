import { useModal, usePay, useSendDraft, type PaymentRequest, type UsePayResult } from '@portico/headless'
import { sendStepTexts } from '@portico/headless/locales/en'
import { parseEip681 } from '@portico/headless/rules'
import { Outcome, Request, Review, Signing } from './Send'

const coffee = parseEip681('ethereum:0x41dc07ae95b3f8127c6e0bd4a9f35e18b27c60f4@1?value=1e15')

export function PayButton() {
  const { open } = useModal()
  return (
    <button type="button" className="drawer-pay" onClick={() => open({ view: 'Pay', params: coffee })}>
      Pay 0.001 ETH
    </button>
  )
}

export function Pay(request: PaymentRequest) {
  const payment = usePay({ request })

  return (
    <>
      <p role="status">{toStatus(payment)}</p>
      <Step {...payment} />
    </>
  )
}

function toStatus(payment: UsePayResult) {
  switch (payment.step) {
    case 'idle':
    case 'checking':
      return 'Checking the payment'
    case 'invalid':
      return undefined
    case 'request':
      return payment.isStale && 'Details changed. Please review again.'
    case 'switching':
      return `Approve the switch to ${payment.network.name} in your wallet`
    default:
      return sendStepTexts[payment.step]
  }
}

function Step(payment: UsePayResult) {
  const { back } = useModal()

  switch (payment.step) {
    case 'idle':
    case 'checking':
    case 'switching':
      return null
    case 'invalid':
      return <p role="alert">{payment.error.message}</p>
    case 'request':
      return (
        <>
          {payment.error && <p role="alert">{payment.error.message}</p>}
          <Request {...payment.request} />
          <button className="drawer-primary" onClick={() => void payment.review()}>
            {payment.needsSwitch ? `Switch to ${payment.network.name}` : 'Review'}
          </button>
        </>
      )
    case 'review':
      return (
        <>
          <Issues />
          <Review request={payment.request} action="Pay" onSubmit={() => void payment.submit()} />
          <button onClick={back}>Cancel</button>
        </>
      )
    case 'signing':
      return <Signing request={payment.request} onLeave={payment.leave} />
    default:
      return (
        <>
          <Outcome {...payment} />
          {payment.error && !('hash' in payment && payment.hash) && (
            <button onClick={() => void payment.review()}>Try again</button>
          )}
        </>
      )
  }
}

/** Why the account cannot pay. */
function Issues() {
  const { issues } = useSendDraft()
  return (
    <>
      {issues.map(({ code, message }) => (
        <p key={code} role="alert">
          {message}
        </p>
      ))}
    </>
  )
}
