import { type SendToken, useAccount, useModal, useNetwork, type UseSendResult } from '@portico/headless'
import { walletFailureOf } from '@portico/headless/rules'
import { useContext } from 'react'
import { Ltr } from '../../components/basics.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { DescriptionItem } from '../../components/list/Description.js'
import { TransactionItem } from '../../components/list/Summary.js'
import { pendingIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useFiatValue, usePricedFee } from '../../shell/fiatValues.js'
import { useFailureText } from '../../shell/failure.js'
import { formatFee } from '../../shell/formatFee.js'
import { Outcome, ReplacedOutcome } from '../../shell/Outcome.js'
import { useWalletName } from '../../shell/loginParts.js'
import { formatSendAmount, SendSummary, useNetworkOf } from './SendSummary.js'

/** What a send has cost. */
function PaidFeeItem({ fee, token }: { readonly fee: bigint; readonly token: SendToken }) {
  const t = useTranslate()
  const fiat = useFiatValue()
  const pricedFee = usePricedFee(fee)
  const { locale } = useContext(LocaleContext)
  const { network: active } = useNetwork()
  const network = useNetworkOf(token)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  return (
    <DescriptionItem label={t('send.fee')} sub={network === active && fiat(pricedFee)}>
      <Ltr>{`${formatFee(fee, 0n, decimals, locale).fee} ${symbol}`}</Ltr>
    </DescriptionItem>
  )
}

type WithoutReview<Send> = Send extends { readonly step: 'form' } ? never : Omit<Send, 'review'>

/** A send after its form. `back`: of a payment, to its review. */
export type LaterSend = WithoutReview<UseSendResult>

/** Props of `SendOutcome`. */
export type SendOutcomeProps = {
  readonly send: Exclude<LaterSend, { readonly step: 'review' }>
  /** The site asked for it: it cannot be edited, and no other one follows. */
  readonly isPayment: boolean
}

/** A send that the wallet was asked for, and what became of it; does not offer to send again what may have been sent. */
export function SendOutcome({ send, isPayment }: SendOutcomeProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const failureText = useFailureText()
  const { locale } = useContext(LocaleContext)
  const { explorerUrl: accountUrl } = useAccount()
  const { back, close, push, replace } = useModal()
  const wallet = useWalletName()
  const header = { title: t(isPayment ? 'pay.title' : 'send.title') }
  const left = isPayment ? header : { ...header, onBack: back }
  const summary = <SendSummary send={send.request} />
  /** Of a send that is, or may be, out of the user's hands. */
  const gone = {
    ...left,
    children: summary,
    lookUp: { href: ('explorerUrl' in send && send.explorerUrl) || accountUrl, label: t('outcome.explorer') },
    ways: [
      { label: t('common.close'), onClick: () => close({ reason: 'visitor' }) },
      ...(isPayment ? [] : [{ label: t('send.newSend'), onClick: send.back }]),
    ],
  }
  const retry = { label: t('common.tryAgain'), icon: refreshIcon, onClick: send.back }

  switch (send.step) {
    case 'signing':
      return (
        <Outcome
          key="asked"
          {...header}
          onBack={send.leave}
          state="waiting"
          headline={<Trans message="outcome.continueIn" values={{ wallet }} />}
          text={t('send.continueText')}
          ways={[{ label: t('outcome.stopWaiting'), variant: 'second', onClick: send.leave }]}
        >
          {summary}
        </Outcome>
      )
    case 'rejected':
      return (
        <Outcome
          {...header}
          onBack={send.back}
          state="rejected"
          headline={t('outcome.rejected')}
          text={t('send.rejectedText')}
          ways={[retry]}
        >
          {summary}
        </Outcome>
      )
    case 'failed': {
      const { error, leadsTo } = send
      if (send.hash !== undefined)
        return <Outcome {...gone} state="rejected" headline={errorText(error)} text={t('outcome.revertedText')} />
      const isOfWallet = walletFailureOf(error) !== undefined
      const texts = [
        isOfWallet && failureText(error, wallet),
        t('send.notSentText'),
        leadsTo && t('send.pairAgainText'),
      ]
      const pairAgain = leadsTo && { label: t('send.pairAgain'), icon: qrIcon, onClick: () => push(leadsTo) }
      return (
        <Outcome
          {...header}
          onBack={send.back}
          state="rejected"
          headline={isOfWallet ? t('send.failed') : errorText(error)}
          text={texts.filter(Boolean).join(' ')}
          error={error}
          ways={pairAgain ? [pairAgain, retry] : [retry]}
        >
          {summary}
        </Outcome>
      )
    }
    case 'unknown':
      return (
        <Outcome {...gone} state="unknown" headline={t('outcome.unknown')} text={t('send.unknownText', { wallet })} />
      )
    case 'confirming':
    case 'sent': {
      const isSent = send.step === 'sent'
      const amount = formatSendAmount(send.request, locale)
      return (
        <Outcome
          {...left}
          state={isSent ? 'done' : 'waiting'}
          icon={<Icon drawing={pendingIcon} size="hero" />}
          headline={isSent ? t(isPayment ? 'pay.paid' : 'send.sent', { amount }) : t('outcome.confirming')}
          text={t(isSent ? 'outcome.confirmedText' : send.isPublic ? 'outcome.confirmingText' : 'send.handedOverText')}
          ways={[
            {
              label: t('outcome.done'),
              onClick: () => (isPayment ? close({ reason: 'visitor' }) : replace('Account')),
            },
          ]}
        >
          <SendSummary send={send.request}>
            <TransactionItem
              label={t('outcome.transaction')}
              hash={send.hash}
              href={send.explorerUrl}
              linkLabel={t('outcome.explorer')}
            />
            {isSent && send.fee !== undefined && <PaidFeeItem fee={send.fee} token={send.request.token} />}
          </SendSummary>
        </Outcome>
      )
    }
    case 'replaced':
      return <ReplacedOutcome {...gone} replacedByUrl={send.replacedByUrl} />
    default:
      return (
        <Outcome {...gone} state="rejected" headline={t(`outcome.${send.step}`)} text={t(`send.${send.step}Text`)} />
      )
  }
}
