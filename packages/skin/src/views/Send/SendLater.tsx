import { type SendRequest, useAccount, type UseSendResult } from '@portico/headless'
import { useContext } from 'react'
import { LocaleContext, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { sendLaterMessages } from './laterMessages.js'
import { SendFailed, SendHandedOver, SendOutcome, SendPending, SendReview } from './SendSteps.js'
import { formatSendAmount } from './SendSummary.js'

/** What is sent, and the ways on from it. */
const ways = (send: {
  readonly request: SendRequest
  readonly explorerUrl: string | undefined
  readonly back: () => void
}) => ({ send: send.request, explorerUrl: send.explorerUrl, onNewSend: send.back })

/** Props of `SendLater`. */
export type SendLaterProps = { readonly send: Exclude<UseSendResult, { readonly step: 'form' }> }

/** A send after its form: review, the wallet's answer and the block. */
export const SendLater = withMessages(function SendLater({ send }: SendLaterProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { locale } = useContext(LocaleContext)
  const { walletInfo } = useAccount()

  switch (send.step) {
    case 'review':
      return <SendReview send={send.request} onBack={send.back} onSend={() => void send.submit()} />
    case 'signing':
      return <SendPending send={send.request} onLeave={send.leave} />
    case 'rejected':
      return (
        <SendFailed error={send.error} text={t('send.rejectedText')} action={t('common.tryAgain')} onBack={send.back} />
      )
    case 'failed':
      return send.hash === undefined ? (
        <SendFailed
          error={send.error}
          text={t('send.notSentText')}
          action={t('common.tryAgain')}
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
          headline={t('send.sent', { amount: formatSendAmount(send.request, locale) })}
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
