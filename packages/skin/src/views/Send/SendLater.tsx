import { type SendRequest, useAccount, type UseSendResult } from '@portico/headless'
import { useContext } from 'react'
import { LocaleContext, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { sendLaterMessages } from './laterMessages.js'
import { SendReview } from './SendReview.js'
import { SendFailed, SendHandedOver, SendOutcome, SendPending } from './SendSteps.js'
import { formatSendAmount } from './SendSummary.js'

type Unfinished<Send> = Send extends { readonly step: 'form' } ? never : Omit<Send, 'review'>

/** Props of `SendLater`. */
export type SendLaterProps = {
  /** `back`: of a payment, to its review. */
  readonly send: Unfinished<UseSendResult>
  /** The site asked for it: it cannot be edited, and no other one follows. */
  readonly isPayment?: boolean
}

/** A send after its form: review, the wallet's answer and the block. */
export const SendLater = withMessages(function SendLater({ send, isPayment = false }: SendLaterProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { locale } = useContext(LocaleContext)
  const { walletInfo } = useAccount()
  /** What is sent, and the ways on from it. */
  const ways = (sent: { readonly request: SendRequest; readonly explorerUrl: string | undefined }) => ({
    send: sent.request,
    explorerUrl: sent.explorerUrl,
    isPayment,
    onNewSend: isPayment ? undefined : send.back,
  })

  switch (send.step) {
    case 'review':
      return (
        <SendReview send={send.request} isPayment={isPayment} onBack={send.back} onSend={() => void send.submit()} />
      )
    case 'signing':
      return <SendPending send={send.request} isPayment={isPayment} onLeave={send.leave} />
    case 'rejected':
      return (
        <SendFailed
          error={send.error}
          text={t('send.rejectedText')}
          action={t('common.tryAgain')}
          isPayment={isPayment}
          onBack={send.back}
        />
      )
    case 'failed':
      return send.hash === undefined ? (
        <SendFailed
          error={send.error}
          text={t('send.notSentText')}
          action={t('common.tryAgain')}
          isPayment={isPayment}
          onBack={send.back}
          leadsTo={send.leadsTo}
        />
      ) : (
        <SendOutcome {...ways(send)} state="rejected" headline={errorText(send.error)} text={t('send.revertedText')} />
      )
    case 'unknown':
      return (
        <SendOutcome
          {...ways(send)}
          state="unknown"
          headline={t('send.unknown')}
          text={t('send.unknownText', { wallet: walletInfo?.name ?? t('wallet.yours') })}
        />
      )
    case 'confirming':
      return (
        <SendHandedOver
          send={send.request}
          hash={send.hash}
          explorerUrl={send.explorerUrl}
          isConfirmed={false}
          isPayment={isPayment}
          headline={t('send.confirming')}
          text={t(send.isPublic ? 'send.confirmingText' : 'send.handedOverText')}
        />
      )
    case 'sent':
      return (
        <SendHandedOver
          send={send.request}
          hash={send.hash}
          explorerUrl={send.explorerUrl}
          isConfirmed
          fee={send.fee}
          isPayment={isPayment}
          headline={t(isPayment ? 'pay.paid' : 'send.sent', { amount: formatSendAmount(send.request, locale) })}
          text={t('send.confirmedText')}
        />
      )
    case 'replaced':
      return (
        <SendOutcome
          {...ways(send)}
          state="plain"
          headline={t('send.replaced')}
          text={t('send.replacedText')}
          explorerUrl={send.replacedByUrl ?? send.explorerUrl}
          linkLabel={t('send.seeReplacement')}
        />
      )
    case 'dropped':
    case 'expired':
      return (
        <SendOutcome
          {...ways(send)}
          state="rejected"
          headline={t(`send.${send.step}`)}
          text={t(`send.${send.step}Text`)}
        />
      )
  }
}, sendLaterMessages)
