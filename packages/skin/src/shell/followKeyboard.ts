import { keyboardHeight, visibleHeight } from './Modal.css.js'

/** What covers less is no keyboard, in px: a browser's bar comes and goes, too. */
const leastKeyboard = 100

/** `var(--name)` without its brackets. */
const nameOf = (variable: string) => variable.slice('var('.length, -1)

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
  const clear = () => {
    for (const variable of [keyboardHeight, visibleHeight]) dialog.style.removeProperty(nameOf(variable))
  }
  function follow() {
    if (!dialog || !viewport) return
    const { height, offsetTop, scale } = viewport
    const page = dialog.offsetHeight
    // Of a page that two fingers have enlarged, a part is seen as well.
    if (scale > 1.01 || page - height < leastKeyboard) return clear()
    dialog.style.setProperty(nameOf(keyboardHeight), `${Math.max(page - height - offsetTop, 0)}px`)
    dialog.style.setProperty(nameOf(visibleHeight), `${height}px`)
    revealFocused(sheet)
  }
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, follow)
  follow()
  return () => {
    for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, follow)
    clear()
  }
}
