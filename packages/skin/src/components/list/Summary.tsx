import type { ReactNode } from 'react'
import * as css from './list.css.js'

/** Amounts and receivers of a transaction in full; children are `AmountSummaryLine`s, the outgoing ones first. */
export function AmountSummary({ children }: { children: ReactNode }) {
  return <div className={css.list}>{children}</div>
}

/** Props of `AmountSummaryLine`. */
export type AmountSummaryLineProps = {
  label: ReactNode
  /** The amount, large. */
  amount?: ReactNode
  sub?: ReactNode
  /** A `TokenIcon` or `Avatar` at the end edge. */
  icon?: ReactNode
  /** Instead of an amount, such as a whole address. */
  children?: ReactNode
}

/** One amount or receiver of an `AmountSummary`. */
export function AmountSummaryLine({ label, amount, sub, icon, children }: AmountSummaryLineProps) {
  return (
    <div className={css.amountLine}>
      <span className={css.amountMain}>
        <span className={css.amountLabel}>{label}</span>
        {amount && <span className={css.largeAmount}>{amount}</span>}
        {sub && <span className={css.sub}>{sub}</span>}
        {children}
      </span>
      {icon}
    </div>
  )
}
