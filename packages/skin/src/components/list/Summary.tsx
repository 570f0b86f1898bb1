import type { ReactNode } from 'react'
import { shortenAddress } from '@portico/headless/rules'
import { externalIcon } from '../../icons/modal.js'
import { Ltr, VisuallyHidden } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import { DescriptionItem } from './Description.js'
import { list } from './list.css.js'
import * as css from './Summary.css.js'

/** Amounts and receivers of a transaction in full; children are `AmountSummaryLine`s, the outgoing ones first. */
export function AmountSummary({ children }: { children: ReactNode }) {
  return <div className={list}>{children}</div>
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
        {sub && <span className={css.amountSub}>{sub}</span>}
        {children}
      </span>
      {icon}
    </div>
  )
}

/** Props of `TransactionItem`. */
export type TransactionItemProps = {
  label: string
  hash: string
  /** Its page on the explorer, if it has one. */
  href: string | undefined
  /** What the link does, for screen readers. */
  linkLabel: string
}

/** A transaction in a `DescriptionList`, with its page on the explorer. */
export function TransactionItem({ label, hash, href, linkLabel }: TransactionItemProps) {
  const shortHash = <Ltr>{shortenAddress(hash)}</Ltr>
  return (
    <DescriptionItem label={label}>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className={css.itemLink}>
          {shortHash}
          <VisuallyHidden>{linkLabel}</VisuallyHidden>
          <Icon drawing={externalIcon} size="small" />
        </a>
      ) : (
        shortHash
      )}
    </DescriptionItem>
  )
}
