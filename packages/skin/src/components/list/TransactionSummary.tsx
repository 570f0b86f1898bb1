import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { list, sub as subClass } from './List.css.js'
import * as css from './TransactionSummary.css.js'

/** Labels and values in one frame; children are `Fact`s. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>
}

/** Props of `Fact`. */
export type DescriptionItemProps = {
  label: ReactNode
  /** Second line under the value. */
  sub?: ReactNode
  strong?: boolean | undefined
  /** Aligns label and value at their first line, for values of several lines. */
  tall?: boolean | undefined
  children: ReactNode
}

/** One label with its value; the value wraps, the label does not shrink. */
export function DescriptionItem({ label, sub, strong, tall, children }: DescriptionItemProps) {
  return (
    <div className={classNames(css.item, tall && css.topAligned)}>
      <dt className={css.itemLabel}>{label}</dt>
      <dd className={classNames(css.itemValue, strong && css.strongValue)}>
        {children}
        {sub && <span className={css.itemSub}>{sub}</span>}
      </dd>
    </div>
  )
}

/** What moves, in full, before it is committed; children are `StatementLine`s, what leaves the account first. */
export function AmountSummary({ children }: { children: ReactNode }) {
  return <div className={list}>{children}</div>
}

/** Props of `StatementLine`. */
export type AmountSummaryLineProps = {
  label: ReactNode
  /** The amount, large. */
  amount?: ReactNode
  sub?: ReactNode
  /** A coin or avatar at the end edge. */
  mark?: ReactNode
  /** In place of an amount, such as a whole address. */
  children?: ReactNode
}

/** One movement of a `Statement`. */
export function AmountSummaryLine({ label, amount, sub, mark, children }: AmountSummaryLineProps) {
  return (
    <div className={css.amountLine}>
      <span className={css.amountMain}>
        <span className={css.amountLabel}>{label}</span>
        {amount && <span className={css.amount}>{amount}</span>}
        {sub && <span className={subClass}>{sub}</span>}
        {children}
      </span>
      {mark}
    </div>
  )
}
