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

/** As the modal does, whose formatter is not loaded with the page. */
function formatForButton(amount: string, locale: string): string {
  const floored = formatBalance(amount)
  try {
    return new Intl.NumberFormat(locale).format(floored as Intl.StringNumericLiteral)
  } catch {
    return floored
  }
}

/** Balance of the connected account; nothing where there is none. */
export function Balance({ pending, locale }: BalanceProps) {
  const { data, isPending } = useBalance()
  if (isPending) return pending
  if (!data) return null
  return (
    <span className={cell}>
      <Ltr>{`${formatForButton(formatAmount(data.value, data.decimals), locale)} ${data.symbol}`}</Ltr>
    </span>
  )
}
