import { formatAmount } from '@portico/headless/rules'
import type { SwapReview } from '@portico/headless'
import { formatExactAmount } from '../../shell/format.js'

/** Decimals that are shown of an amount of at least 1. */
const decimals = 6

/** An amount in base units, cut to six decimals, or behind leading zeros to four digits: never more than there is. */
export function formatSwapAmount(amount: bigint, token: { readonly decimals: number }, locale: string): string {
  return formatDecimal(formatAmount(amount, token.decimals), locale)
}

/** The same of a decimal string. */
export function formatDecimal(text: string, locale: string): string {
  const [whole = '0', digits = ''] = text.split('.')
  const zeros = digits.search(/[^0]|$/)
  const shown = digits.slice(0, whole === '0' ? Math.max(decimals, zeros + 4) : decimals)
  return formatExactAmount(`${whole}.${shown}`.replace(/\.?0*$/, ''), locale)
}

/** An amount that is not signed, cut to about seven digits: beside its token, a narrow field shows no more. */
export function formatEstimate(amount: bigint, token: { readonly decimals: number }, locale: string): string {
  const [whole = '0', digits = ''] = formatAmount(amount, token.decimals).split('.')
  const shown = whole === '0' ? digits : digits.slice(0, Math.max(2, 7 - whole.length))
  return formatDecimal(`${whole}.${shown}`, locale)
}

/** All digits of what the wallet is asked for. */
export const formatPaid = ({ amount, from }: Pick<SwapReview, 'amount' | 'from'>, locale: string): string =>
  `${formatExactAmount(formatAmount(amount, from.decimals), locale)} ${from.symbol}`

/** A number of percent, with two decimals at most. */
export const formatPercent = (percent: number | string, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', style: 'percent', maximumFractionDigits: 2 }).format(
    Number(percent) / 100,
  )
