import { followKeyboard } from './followKeyboard.js'
import { followDrag } from './sheetDrag.js'

/** What an open modal does on a touch screen, until `closed`. */
export function followTouch(
  { firstElementChild: box }: HTMLDialogElement,
  onDismiss: () => void,
  closed: AbortSignal,
): void {
  if (closed.aborted || !(box instanceof HTMLElement)) return
  for (const stop of [followDrag(box, onDismiss), followKeyboard(box)]) closed.addEventListener('abort', stop)
}
