import { type FocusEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Orders rows so that the active rows (under the pointer or focused) do not move: down to the lowest of them, each place keeps
 * its row. The place of a row that is gone goes to the next new row, or stays empty. Without an active row, the new order is
 * used.
 *
 * @param previous keys in the order shown before
 * @param active keys of the active rows
 * @param toEmpty an empty row for a place
 */
export function keepRowsStable<Row extends { readonly key: string }>(
  previous: readonly string[],
  rows: readonly Row[],
  active: readonly (string | undefined)[],
  toEmpty: (place: number) => Row,
): readonly Row[] {
  const lowest = Math.max(...active.map((key) => (key === undefined ? -1 : previous.indexOf(key))), -1)
  if (lowest < 0) return rows
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const added = rows.filter(({ key }) => !previous.includes(key))
  const kept = previous.slice(0, lowest + 1).map((key, place) => byKey.get(key) ?? added.shift() ?? toEmpty(place))
  const keysAbove = new Set(kept.map(({ key }) => key))
  return [...kept, ...rows.filter(({ key }) => !keysAbove.has(key))]
}

const rowIndexOf = ({ target }: { readonly target: EventTarget }) => {
  const line = target instanceof Element ? target.closest('li') : null
  return line?.parentElement ? [...line.parentElement.children].indexOf(line) : -1
}

/** Holds the height of the scrolling body around a list: the centered modal moves when that changes. `''` lets it go. */
function holdHeight(list: HTMLElement | null, side: 'min-block-size' | 'max-block-size', height: string) {
  list?.parentElement?.style.setProperty(side, height)
}

/**
 * While `isPending`, and as long as the view is shown afterwards, the body does not become lower: a user may be on the way to a
 * row. Only another size of the window lets it.
 */
function useHeldHeight(list: RefObject<HTMLElement | null>, isPending: boolean) {
  useLayoutEffect(() => {
    const body = list.current?.parentElement
    if (!isPending || !body) return
    const height = body.offsetHeight
    if (height > 0) holdHeight(list.current, 'min-block-size', `${height}px`)
  })
  useLayoutEffect(() => {
    const element = list.current
    const release = () => holdHeight(element, 'min-block-size', '')
    window.addEventListener('resize', release)
    return () => {
      window.removeEventListener('resize', release)
      release()
    }
  }, [list])
}

/**
 * Keeps the rows of a list from moving away under the pointer or the focus while others come and go. Spread `listProps` on the
 * element around the list; its parent is the scrolling body.
 *
 * @param isPending more rows are expected
 */
export function useStableRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  { isPending, toEmpty }: { readonly isPending: boolean; readonly toEmpty: (place: number) => Row },
) {
  const list = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [order, setOrder] = useState<readonly string[]>([])
  const stableRows = keepRowsStable(order, rows, [pointed, focused], toEmpty)
  const hasChanged = stableRows.length !== order.length || stableRows.some(({ key }, index) => key !== order[index])
  if (hasChanged) setOrder(stableRows.map(({ key }) => key))
  useHeldHeight(list, isPending)

  return {
    rows: stableRows,
    listProps: {
      ref: list,
      onPointerOver(event: PointerEvent<HTMLElement>) {
        const { currentTarget } = event
        if (pointed === undefined)
          holdHeight(currentTarget, 'max-block-size', `${currentTarget.parentElement?.offsetHeight}px`)
        setPointed(stableRows[rowIndexOf(event)]?.key)
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        holdHeight(event.currentTarget, 'max-block-size', '')
        setPointed(undefined)
      },
      onFocus: (event: FocusEvent) => setFocused(stableRows[rowIndexOf(event)]?.key),
      onBlur: () => setFocused(undefined),
    },
  }
}
