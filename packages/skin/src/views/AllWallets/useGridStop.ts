import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** How far a key moves in a grid, in cells; `undefined` for other keys. The arrows follow the text direction. */
function cellsMoved(key: string, columns: number, isMirrored: boolean): number | undefined {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 1
  if (key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return -1
  return undefined
}

/**
 * Makes a long grid of buttons one stop of Tab: the arrow keys go on from there. Of the cells only some are rendered, and a focused
 * one scrolls into view, which renders more.
 *
 * @param ids of the rendered cells, which are their `data-row`
 */
export function useGridStop(ids: readonly string[], columns: number) {
  const [focused, setFocused] = useState<string>()
  const stop = focused !== undefined && ids.includes(focused) ? focused : ids[0]
  return {
    stop,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['row']),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event
      const moved = cellsMoved(key, columns, currentTarget.matches(':dir(rtl)'))
      if (moved === undefined || altKey || ctrlKey || metaKey) return
      const cells = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
      const next = cells[cells.indexOf(target as HTMLElement) + moved]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}
