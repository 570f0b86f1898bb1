import { Skeleton } from '../feedback/Loading.js'
import { classNames } from '../classNames.js'
import { VisuallyHidden } from '../text/Text.js'
import * as row from './List.css.js'
import { list } from './List.css.js'
import * as css from '../feedback/Loading.css.js'

/** Props of `SkeletonRows`. */
export type SkeletonRowsProps = {
  count: number
  /** What is loading, for screen readers. */
  label: string
  mark?: 'tile' | 'coin'
  /** Also a second line. */
  sub?: boolean
  /** Also an amount at the end edge. */
  end?: boolean
  short?: boolean
}

/** Rows that hold the place of a ledger while it loads. */
export function SkeletonRows({
  count,
  label,
  mark = 'tile',
  sub = true,
  end = false,
  short = false,
}: SkeletonRowsProps) {
  return (
    <>
      <VisuallyHidden live>{label}</VisuallyHidden>
      <ul className={list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className={classNames(row.row, short && row.shortRow)}>
              <Skeleton shape={mark} />
              <span className={classNames(row.main, css.rowLines)}>
                <Skeleton shape="name" />
                {sub && <Skeleton shape="sub" />}
              </span>
              {end && (
                <span className={classNames(row.end, css.rowLines)}>
                  <Skeleton shape="sub" />
                  <Skeleton shape="sub" />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
