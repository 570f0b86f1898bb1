import type { ReactNode } from 'react'
import { classes } from './classes.js'
import * as css from './Facts.css.js'
import { ledger } from './Ledger.css.js'

/** Labels and values in one frame; children are `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={ledger}>{children}</dl>
}

/** Props of `Fact`. */
export type FactProps = {
  label: ReactNode
  /** Second line under the value. */
  sub?: ReactNode
  strong?: boolean | undefined
  /** Aligns label and value at their first line, for values of several lines. */
  tall?: boolean | undefined
  children: ReactNode
}

/** One label with its value; the value wraps, the label does not shrink. */
export function Fact({ label, sub, strong, tall, children }: FactProps) {
  return (
    <div className={classes(css.fact, tall && css.top)}>
      <dt className={css.label}>{label}</dt>
      <dd className={classes(css.value, strong && css.strong)}>
        {children}
        {sub && <span className={css.sub}>{sub}</span>}
      </dd>
    </div>
  )
}
