import { useState, type FocusEvent, type PointerEvent } from 'react'
import { holdRows } from './holdRows.js'

const lineOf = ({ target }: { readonly target: EventTarget }) => {
  const line = target instanceof Element ? target.closest('li') : null
  return line?.parentElement ? [...line.parentElement.children].indexOf(line) : -1
}

const setRoom = (frame: Element, room: string) => frame.parentElement?.style.setProperty('max-block-size', room)

/**
 * Rows of one list that do not move away from under the pointer or the focus. `hold` goes on the element around the list,
 * which is a child of the body that scrolls: under the pointer that body does not grow, since growing moves the modal.
 */
export function useHeldRows<Row extends { readonly key: string }>(rows: readonly Row[]) {
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [order, setOrder] = useState<readonly string[]>([])
  const held = holdRows(order, rows, pointed ?? focused)
  const isMoved = held.length !== order.length || held.some(({ key }, index) => key !== order[index])
  if (isMoved) setOrder(held.map(({ key }) => key))

  return {
    rows: held,
    hold: {
      onPointerOver(event: PointerEvent<HTMLElement>) {
        if (pointed === undefined) setRoom(event.currentTarget, `${event.currentTarget.parentElement?.offsetHeight}px`)
        setPointed(held[lineOf(event)]?.key)
      },
      onPointerLeave(event: PointerEvent<HTMLElement>) {
        setRoom(event.currentTarget, '')
        setPointed(undefined)
      },
      onFocus: (event: FocusEvent) => setFocused(held[lineOf(event)]?.key),
      onBlur: () => setFocused(undefined),
    },
  }
}
