import { useBalance } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Ltr } from '../components/basics.js'
import { cell } from './buttons.css.js'

/** Props of `Balance`. */
export type BalanceProps = {
  /** Shown until the balance is known. */
  readonly pending: ReactNode
  /** BCP 47 tag. */
  readonly locale: string
}

const exact = { maximumFractionDigits: 20 }
const compact = { notation: 'compact', maximumFractionDigits: 2, roundingMode: 'trunc' } as const

/** As the modal does, whose formatter is not loaded with the page. */
function formatForButton(amount: string, locale: string, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat(locale, options).format(amount as Intl.StringNumericLiteral)
  } catch {
    return amount
  }
}

/** Balance of the connected account; nothing where there is none. */
export function Balance({ pending, locale }: BalanceProps) {
  const { data, isPending } = useBalance()
  if (isPending) return pending
  if (!data) return null
  const amount = formatAmount(data.value, data.decimals)
  const floored = formatBalance(amount)
  const show = (value: string, options: Intl.NumberFormatOptions) =>
    `${formatForButton(value, locale, options)} ${data.symbol}`
  return (
    <span className={cell}>
      <Ltr title={show(amount, exact)}>{show(floored, Number(floored) < 1e9 ? exact : compact)}</Ltr>
    </span>
  )
}
