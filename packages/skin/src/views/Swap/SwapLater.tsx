import type { UseSwapResult } from '@portico/headless'
import { failureMessages, outcomeMessages } from '../../messages/en/views.js'
import { withMessages } from '../../messages/useTranslate.js'
import { useWalletName } from '../../shell/loginParts.js'
import { swapLaterMessages } from './laterMessages.js'
import { SwapOutcome } from './SwapOutcome.js'
import { SwapReview, type SwapReviewProps } from './SwapReview.js'

/** Props of `SwapLater`. */
export type SwapLaterProps = {
  readonly swap: Exclude<UseSwapResult, { readonly step: 'ready' }>
  readonly form: SwapReviewProps['form']
}

function SwapSteps({ swap, form }: SwapLaterProps) {
  const wallet = useWalletName()
  if (!('next' in swap)) return <SwapOutcome swap={swap} />
  return <SwapReview {...swap} form={form} wallet={wallet} onNext={() => void swap.proceed()} onBack={swap.back} />
}

const messages = { ...failureMessages, ...outcomeMessages, ...swapLaterMessages }

/** A swap after its form: review, approval, the wallet's answer and the block. */
export const SwapLater = withMessages(SwapSteps, messages)
