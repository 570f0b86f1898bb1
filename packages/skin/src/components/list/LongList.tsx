import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowLines } from '../basics.css.js'
import { classNames, Skeleton, VisuallyHidden } from '../basics.js'
import * as css from './list.css.js'

/** Position of a list and its number of rows. */
type VisibleRangeOptions = {
  /** Distance of the list's start from the top of the viewport, in px; negative once scrolled past. */
  readonly top: number
  /** Height of the viewport, in px. */
  readonly viewport: number
  /** Distance from one row's start to the next one's, in px; 0 while unknown. */
  readonly rowHeight: number
  readonly rows: number
}

/** Rows to render: index of the first, index after the last, and whether the list's last row is visible. */
export type VisibleRange = { readonly first: number; readonly end: number; readonly isAtEnd: boolean }

/** Rows rendered on either side of the visible ones, so that Tab reaches the next row. */
const overscan = 4

/** Computes the rows to render. */
export function visibleRange({ top, viewport, rowHeight, rows }: VisibleRangeOptions): VisibleRange {
  if (rowHeight <= 0) return { first: 0, end: Math.min(rows, overscan * 2), isAtEnd: false }
  const first = Math.min(Math.max(0, Math.floor(-top / rowHeight) - overscan), Math.max(0, rows - 1))
  const lastVisible = Math.ceil((viewport - top) / rowHeight)
  const end = Math.min(rows, Math.max(first + 1, lastVisible + overscan))
  return { first, end, isAtEnd: lastVisible >= rows }
}

/**
 * Renders only the rows of a long list that are near the screen. The space of the others is kept as padding of `frame`,
 * the element around the list. All rows must have the same height.
 */
export function useVirtualRows(frame: RefObject<HTMLElement | null>, rows: number) {
  const [range, setRange] = useState<VisibleRange & { readonly of: number }>({
    first: 0,
    end: Math.min(rows, 8),
    isAtEnd: false,
    of: rows,
  })
  const rowHeight = useRef(0)

  const measure = useCallback(() => {
    const list = frame.current?.firstElementChild
    const row = list?.firstElementChild
    if (!list || !(row instanceof HTMLElement)) return
    rowHeight.current = row.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0)
    const { top } = (frame.current as HTMLElement).getBoundingClientRect()
    const next = { ...visibleRange({ top, viewport: innerHeight, rowHeight: rowHeight.current, rows }), of: rows }
    const isSame = (current: typeof next) =>
      Object.entries(next).every(([name, value]) => current[name as keyof typeof next] === value)
    setRange((current) => (isSame(current) ? current : next))
  }, [frame, rows])

  useLayoutEffect(() => {
    measure()
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    // While the bottom sheet slides in, the list has another position.
    addEventListener('animationend', measure)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
      removeEventListener('animationend', measure)
    }
  }, [measure])

  const end = Math.min(range.end, rows)
  const first = Math.min(range.first, end)
  useLayoutEffect(() => {
    frame.current?.style.setProperty(
      'padding-block',
      `${first * rowHeight.current}px ${(rows - end) * rowHeight.current}px`,
    )
  }, [frame, first, end, rows])

  return { first, end, isAtEnd: range.isAtEnd && range.of === rows }
}

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
