import { followKeyboard } from './followKeyboard.js'
import { followDrag } from './sheetDrag.js'

/** What a touch screen needs of a sheet while it is shown. Returns a function that ends it. */
export function followTouch(sheet: HTMLElement, onDismiss: () => void): () => void {
  const stops = [followDrag(sheet, onDismiss), followKeyboard(sheet)]
  return () => {
    for (const stop of stops) stop()
  }
}
