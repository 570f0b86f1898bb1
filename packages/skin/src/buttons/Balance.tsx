import { useBalance } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Ltr } from '../components/basics.js'
import { readLocale } from '../messages/useTranslate.js'
import { cell } from './buttons.css.js'

/** Props of `Balance`. */
export type BalanceProps = {
  /** Shown until the balance is known. */
  readonly pending: ReactNode
  /** BCP 47 tag. */
  readonly locale: string
}

const exact = { numberingSystem: 'latn', maximumFractionDigits: 20 } as const
const compact = {
  numberingSystem: 'latn',
  notation: 'compact',
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const

/** Balance of the connected account; nothing where there is none. */
export function Balance({ pending, locale }: BalanceProps) {
  const { data, isPending } = useBalance()
  if (isPending) return pending
  if (!data) return null
  const amount = formatAmount(data.value, data.decimals)
  const floored = formatBalance(amount)
  const show = (value: string, options: Intl.NumberFormatOptions) =>
    `${new Intl.NumberFormat(readLocale(locale).lang, options).format(value as Intl.StringNumericLiteral)} ${data.symbol}`
  return (
    <span className={cell}>
      <Ltr title={show(amount, exact)}>{show(floored, Number(floored) < 1e9 ? exact : compact)}</Ltr>
    </span>
  )
}
