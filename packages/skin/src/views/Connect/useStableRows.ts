import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Orders rows so that the active row (under the pointer or focused) does not move: it and the rows above it keep the order
 * of `previous`, new rows go below. Without an active row, the new order is used.
 *
 * @param previous keys in the order shown before
 * @param active key of the active row
 */
export function keepRowsStable<Row extends { readonly key: string }>(
  previous: readonly string[],
  rows: readonly Row[],
  active: string | undefined,
): readonly Row[] {
  const index = active === undefined ? -1 : previous.indexOf(active)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  if (index < 0 || active === undefined || !byKey.has(active)) return rows
  const above = previous.slice(0, index + 1).flatMap((key) => byKey.get(key) ?? [])
  const keysAbove = new Set(above.map(({ key }) => key))
  return [...above, ...rows.filter(({ key }) => !keysAbove.has(key))]
}

const rowIndexOf = ({ target }: { readonly target: EventTarget }) => {
  const line = target instanceof Element ? target.closest('li') : null
  return line?.parentElement ? [...line.parentElement.children].indexOf(line) : -1
}

const setMaxHeight = (frame: Element, height: string) =>
  frame.parentElement?.style.setProperty('max-block-size', height)

/**
 * Keeps the rows of a list from moving away under the pointer or the focus while others are added. Spread `listProps` on
 * the element around the list; its parent, the scrolling body, keeps its height while the pointer is over the list,
 * because the centered modal moves when it grows.
 */
export function useStableRows<Row extends { readonly key: string }>(rows: readonly Row[]) {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [order, setOrder] = useState<readonly string[]>([])
  const stableRows = keepRowsStable(order, rows, pointed ?? focused)
  const hasChanged = stableRows.length !== order.length || stableRows.some(({ key }, index) => key !== order[index])
  if (hasChanged) setOrder(stableRows.map(({ key }) => key))

  return {
    rows: stableRows,
    listProps: {
      onPointerOver(event: PointerEvent<HTMLElement>) {
        if (pointed === undefined)
          setMaxHeight(event.currentTarget, `${event.currentTarget.parentElement?.offsetHeight}px`)
        setPointed(stableRows[rowIndexOf(event)]?.key)
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        setMaxHeight(event.currentTarget, '')
        setPointed(undefined)
      },
      onFocus: (event: FocusEvent) => setFocused(stableRows[rowIndexOf(event)]?.key),
      onBlur: () => setFocused(undefined),
    },
  }
}
