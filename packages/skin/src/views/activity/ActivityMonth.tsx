import type { Transaction, TransactionMonth } from '@portico/headless/rules'
import { useContext, useRef } from 'react'
import { LocaleContext } from '../../locales/LocaleContext.js'
import { useText } from '../../locales/useText.js'
import { Ledger } from '../../parts/Ledger.js'
import { SectionLabel } from '../../parts/SectionLabel.js'
import { useRowWindow } from '../../shell/useRowWindow.js'
import { ActivityRow } from './ActivityRow.js'
import { monthName } from './monthName.js'

/** Props of `ActivityMonth`. */
export type ActivityMonthProps = TransactionMonth<Transaction> & {
  /** Epoch ms. */
  readonly now: number
}

/** What happened in one month; only the rows near the screen are drawn. */
export function ActivityMonth({ year, month, transactions, now }: ActivityMonthProps) {
  const text = useText()
  const { locale } = useContext(LocaleContext)
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useRowWindow(frame, transactions.length)
  const today = new Date(now)
  const isNow = today.getFullYear() === year && today.getMonth() === month
  const label = isNow ? text('activity.thisMonth') : monthName(locale, year, month)

  return (
    <>
      <SectionLabel>{label}</SectionLabel>
      <div ref={frame}>
        <Ledger label={label}>
          {transactions.slice(first, end).map((transaction) => (
            <ActivityRow key={transaction.id} transaction={transaction} now={now} />
          ))}
        </Ledger>
      </div>
    </>
  )
}
