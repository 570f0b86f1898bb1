import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import * as css from './list.css.js'

/** Labels and values in one frame; children are `DescriptionItem`s. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={css.list}>{children}</dl>
}

/** Props of `DescriptionItem`. */
export type DescriptionItemProps = {
  label: ReactNode
  /** Second line under the value. */
  sub?: ReactNode
  strong?: boolean | undefined
  /** Aligns label and value at the first line, for values of several lines. */
  tall?: boolean | undefined
  children: ReactNode
}

/** A label with its value; the value wraps, the label does not shrink. */
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
