import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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

/** Rows rendered on either side of the visible ones. */
const overscan = 4

/** Of these, as many stay before others are rendered: Tab reaches the next row, and a scrolled line draws nothing. */
const margin = 1

/** Computes the rows to render, with `spare` of them on either side of the visible ones. */
export function visibleRange({ top, viewport, rowHeight, rows }: VisibleRangeOptions, spare = overscan): VisibleRange {
  if (rowHeight <= 0) return { first: 0, end: Math.min(rows, overscan * 2), isAtEnd: false }
  const first = Math.min(Math.max(0, Math.floor(-top / rowHeight) - spare), Math.max(0, rows - 1))
  const lastVisible = Math.ceil((viewport - top) / rowHeight)
  const end = Math.min(rows, Math.max(first + 1, lastVisible + spare))
  return { first, end, isAtEnd: lastVisible >= rows }
}

/** The rows to render after these: the same ones for as long as they are enough. */
export function nextRange(current: VisibleRange, options: VisibleRangeOptions): VisibleRange {
  const needed = visibleRange(options, margin)
  const isEnough = current.first <= needed.first && needed.end <= current.end && current.end <= options.rows
  return isEnough && options.rowHeight > 0 && current.isAtEnd === needed.isAtEnd ? current : visibleRange(options)
}

/** Where a list was left. */
export type ListPosition = { readonly range: VisibleRange; readonly scrollTop: number }

/** A computed length in px, with its fraction; 0 for `normal`. */
const pixels = (length: string) => Number.parseFloat(length) || 0

/** Keeps the space of the rows that are not rendered. */
function reserveSpace(frame: HTMLElement | null, { first, end }: VisibleRange, rows: number, rowHeight: number) {
  frame?.style.setProperty('padding-block', `${first * rowHeight}px ${(rows - end) * rowHeight}px`)
}

/**
 * Renders only the rows of a long list that are near the screen. The space of the others is kept as padding of `frame`,
 * the element around the list. All rows must have the same height.
 *
 * @param left where the list was left, to go on there; the parent of `frame` scrolls. `onMove` is told where it is.
 * @param firstRows how many fill that parent, whose height is its own, with one to spare: no others are drawn at first
 */
export function useVirtualRows(
  frame: RefObject<HTMLElement | null>,
  rows: number,
  {
    left,
    onMove,
    firstRows,
  }: { left?: ListPosition | undefined; onMove?: (position: ListPosition) => void; firstRows?: number } = {},
) {
  const [{ range, of }, setMeasured] = useState(() => ({
    range: left?.range ?? { first: 0, end: Math.min(rows, firstRows ?? overscan * 2), isAtEnd: false },
    of: rows,
  }))
  // As it will be drawn: most looks of a list that scrolls change nothing, and leave React alone.
  const measured = useRef({ range, of })
  const rowHeight = useRef(0)
  const start = useRef(left)
  const scrollTop = useRef(left?.scrollTop ?? 0)
  const tell = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    tell.current = () => onMove?.({ range, scrollTop: scrollTop.current })
    tell.current()
  })

  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current
      if (!element) return
      const { top } = element.getBoundingClientRect()
      const bottom = firstRows && element.parentElement?.getBoundingClientRect().bottom
      const viewport = Math.min(innerHeight, bottom ?? innerHeight)
      const current = measured.current
      const next = nextRange(current.range, { top, viewport, rowHeight: rowHeight.current, rows })
      if (next === current.range && current.of === rows) return
      measured.current = { range: next, of: rows }
      setMeasured(measured.current)
    }
    const measureRow = () => {
      const list = frame.current?.firstElementChild
      const row = list?.firstElementChild
      if (!list || !(row instanceof HTMLElement)) return
      rowHeight.current = pixels(getComputedStyle(row).height) + pixels(getComputedStyle(list).rowGap)
      if (start.current) {
        reserveSpace(frame.current, start.current.range, rows, rowHeight.current)
        frame.current?.parentElement?.scrollTo?.(0, start.current.scrollTop)
        start.current = undefined
      }
      measure()
    }
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(frame.current)) return
      measure()
      scrollTop.current = frame.current?.parentElement?.scrollTop ?? 0
      tell.current?.()
    }
    measureRow()
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', measureRow)
    // While the bottom sheet slides in, the list has another position.
    addEventListener('animationend', measure)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', measureRow)
      removeEventListener('animationend', measure)
    }
  }, [frame, rows, firstRows])

  const end = Math.min(range.end, rows)
  const first = Math.min(range.first, end)
  useLayoutEffect(() => {
    reserveSpace(frame.current, { first, end, isAtEnd: false }, rows, rowHeight.current)
  }, [frame, first, end, rows])

  return { first, end, isAtEnd: range.isAtEnd && of === rows }
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
