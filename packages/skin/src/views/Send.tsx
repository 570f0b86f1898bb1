import { useSend, useSendDraft, useToast, type ReviewedSend } from '@portico/headless'
import { useRef, useState } from 'react'
import { sendWords } from '../locales/sendWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { lateStep } from '../shell/lateStep.js'
import { amountText } from './send/amountText.js'
import { sameSend } from './send/sameSend.js'
import { SendForm } from './send/SendForm.js'
import { SendRefused } from './send/SendRefused.js'
import { SendReview } from './send/SendReview.js'
import { SendUnknown } from './send/SendUnknown.js'
import { SendWaiting } from './send/SendWaiting.js'

const TokenChoice = lateStep(() => import('./send/TokenChoice.js').then((file) => file.TokenChoice))

/** Sending the network's coin or a token: a draft, its review, the wallet's answer. */
export const Send = withWords(function Send() {
  const text = useText()
  const { show } = useToast()
  const { review } = useSendDraft()
  const { mutateAsync: send, isPending, error, reset } = useSend()
  const [reviewed, setReviewed] = useState<ReviewedSend>()
  const [isChoosing, setChoosing] = useState(false)
  const [isStale, setStale] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const isSending = useRef(false)

  const submit = (approved: ReviewedSend) => {
    if (isSending.current) return
    isSending.current = true
    setLeft(false)
    send(approved)
      .then(
        () => show({ variant: 'success', code: 'SENT', message: text('send.sent', { amount: amountText(approved) }) }),
        () => undefined,
      )
      .finally(() => {
        isSending.current = false
      })
  }

  if (reviewed) {
    if (error?.code === 'OUTCOME_UNKNOWN' || (isPending && hasLeft)) return <SendUnknown send={reviewed} />
    if (isPending) return <SendWaiting send={reviewed} onLeave={() => setLeft(true)} />
    if (error) return <SendRefused error={error} onBack={reset} />
    if (sameSend(reviewed, review())) {
      return <SendReview send={reviewed} onBack={() => setReviewed(undefined)} onSend={() => submit(reviewed)} />
    }
    setReviewed(undefined)
    setStale(true)
  }
  if (isChoosing) return <TokenChoice onDone={() => setChoosing(false)} />
  return (
    <SendForm
      isStale={isStale}
      onChoose={() => setChoosing(true)}
      onReview={() => {
        setStale(false)
        setReviewed(review())
      }}
    />
  )
}, sendWords)
