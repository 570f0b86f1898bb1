import { matchesMedia } from '../../theme/matchesMedia.js'
import { isMotionReduced, move } from './motion.js'

/** What covers less is no keyboard, in px: a browser's bar comes and goes, too. */
const leastKeyboard = 100

/** Share of what is seen that a sheet takes at most, and the distance of a box from what covers the rest, in px. */
const sheetShare = 0.92
const boxDistance = 8

const isSheet = () => matchesMedia('(max-width: 429.98px)')

/** Scrolls the focused field into the part of its body that is still seen. */
function revealFocused(sheet: HTMLElement): void {
  const field = document.activeElement
  if (!field || !sheet.contains(field)) return
  for (let part = field.parentElement; part && part !== sheet; part = part.parentElement) {
    if (part.scrollHeight <= part.clientHeight) continue
    const [seen, place] = [part.getBoundingClientRect(), field.getBoundingClientRect()]
    const below = place.bottom - seen.bottom
    part.scrollTop += below > 0 ? below : Math.min(place.top - seen.top, 0)
  }
}

/**
 * Keeps a sheet above the keyboard of a phone, which covers the page without making it smaller. Returns a function that stops.
 */
export function followKeyboard(sheet: HTMLElement): () => void {
  const [dialog, viewport] = [sheet.parentElement, window.visualViewport]
  if (!dialog || !viewport) return () => undefined
  function place(covered: number, height: string) {
    if (!dialog) return
    const before = sheet.getBoundingClientRect().bottom
    dialog.style.paddingBlockEnd = covered > 0 && isSheet() ? `${covered}px` : ''
    sheet.style.maxBlockSize = height
    const way = before - sheet.getBoundingClientRect().bottom
    if (way !== 0 && isSheet() && !isMotionReduced())
      move(sheet, [{ translate: `0 ${way}px` }, { translate: '0' }], '--portico-motion-height')
  }
  const clear = () => place(0, '')
  function follow() {
    if (!dialog || !viewport) return
    const { height, offsetTop, scale } = viewport
    const page = dialog.offsetHeight
    // Of a page that two fingers have enlarged, a part is seen as well.
    if (scale > 1.01 || page - height < leastKeyboard) return clear()
    const { top } = sheet.getBoundingClientRect()
    const room = isSheet() ? height * sheetShare : offsetTop + height - top - boxDistance
    place(page - height - offsetTop, `${room}px`)
    revealFocused(sheet)
  }
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, follow)
  follow()
  return () => {
    for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, follow)
    clear()
  }
}
