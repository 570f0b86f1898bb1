import { useAccount, useSend, type SendStep, type UseSendResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { SendForm } from './SendForm'

/** Each step from the form to the block. */
export function Send() {
  const { isConnected } = useAccount()
  const send = useSend()
  if (!isConnected) return null

  return (
    <>
      {/* There in each step: a screen reader says what changes in it. */}
      <p role="status">{words[send.step]}</p>
      <Step {...send} />
    </>
  )
}

function Step(send: UseSendResult) {
  switch (send.step) {
    case 'form':
      return <SendForm onReview={send.review} />
    case 'review':
      return (
        <section key={send.step} aria-label="Review" tabIndex={-1}>
          <p>
            Send {formatAmount(send.request.amount, send.request.token.decimals)} {send.request.token.symbol} to{' '}
            {send.request.to}
          </p>
          <button onClick={() => void send.submit()}>Sign and send</button>
          <button onClick={send.back}>Edit</button>
        </section>
      )
    case 'signing':
      return (
        <section key={send.step} aria-label="Send" tabIndex={-1}>
          <button onClick={send.leave}>Stop waiting</button>
        </section>
      )
    default:
      return (
        <section aria-label="Send" tabIndex={-1}>
          {send.error && <p role="alert">{send.error.message}</p>}
          <button onClick={send.back}>{send.step === 'rejected' ? 'Back' : 'New transaction'}</button>
        </section>
      )
  }
}

const words: Partial<Record<SendStep['step'], string>> = {
  signing: 'Check your wallet.',
  confirming: 'Waiting for the network.',
  sent: 'Sent.',
  unknown: 'We don’t know whether it was sent. Check your wallet before you send again.',
  replaced: 'Another transaction replaced it.',
  dropped: 'The network no longer has it. Check your wallet before you send again.',
  expired: 'The network did not include it in time. Nothing was sent.',
}
