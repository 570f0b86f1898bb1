import type { ReactNode } from 'react'
import { classNames } from '../components/basics.js'
import { item } from '../components/list/Description.css.js'
import * as css from './approval.css.js'

/** Props of `StackedItem`. */
export type StackedItemProps = {
  readonly label: ReactNode
  /** What it is called, over the value. */
  readonly name?: string | undefined
  readonly children: ReactNode
}

/** In a `DescriptionList`: a label over a value that fills a line, such as a whole address. */
export function StackedItem({ label, name, children }: StackedItemProps) {
  return (
    <div className={classNames(item, css.stacked)}>
      <dt className={css.stackedLabel}>{label}</dt>
      <dd>
        {name && <bdi className={css.stackedName}>{name}</bdi>}
        {children}
      </dd>
    </div>
  )
}
