import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Rows in their new order, `before` being the keys in the old one, except that the held one and all above it stay where they are:
 * what arrives late goes below the row under the pointer or the focus.
 */
export function keepRowsStable<Row extends { readonly key: string }>(
  before: readonly string[],
  now: readonly Row[],
  held: string | undefined,
): readonly Row[] {
  const at = held === undefined ? -1 : before.indexOf(held)
  const fresh = new Map(now.map((row) => [row.key, row]))
  if (at < 0 || held === undefined || !fresh.has(held)) return now
  const above = before.slice(0, at + 1).flatMap((key) => fresh.get(key) ?? [])
  const kept = new Set(above.map(({ key }) => key))
  return [...above, ...now.filter(({ key }) => !kept.has(key))]
}

const rowIndexOf = ({ target }: { readonly target: EventTarget }) => {
  const line = target instanceof Element ? target.closest('li') : null
  return line?.parentElement ? [...line.parentElement.children].indexOf(line) : -1
}

const setMaxHeight = (frame: Element, room: string) => frame.parentElement?.style.setProperty('max-block-size', room)

/**
 * Rows of one list that do not move away from under the pointer or the focus. `hold` goes on the element around the list,
 * which is a child of the body that scrolls: under the pointer that body does not grow, since growing moves the modal.
 */
export function useStableRows<Row extends { readonly key: string }>(rows: readonly Row[]) {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [order, setOrder] = useState<readonly string[]>([])
  const held = keepRowsStable(order, rows, pointed ?? focused)
  const isMoved = held.length !== order.length || held.some(({ key }, index) => key !== order[index])
  if (isMoved) setOrder(held.map(({ key }) => key))

  return {
    rows: held,
    hold: {
      onPointerOver(event: PointerEvent<HTMLElement>) {
        if (pointed === undefined)
          setMaxHeight(event.currentTarget, `${event.currentTarget.parentElement?.offsetHeight}px`)
        setPointed(held[rowIndexOf(event)]?.key)
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        setMaxHeight(event.currentTarget, '')
        setPointed(undefined)
      },
      onFocus: (event: FocusEvent) => setFocused(held[rowIndexOf(event)]?.key),
      onBlur: () => setFocused(undefined),
    },
  }
}
