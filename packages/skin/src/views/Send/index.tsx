import { useSend, useSendDraft, useToast, type SendRequest } from '@portico/headless'
import { useRef, useState } from 'react'
import { sendMessages } from './messages.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { lazyStep } from '../../shell/lazyStep.js'
import { formatSendAmount, isSameSend } from './sendRequest.js'
import { SendForm } from './SendForm.js'
import { SendFailed, SendOutcomeUnknown, SendPending } from './SendStatus.js'
import { SendReview } from './SendReview.js'

const TokenPicker = lazyStep(() => import('./TokenPicker.js').then((file) => file.TokenPicker))

/** The Send view: form, review and the wallet's answer. */
export const Send = withMessages(function Send() {
  const t = useTranslate()
  const { show } = useToast()
  const { review } = useSendDraft()
  const { mutateAsync: send, isPending, error, reset } = useSend()
  const [reviewed, setReviewed] = useState<SendRequest>()
  const [isChoosingToken, setChoosingToken] = useState(false)
  const [isStale, setStale] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const isSending = useRef(false)

  const submit = (approved: SendRequest) => {
    if (isSending.current) return
    isSending.current = true
    setLeft(false)
    send(approved)
      .then(
        () =>
          show({
            variant: 'success',
            code: 'SENT',
            message: t('send.sent', { amount: formatSendAmount(approved) }),
          }),
        () => undefined,
      )
      .finally(() => {
        isSending.current = false
      })
  }

  if (reviewed) {
    if (error?.code === 'OUTCOME_UNKNOWN' || (isPending && hasLeft)) return <SendOutcomeUnknown send={reviewed} />
    if (isPending) return <SendPending send={reviewed} onLeave={() => setLeft(true)} />
    if (error) return <SendFailed error={error} onBack={reset} />
    if (isSameSend(reviewed, review())) {
      return <SendReview send={reviewed} onBack={() => setReviewed(undefined)} onSend={() => submit(reviewed)} />
    }
    setReviewed(undefined)
    setStale(true)
  }
  if (isChoosingToken) return <TokenPicker onDone={() => setChoosingToken(false)} />
  return (
    <SendForm
      isStale={isStale}
      onChooseToken={() => setChoosingToken(true)}
      onReview={() => {
        setStale(false)
        setReviewed(review())
      }}
    />
  )
}, sendMessages)
