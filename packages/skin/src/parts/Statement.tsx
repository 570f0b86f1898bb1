import type { ReactNode } from 'react'
import { ledger } from './Ledger.css.js'
import { sub as subClass } from './Row.css.js'
import * as css from './Statement.css.js'

/** What moves, in full, before it is committed; children are `StatementLine`s, what leaves the account first. */
export function Statement({ children }: { children: ReactNode }) {
  return <div className={ledger}>{children}</div>
}

/** Props of `StatementLine`. */
export type StatementLineProps = {
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
export function StatementLine({ label, amount, sub, mark, children }: StatementLineProps) {
  return (
    <div className={css.line}>
      <span className={css.main}>
        <span className={css.label}>{label}</span>
        {amount && <span className={css.big}>{amount}</span>}
        {sub && <span className={subClass}>{sub}</span>}
        {children}
      </span>
      {mark}
    </div>
  )
}
