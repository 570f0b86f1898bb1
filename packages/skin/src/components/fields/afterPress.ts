/** What ends a press: `mouseup` comes before the click, also of a finger; a drag and a scroll have none. */
const ends = ['mouseup', 'dragend', 'pointercancel'] as const

/**
 * Calls `act` at once, or, while a press is under way, after its click. What is drawn when a field is left may move the button
 * that took the focus away from under the pointer, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act()
  const end = new AbortController()
  const finish = () => {
    end.abort()
    setTimeout(act)
  }
  for (const name of ends) addEventListener(name, finish, { capture: true, signal: end.signal })
}
