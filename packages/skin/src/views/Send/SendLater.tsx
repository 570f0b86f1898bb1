import { failureMessages, outcomeMessages } from '../../messages/en/views.js'
import { withMessages } from '../../messages/useTranslate.js'
import { sendLaterMessages } from './laterMessages.js'
import { type LaterSend, SendOutcome } from './SendOutcome.js'
import { SendReview } from './SendReview.js'

/** Props of `SendLater`. */
export type SendLaterProps = {
  readonly send: LaterSend
  /** The site asked for it: it cannot be edited, and no other one follows. */
  readonly isPayment?: boolean
}

/** A send after its form: review, the wallet's answer and the block. */
export const SendLater = withMessages(
  function SendLater({ send, isPayment = false }: SendLaterProps) {
    if (send.step !== 'review') return <SendOutcome send={send} isPayment={isPayment} />
    return <SendReview send={send.request} isPayment={isPayment} onBack={send.back} onSend={() => void send.submit()} />
  },
  { ...failureMessages, ...outcomeMessages, ...sendLaterMessages },
)
