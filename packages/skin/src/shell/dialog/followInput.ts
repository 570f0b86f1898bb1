import type { UseModalResult } from '@portico/headless'
import { matchesMedia } from '../../theme/matchesMedia.js'
import { followKeyboard } from './followKeyboard.js'
import { followDrag } from './sheetDrag.js'
import { showCutText } from './showCutText.js'
import { showTooltips } from './tooltips.js'

/** What the box of an open modal does for a mouse and a keyboard, and in a dialog on a touch screen, until `closed`. */
export function followInput(box: HTMLElement | null, close: UseModalResult['close'], closed: AbortSignal): void {
  if (!box || closed.aborted) return
  showTooltips(box, closed)
  showCutText(box, closed)
  if (box.parentElement?.tagName !== 'DIALOG' || !matchesMedia('(any-pointer: coarse)')) return
  const drag = followDrag(box, () => close({ reason: 'outside' }))
  for (const stop of [drag, followKeyboard(box)]) closed.addEventListener('abort', stop)
}
