import { useBalance } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Ltr } from '../components/basics.js'
import { cell } from './buttons.css.js'

/** Props of `Balance`. */
export type BalanceProps = {
  /** Shown until the balance is known. */
  readonly pending: ReactNode
}

/** Balance of the connected account; nothing where there is none. */
export function Balance({ pending }: BalanceProps) {
  const { data, isPending } = useBalance()
  if (isPending) return pending
  if (!data) return null
  return (
    <span className={cell}>
      <Ltr>{`${formatBalance(formatAmount(data.value, data.decimals))} ${data.symbol}`}</Ltr>
    </span>
  )
}
