import { useAccount, useModal, type UseSwapResult } from '@portico/headless'
import { useContext } from 'react'
import { LocaleContext, Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatPaid } from './formatSwap.js'
import { swapLaterMessages } from './laterMessages.js'
import { SwapReview, type SwapReviewProps, SwapStatus } from './SwapSteps.js'

const revertedTexts: Readonly<Record<string, 'swap.slippageText' | 'swap.partlyText'>> = {
  SLIPPAGE_EXCEEDED: 'swap.slippageText',
  PARTLY_REVERTED: 'swap.partlyText',
}

/** Props of `SwapLater`. */
export type SwapLaterProps = {
  readonly swap: Exclude<UseSwapResult, { readonly step: 'ready' }>
  readonly form: SwapReviewProps['form']
}

/** A swap after its form: review, approval, the wallet's answer and the block. */
export const SwapLater = withMessages(function SwapLater({ swap, form }: SwapLaterProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { locale } = useContext(LocaleContext)
  const { walletInfo } = useAccount()
  const { replace } = useModal()
  const wallet = walletInfo?.name ?? t('wallet.yours')

  switch (swap.step) {
    case 'review': {
      const approval = swap.needsReset ? 'reset' : 'approve'
      const nextRequest = swap.batching === 'supported' ? 'batch' : swap.needsApproval ? approval : 'swap'
      const next = swap.needsImpactConsent ? 'consent' : nextRequest
      const ways = {
        consent: swap.acceptImpact,
        reset: swap.resetAllowance,
        approve: swap.approve,
        batch: swap.approveAndSwap,
        swap: swap.swap,
      }
      return (
        <SwapReview
          {...swap}
          form={form}
          wallet={wallet}
          next={next}
          onNext={() => void ways[next]()}
          onBack={swap.back}
        />
      )
    }
    case 'reset':
    case 'approved': {
      const isApproved = swap.step === 'approved'
      return (
        <SwapReview
          {...swap}
          form={form}
          wallet={wallet}
          next={isApproved ? 'swap' : 'approve'}
          done={isApproved ? 'swap.approved' : 'swap.wasReset'}
          onNext={() => void (isApproved ? swap.swap : swap.approve)()}
          onBack={swap.back}
        />
      )
    }
    case 'resetting':
    case 'approving':
    case 'swapping': {
      const isSent = swap.step === 'swapping' && swap.hash !== undefined
      return (
        <SwapStatus
          {...swap}
          state="waiting"
          headline={swap.hash ? t('swap.confirming') : <Trans message="swap.continueIn" values={{ wallet }} />}
          text={
            swap.step === 'swapping'
              ? t(swap.hash ? 'swap.confirmingText' : 'swap.continueText')
              : t(swap.step === 'resetting' ? 'swap.resetText' : 'swap.approveText', { token: swap.review.from.symbol })
          }
          action={t(isSent ? 'swap.finish' : 'swap.stopWaiting')}
          onAction={() => replace('Account')}
        />
      )
    }
    case 'done':
      return (
        <SwapStatus
          {...swap}
          state="done"
          headline={t('swap.done', { from: formatPaid(swap.review, locale), to: swap.review.to.symbol })}
          text={t('swap.doneText')}
          action={t('swap.finish')}
          onAction={() => {
            swap.back()
            replace('Account')
          }}
        />
      )
    case 'rejected':
    case 'failed': {
      const { code } = swap.error
      const revertedText = revertedTexts[code] ?? 'swap.revertedText'
      const isRejected = swap.step === 'rejected'
      return (
        <SwapStatus
          {...swap}
          state="rejected"
          headline={isRejected ? t('swap.rejected') : errorText(swap.error)}
          text={t(swap.hash ? revertedText : isRejected ? 'swap.rejectedText' : 'swap.notSentText')}
          action={t(code === 'SLIPPAGE_EXCEEDED' ? 'swap.newPrice' : 'common.tryAgain')}
          onAction={swap.back}
        />
      )
    }
    default: {
      const isUnknown = swap.step === 'unknown'
      return (
        <SwapStatus
          {...swap}
          state={isUnknown ? 'unknown' : 'rejected'}
          headline={t(`swap.${swap.step}`)}
          text={t(isUnknown ? 'swap.unknownText' : 'swap.notIncludedText', { wallet })}
          action={t('swap.newSwap')}
          onAction={swap.back}
        />
      )
    }
  }
}, swapLaterMessages)
