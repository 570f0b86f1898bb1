import type { ReactNode } from 'react'
import { classNames } from '../basics.js'
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
