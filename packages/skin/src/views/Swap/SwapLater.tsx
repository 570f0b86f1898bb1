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
  if (!('next' in swap)) return <SwapOutcome swap={swap} />
  return (
    <SwapReview
      {...swap}
      form={form}
      wallet={walletInfo?.name ?? t('wallet.yours')}
      onNext={() => void swap.proceed()}
      onBack={swap.back}
    />
  )
}

const messages = { ...failureMessages, ...outcomeMessages, ...swapLaterMessages }

/** A swap after its form: review, approval, the wallet's answer and the block. */
export const SwapLater = withMessages(SwapSteps, messages)
