/** Where a list stands. */
type RowsInView = {
  /** distance of the list's start from the top of the viewport, in pixels; negative once scrolled past */
  readonly top: number
  /** height of the viewport, in pixels */
  readonly viewport: number
  /** distance from one row's start to the next one's, in pixels */
  readonly pitch: number
  readonly rows: number
}

/** Which rows to draw: the first one, the one after the last, and whether the last row of all can be seen. */
export type RowRange = { readonly first: number; readonly end: number; readonly isAtEnd: boolean }

/** Rows drawn on either side of the visible ones, so that the next one can take the focus. */
const spare = 4

/** The rows to draw, from where the list stands. */
export function rowsInView({ top, viewport, pitch, rows }: RowsInView): RowRange {
  if (pitch <= 0) return { first: 0, end: Math.min(rows, spare * 2), isAtEnd: false }
  const first = Math.min(Math.max(0, Math.floor(-top / pitch) - spare), Math.max(0, rows - 1))
  const seen = Math.ceil((viewport - top) / pitch)
  const end = Math.min(rows, Math.max(first + 1, seen + spare))
  return { first, end, isAtEnd: seen >= rows }
}
