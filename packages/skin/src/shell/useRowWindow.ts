import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { rowsInView, type RowRange } from './rowsInView.js'

/**
 * Which rows of a long list to draw; the room of the others is kept as padding of `frame`, the element around the list.
 * Every row has the height of the first one drawn.
 */
export function useRowWindow(frame: RefObject<HTMLElement | null>, rows: number) {
  const [range, setRange] = useState<RowRange & { readonly of: number }>({
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
    const next = { ...rowsInView({ top, viewport: innerHeight, pitch: pitch.current, rows }), of: rows }
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
