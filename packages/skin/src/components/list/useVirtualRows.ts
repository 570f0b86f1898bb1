import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Where a list stands. */
type VisibleRangeOptions = {
  /** distance of the list's start from the top of the viewport, in pixels; negative once scrolled past */
  readonly top: number
  /** height of the viewport, in pixels */
  readonly viewport: number
  /** distance from one row's start to the next one's, in pixels */
  readonly pitch: number
  readonly rows: number
}

/** Which rows to draw: the first one, the one after the last, and whether the last row of all can be seen. */
export type VisibleRange = { readonly first: number; readonly end: number; readonly isAtEnd: boolean }

/** Rows drawn on either side of the visible ones, so that the next one can take the focus. */
const overscan = 4

/** The rows to draw, from where the list stands. */
export function visibleRange({ top, viewport, pitch, rows }: VisibleRangeOptions): VisibleRange {
  if (pitch <= 0) return { first: 0, end: Math.min(rows, overscan * 2), isAtEnd: false }
  const first = Math.min(Math.max(0, Math.floor(-top / pitch) - overscan), Math.max(0, rows - 1))
  const seen = Math.ceil((viewport - top) / pitch)
  const end = Math.min(rows, Math.max(first + 1, seen + overscan))
  return { first, end, isAtEnd: seen >= rows }
}

/**
 * Which rows of a long list to draw; the room of the others is kept as padding of `frame`, the element around the list.
 * Every row has the height of the first one drawn.
 */
export function useVirtualRows(frame: RefObject<HTMLElement | null>, rows: number) {
  const [range, setRange] = useState<VisibleRange & { readonly of: number }>({
    first: 0,
    end: Math.min(rows, 8),
    isAtEnd: false,
    of: rows,
  })
  const pitch = useRef(0)

  const measure = useCallback(() => {
    const list = frame.current?.firstElementChild
    const row = list?.firstElementChild
    if (!list || !(row instanceof HTMLElement)) return
    pitch.current = row.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0)
    const { top } = (frame.current as HTMLElement).getBoundingClientRect()
    const next = { ...visibleRange({ top, viewport: innerHeight, pitch: pitch.current, rows }), of: rows }
    const isSame = (now: typeof next) =>
      Object.entries(next).every(([name, value]) => now[name as keyof typeof next] === value)
    setRange((now) => (isSame(now) ? now : next))
  }, [frame, rows])

  useLayoutEffect(() => {
    measure()
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    // A sheet that slides in stands elsewhere at first.
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
    frame.current?.style.setProperty('padding-block', `${first * pitch.current}px ${(rows - end) * pitch.current}px`)
  }, [frame, first, end, rows])

  return { first, end, isAtEnd: range.isAtEnd && range.of === rows }
}
