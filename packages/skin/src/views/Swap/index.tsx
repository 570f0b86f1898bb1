import { useSwap, useSwapQuote } from '@portico/headless'
import { useState } from 'react'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { endCodes, useToldHere } from '../../shell/accountParts.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { swapMessages } from './messages.js'
import { SwapForm } from './SwapForm.js'

const SwapLater = lazyStep(() => import('./SwapLater.js').then((file) => file.SwapLater))
const SwapTokens = lazyStep(() => import('./SwapTokens.js').then((file) => file.SwapTokens))
const Slippage = lazyStep(() => import('./Slippage.js').then((file) => file.Slippage))

/** The Swap view: form, review, approval, the wallet's answer and the block. */
export const Swap = withMessages(function Swap() {
  const t = useTranslate()
  const form = useSwapQuote()
  const swap = useSwap()
  const [open, setOpen] = useState<'from' | 'to' | 'settings'>()
  const closeStep = () => setOpen(undefined)
  usePrefetch(SwapLater, SwapTokens, Slippage)
  useToldHere(swap.step === 'failed' ? swap.error.code : endCodes.get(swap.step))

  if (swap.step !== 'ready') return <SwapLater swap={swap} form={form} />
  if (open === 'settings')
    return <Slippage slippage={form.slippage} setSlippage={form.setSlippage} onDone={closeStep} />
  if (open)
    return (
      <SwapTokens
        title={t(open === 'from' ? 'swap.pay' : 'swap.get')}
        onBack={closeStep}
        onSelect={(token) => {
          ;(open === 'from' ? form.setFrom : form.setTo)(token)
          closeStep()
        }}
      />
    )
  return <SwapForm form={form} isStale={swap.isStale} onChoose={setOpen} onSettings={() => setOpen('settings')} />
}, swapMessages)
