import { useNetwork, useTokens } from '@portico/headless'
import { fiatValue, formatAmount, parseAmount } from '@portico/headless/rules'
import { type ReactNode, useContext } from 'react'
import { Ltr } from '../components/basics.js'
import { LocaleContext } from '../messages/useTranslate.js'
import { formatFiat } from './format.js'

/** An amount in base units, with the price of a whole unit in US dollars; both may be unknown. */
export type MaybePriced = {
  readonly amount: bigint | undefined
  readonly decimals: number
  readonly price: number | undefined
}

/**
 * Returns a function for what amounts are worth together: nothing unless each has a price, and an empty line while an amount is
 * unknown, so that what is below stays where it is.
 */
export function useFiatValue() {
  const { locale } = useContext(LocaleContext)
  return (...parts: readonly MaybePriced[]): ReactNode => {
    let total = 0n
    let isUnknown = false
    for (const { amount, decimals, price } of parts) {
      if (!price) return undefined
      if (amount === undefined) isUnknown = true
      else total += parseAmount(fiatValue({ amount, decimals, price }), 18) ?? 0n
    }
    if (isUnknown) return '\u00A0'
    const value = Number(formatAmount(total, 18))
    const isSmall = value > 0 && value < 0.01
    return <Ltr>{isSmall ? `<${formatFiat(0.01, locale)}` : formatFiat(value, locale)}</Ltr>
  }
}

/** A network fee in base units of the active network's coin, with the price of that. */
export function usePricedFee(fee: bigint | undefined): MaybePriced {
  const { decimals } = useNetwork().network.nativeCurrency
  return { amount: fee, decimals, price: useTokens().data?.find(({ address }) => !address)?.price }
}
