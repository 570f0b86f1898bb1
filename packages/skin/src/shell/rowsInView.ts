type RowsInView = {
  /** distance of the list's start from the top of the viewport, in pixels; negative once scrolled past */
  readonly top: number
  /** height of the viewport, in pixels */
  readonly viewport: number
  /** distance from one row's start to the next one's, in pixels */
  readonly pitch: number
  readonly rows: number
}

/** Rows drawn on either side of the visible ones, so that the next one can take the focus. */
const spare = 4

/** First row to draw and the one after the last. */
export function rowsInView({ top, viewport, pitch, rows }: RowsInView): {
  readonly first: number
  readonly end: number
} {
  if (pitch <= 0) return { first: 0, end: Math.min(rows, spare * 2) }
  const first = Math.min(Math.max(0, Math.floor(-top / pitch) - spare), Math.max(0, rows - 1))
  const end = Math.min(rows, Math.max(first + 1, Math.ceil((viewport - top) / pitch) + spare))
  return { first, end }
}
