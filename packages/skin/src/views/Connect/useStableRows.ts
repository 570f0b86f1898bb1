import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'

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

/** Index of the row in which an event happened; -1 outside of the rows. */
const rowIndexOf = ({ target }: { readonly target: EventTarget }) => {
  const line = target instanceof Element ? target.closest('li') : null
  return line?.parentElement ? [...line.parentElement.children].indexOf(line) : -1
}

type Side = 'min-block-size' | 'max-block-size'

/** Holds the height of the scrolling body around a list: the centered modal moves when that changes. */
function holdHeight(list: HTMLElement | null, side: Side) {
  const body = list?.parentElement
  // Amid a motion it is as high as the view before, or on the way from there.
  if (body && !body.closest('[data-moving]') && body.offsetHeight > 0)
    body.style.setProperty(side, `${body.offsetHeight}px`)
}

function releaseHeight(list: HTMLElement | null, side: Side) {
  list?.parentElement?.style.removeProperty(side)
}

/**
 * While `isPending`, and as long as the view is shown afterwards, the body does not become lower: a user may be on the way to a
 * row. Only another size of the window lets it.
 */
function useHeldHeight(list: RefObject<HTMLElement | null>, isPending: boolean) {
  useLayoutEffect(() => {
    if (isPending) holdHeight(list.current, 'min-block-size')
  })
  useLayoutEffect(() => {
    const element = list.current
    const release = () => releaseHeight(element, 'min-block-size')
    window.addEventListener('resize', release)
    return () => {
      window.removeEventListener('resize', release)
      release()
    }
  }, [list])
}

/** Time after a finger was lifted in which no row moves, in ms. */
const tapTime = 300

/** The rows as last drawn, and which of them are active. Not part of the state: none of it draws anything by itself. */
function createRowMemory() {
  let order: readonly string[] = []
  let isHeld = false
  const active: { pointed?: string | undefined; focused?: string | undefined } = {}
  return {
    arrange: <Row extends { readonly key: string }>(rows: readonly Row[], toEmpty: (place: number) => Row) =>
      keepRowsStable(order, rows, [active.pointed, active.focused], toEmpty),
    /** What was drawn, and what would be without an active row. */
    remember(drawn: readonly { readonly key: string }[], rows: readonly { readonly key: string }[]) {
      order = drawn.map(({ key }) => key)
      isHeld = order.some((key, index) => key !== rows[index]?.key)
    },
    isHeld: () => isHeld,
    isActive: (by: keyof typeof active) => active[by] !== undefined,
    setActive(by: keyof typeof active, key: string | undefined) {
      active[by] = key
    },
  }
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
  const [memory] = useState(createRowMemory)
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const stableRows = memory.arrange(rows, toEmpty)
  useLayoutEffect(() => memory.remember(stableRows, rows))
  useEffect(() => () => clearTimeout(tap.current), [])
  useHeldHeight(list, isPending)
  const keyOf = (event: { readonly target: EventTarget }) => stableRows[rowIndexOf(event)]?.key
  const letGo = (by: 'pointed' | 'focused') => {
    memory.setActive(by, undefined)
    if (memory.isHeld()) redraw()
  }

  return {
    rows: stableRows,
    listProps: {
      ref: list,
      onPointerOver(event: PointerEvent<HTMLElement>) {
        const { currentTarget } = event
        clearTimeout(tap.current)
        // In the next frame, which lays the page out anyhow: here it would keep a press waiting.
        if (!currentTarget.parentElement?.style.maxBlockSize)
          requestAnimationFrame(() => memory.isActive('pointed') && holdHeight(currentTarget, 'max-block-size'))
        memory.setActive('pointed', keyOf(event))
      },
      onPointerLeave({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
        const leave = () => {
          releaseHeight(currentTarget, 'max-block-size')
          letGo('pointed')
        }
        // A finger leaves before its tap is handled.
        if (pointerType === 'touch') tap.current = setTimeout(leave, tapTime)
        else leave()
      },
      onFocus: (event: FocusEvent) => memory.setActive('focused', keyOf(event)),
      onBlur: () => letGo('focused'),
    },
  }
}
