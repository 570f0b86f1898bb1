import { Skeleton } from '../feedback/Loading.js'
import { classNames } from '../classNames.js'
import { VisuallyHidden } from '../text/Text.js'
import * as css from './list.css.js'
import { rowLines } from '../feedback/Loading.css.js'

/** Props of `SkeletonRows`. */
export type SkeletonRowsProps = {
  count: number
  /** What is loading, for screen readers. */
  label: string
  /** Shape of the icon. Default `square`. */
  shape?: 'square' | 'circle'
  /** With a second line. Default `true`. */
  sub?: boolean
  /** With an amount at the end edge. Default `false`. */
  end?: boolean
  short?: boolean
}

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({
  count,
  label,
  shape = 'square',
  sub = true,
  end = false,
  short = false,
}: SkeletonRowsProps) {
  return (
    <>
      <VisuallyHidden live>{label}</VisuallyHidden>
      <ul className={css.list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className={classNames(css.row, short && css.shortRow)}>
              <Skeleton shape={shape} />
              <span className={classNames(css.main, rowLines)}>
                <Skeleton shape="name" />
                {sub && <Skeleton shape="sub" />}
              </span>
              {end && (
                <span className={classNames(css.end, rowLines)}>
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
