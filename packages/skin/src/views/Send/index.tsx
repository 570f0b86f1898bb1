import { useSend, useToast } from '@portico/headless'
import { useState } from 'react'
import { sendMessages } from './messages.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { lazyStep } from '../../shell/lazyStep.js'
import { formatSendAmount } from './sendRequest.js'
import { SendForm } from './SendForm.js'
import { SendFailed, SendHandedOver, SendOutcomeUnknown, SendPending } from './SendStatus.js'
import { SendReview } from './SendReview.js'

const TokenPicker = lazyStep(() => import('./TokenPicker.js').then((file) => file.TokenPicker))

/** The Send view: form, review, the wallet's answer and the block. */
export const Send = withMessages(function Send() {
  const t = useTranslate()
  const { show } = useToast()
  const [isChoosingToken, setChoosingToken] = useState(false)
  const send = useSend()

  switch (send.step) {
    case 'form':
      return isChoosingToken ? (
        <TokenPicker onDone={() => setChoosingToken(false)} />
      ) : (
        <SendForm isStale={send.isStale} onChooseToken={() => setChoosingToken(true)} onReview={() => send.review()} />
      )
    case 'review': {
      const message = t('send.sent', { amount: formatSendAmount(send.request) })
      const submit = () =>
        void send.submit().then((result) => result && show({ variant: 'success', code: 'SENT', message }))
      return <SendReview send={send.request} onBack={send.back} onSend={submit} />
    }
    case 'signing':
      return <SendPending send={send.request} onLeave={send.leave} />
    case 'confirming':
    case 'sent':
      return (
        <SendHandedOver
          send={send.request}
          isConfirmed={send.step === 'sent'}
          explorerUrl={send.explorerUrl}
          onNewSend={send.back}
        />
      )
    case 'rejected':
      return (
        <SendFailed error={send.error} text={t('send.rejectedText')} action={t('common.tryAgain')} onBack={send.back} />
      )
    case 'failed':
      return (
        <SendFailed
          error={send.error}
          text={t(send.hash ? 'send.revertedText' : 'send.notSentText')}
          action={t(send.hash ? 'send.newSend' : 'common.tryAgain')}
          onBack={send.back}
        />
      )
    case 'unknown':
      return <SendOutcomeUnknown send={send.request} onNewSend={send.back} />
  }
}, sendMessages)
