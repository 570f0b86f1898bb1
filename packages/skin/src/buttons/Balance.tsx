import { useBalance } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Ltr } from '../components/basics.js'
import { formatCompactAmount } from '../shell/format.js'
import { cell } from './buttons.css.js'

/** Props of `Balance`. */
export type BalanceProps = {
  /** Shown until the balance is known. */
  readonly pending: ReactNode
  /** BCP 47 tag. */
  readonly locale: string
}

/** Balance of the connected account; nothing where there is none. */
export function Balance({ pending, locale }: BalanceProps) {
  const { data, isPending } = useBalance()
  if (isPending) return pending
  if (!data) return null
  return (
    <span className={cell}>
      <Ltr>{`${formatCompactAmount(formatAmount(data.value, data.decimals), locale)} ${data.symbol}`}</Ltr>
    </span>
  )
}
