import type { ReactNode } from 'react'
import { classNames } from '../basics.js'
import * as css from './Description.css.js'
import { list } from './list.css.js'

/** Labels and values in one frame; children are `DescriptionItem`s. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={list}>{children}</dl>
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
      <dt className={css.label}>{label}</dt>
      <dd className={classNames(css.value, strong && css.strong)}>
        {typeof children === 'string' ? <span>{children}</span> : children}
        {sub && <span className={css.sub}>{sub}</span>}
      </dd>
    </div>
  )
}
