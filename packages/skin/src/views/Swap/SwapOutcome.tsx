import { useAccount, useModal, type UseSwapResult } from '@portico/headless'
import { walletFailureOf } from '@portico/headless/rules'
import { useContext } from 'react'
import { Ltr } from '../../components/basics.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { TransactionItem } from '../../components/list/Summary.js'
import { pendingIcon, refreshIcon } from '../../icons/modal.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useFailureText } from '../../shell/failure.js'
import { Outcome, ReplacedOutcome } from '../../shell/Outcome.js'
import { useWalletName } from '../../shell/loginParts.js'
import { formatPaid } from './formatSwap.js'
import { SwapAmount } from './SwapAmount.js'

/** Props of `SwapOutcome`. */
export type SwapOutcomeProps = {
  readonly swap: Exclude<UseSwapResult, { readonly step: 'ready' | 'review' | 'reset' | 'approved' }>
}

/** What a swap was reviewed to be, or has become, with its transaction. */
function SwapSummary({ swap }: SwapOutcomeProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { review, hash, explorerUrl } = swap
  const received = swap.step === 'done' ? swap.received : undefined
  const hasReceived = received !== undefined
  return (
    <DescriptionList>
      <DescriptionItem label={t('swap.pay')} strong>
        <Ltr>{formatPaid(review, locale)}</Ltr>
      </DescriptionItem>
      <DescriptionItem label={t(hasReceived ? 'swap.received' : 'swap.minimum')} strong={hasReceived}>
        <SwapAmount amount={received ?? review.minimumReceived} token={review.to} />
      </DescriptionItem>
      <DescriptionItem label={t('swap.quoted')}>
        <SwapAmount amount={review.toAmount} token={review.to} />
      </DescriptionItem>
      {hash && (
        <TransactionItem
          label={t('outcome.transaction')}
          hash={hash}
          href={explorerUrl}
          linkLabel={t('outcome.explorer')}
        />
      )}
    </DescriptionList>
  )
}

/** A swap, or its approval, that the wallet was asked for, and what became of it. */
export function SwapOutcome({ swap }: SwapOutcomeProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const failureText = useFailureText()
  const { locale } = useContext(LocaleContext)
  const { explorerUrl: accountUrl } = useAccount()
  const { back, close, replace } = useModal()
  const { hash } = swap
  const wallet = useWalletName()
  const common = {
    title: t('swap.title'),
    onBack: back,
    children: <SwapSummary swap={swap} />,
    ...(hash && { icon: <Icon drawing={pendingIcon} size="hero" /> }),
  }
  /** Of a swap that is, or may be, out of the user's hands. */
  const gone = {
    ...common,
    lookUp: { href: swap.explorerUrl ?? accountUrl, label: t('outcome.explorer') },
    ways: [
      { label: t('common.close'), onClick: () => close({ reason: 'visitor' }) },
      { label: t('swap.newSwap'), onClick: swap.back },
    ],
  }

  switch (swap.step) {
    case 'resetting':
    case 'approving':
    case 'swapping': {
      const isSwap = swap.step === 'swapping'
      const swapText = t(hash ? 'outcome.confirmingText' : 'swap.continueText')
      const leave = () => replace('Account')
      return (
        <Outcome
          key={hash ? undefined : 'asked'}
          {...common}
          state="waiting"
          headline={hash ? t('outcome.confirming') : <Trans message="outcome.continueIn" values={{ wallet }} />}
          text={
            isSwap
              ? swapText
              : t(swap.step === 'resetting' ? 'swap.resetText' : 'swap.approveText', {
                  token: swap.review.from.symbol,
                  amount: formatPaid(swap.review, locale),
                })
          }
          ways={[
            isSwap && hash
              ? { label: t('outcome.done'), onClick: leave }
              : { label: t('outcome.stopWaiting'), variant: 'second', onClick: leave },
          ]}
        />
      )
    }
    case 'done':
      return (
        <Outcome
          {...common}
          state="done"
          headline={t('swap.done', { from: formatPaid(swap.review, locale), to: swap.review.to.symbol })}
          text={t('outcome.confirmedText')}
          ways={[
            {
              label: t('outcome.done'),
              onClick: () => {
                swap.back()
                replace('Account')
              },
            },
          ]}
        />
      )
    case 'rejected':
    case 'failed': {
      const { code } = swap.error
      const hasSlipped = code === 'SLIPPAGE_EXCEEDED'
      const isOfWallet = walletFailureOf(swap.error) !== undefined
      const failed = isOfWallet ? t('swap.failed') : errorText(swap.error)
      const headline = swap.step === 'rejected' ? t('outcome.rejected') : failed
      if (hash && !hasSlipped)
        return (
          <Outcome
            {...gone}
            state="rejected"
            headline={headline}
            text={t(code === 'PARTLY_REVERTED' ? 'swap.partlyText' : 'outcome.revertedText')}
          />
        )
      const notSent = t(swap.step === 'rejected' ? 'swap.rejectedText' : 'swap.notSentText')
      const reason = isOfWallet ? `${failureText(swap.error, wallet)} ` : ''
      return (
        <Outcome
          {...common}
          state="rejected"
          headline={headline}
          text={hash ? t('swap.slippageText') : reason + notSent}
          error={swap.error}
          ways={[
            {
              label: t(hasSlipped ? 'swap.newPrice' : 'common.tryAgain'),
              icon: refreshIcon,
              onClick: swap.back,
            },
          ]}
        />
      )
    }
    case 'replaced':
      return <ReplacedOutcome {...gone} replacedByUrl={swap.replacedByUrl} />
    default:
      return (
        <Outcome
          {...gone}
          state={swap.step === 'unknown' ? 'unknown' : 'rejected'}
          headline={t(`outcome.${swap.step}`)}
          text={t(`swap.${swap.step}Text`, { wallet })}
        />
      )
  }
}
