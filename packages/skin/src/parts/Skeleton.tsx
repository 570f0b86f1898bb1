import { classes } from './classes.js'
import { Hidden } from './Hidden.js'
import { ledger } from './Ledger.css.js'
import * as row from './Row.css.js'
import * as css from './Skeleton.css.js'

/** The shape of something that is still loading. */
export function Skeleton({ shape }: { shape: keyof typeof css.shapes }) {
  return <span className={classes(css.skeleton, css.shapes[shape])} aria-hidden="true" />
}

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
      <Hidden live>{label}</Hidden>
      <ul className={ledger} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className={classes(row.row, short && row.short)}>
              <Skeleton shape={mark} />
              <span className={classes(row.main, css.lines)}>
                <Skeleton shape="name" />
                {sub && <Skeleton shape="sub" />}
              </span>
              {end && (
                <span className={classes(row.end, css.lines)}>
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
