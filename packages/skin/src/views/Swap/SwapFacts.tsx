import { type SwapReview, useNetwork } from '@portico/headless'
import { providerFee, swapRate } from '@portico/headless/rules'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { Badge } from '../../components/list/List.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { useFiatValue, usePricedFee } from '../../shell/fiatValues.js'
import { formatDecimal, formatPercent } from './formatSwap.js'
import { SwapAmount } from './SwapAmount.js'

/** Seconds that pass before the age of a price is told anew. */
const ageStep = 5

/** Seconds since a time in epoch ms, in steps of five; counts while it is shown. */
function useAge(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1_000 / ageStep) * ageStep)
}

/** How old the price is. It is asked for again by itself. */
export function QuoteAge({ quotedAt }: { readonly quotedAt: number }) {
  const t = useTranslate()
  const seconds = useAge(quotedAt)
  return <span>{seconds > 0 ? t('swap.updated', { seconds }) : t('swap.updatedNow')}</span>
}

type SwapFactsProps = {
  /** What the form would give, or what was reviewed. */
  readonly swap: Pick<
    SwapReview,
    'from' | 'to' | 'amount' | 'toAmount' | 'minimumReceived' | 'priceImpact' | 'isHighImpact'
  > & { readonly slippage?: number }
  /** Of the network, in base units. */
  readonly fee: bigint | undefined
  /** Of the form: it shows the slippage, and leads to where it is set. First, so that it stays where it is when a price comes. */
  readonly settings?: ReactNode
  /** More facts, after its own. */
  readonly children?: ReactNode
}

/** What a swap costs, and what it gives at least; of a review, with slippage and the provider's fee. */
export function SwapFacts({ swap, fee, settings, children }: SwapFactsProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { nativeCurrency } = useNetwork().network
  const fiat = useFiatValue()
  const pricedFee = usePricedFee(fee)
  const { from, to, amount, toAmount, minimumReceived, slippage, priceImpact, isHighImpact } = swap
  const isReview = slippage !== undefined
  const rate = swapRate({ amount, decimals: from.decimals }, { amount: toAmount, decimals: to.decimals })
  const impact = priceImpact !== undefined && formatPercent(priceImpact, locale)
  return (
    <DescriptionList>
      {settings}
      <DescriptionItem label={t('swap.rate')}>
        <Ltr>{t('swap.rateValue', { to: to.symbol, from: from.symbol, amount: formatDecimal(rate, locale) })}</Ltr>
      </DescriptionItem>
      {impact && (
        <DescriptionItem label={t('swap.impact')}>
          {isHighImpact ? <Badge tone="warning">{impact}</Badge> : impact}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('swap.minimum')} strong={isReview}>
        <SwapAmount amount={minimumReceived} token={to} />
      </DescriptionItem>
      {isReview && (
        <>
          <DescriptionItem label={t('swap.slippage')}>{formatPercent(slippage, locale)}</DescriptionItem>
          <DescriptionItem label={t('swap.providerFee')}>
            <SwapAmount amount={providerFee(amount)} token={from} />
          </DescriptionItem>
        </>
      )}
      <DescriptionItem label={t('swap.networkFee')} sub={fiat(pricedFee)}>
        {fee === undefined ? '—' : <SwapAmount amount={fee} token={nativeCurrency} />}
      </DescriptionItem>
      {children}
    </DescriptionList>
  )
}
