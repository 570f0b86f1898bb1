import { useAccount, type UseSwapResult } from '@portico/headless'
import { failureMessages, outcomeMessages } from '../../messages/en/views.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { swapLaterMessages } from './laterMessages.js'
import { SwapOutcome } from './SwapOutcome.js'
import { SwapReview, type SwapReviewProps } from './SwapReview.js'

/** Props of `SwapLater`. */
export type SwapLaterProps = {
  readonly swap: Exclude<UseSwapResult, { readonly step: 'ready' }>
  readonly form: SwapReviewProps['form']
}

function SwapSteps({ swap, form }: SwapLaterProps) {
  const t = useTranslate()
  const { walletInfo } = useAccount()
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
    default:
      return <SwapOutcome swap={swap} />
  }
}

const messages = { ...failureMessages, ...outcomeMessages, ...swapLaterMessages }

/** A swap after its form: review, approval, the wallet's answer and the block. */
export const SwapLater = withMessages(SwapSteps, messages)
