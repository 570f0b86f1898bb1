import type { FocusEventHandler } from 'react'

/**
 * Calls the handler of a field that was left at once, or, while a press is under way, after its click. What it draws may move
 * the button that took the focus away from under the pointer, and the press would be lost.
 */
export const afterPress =
  (act: FocusEventHandler<HTMLInputElement> | undefined): FocusEventHandler<HTMLInputElement> =>
  (event) => {
    const call = () => act?.(event)
    // Of a finger, too: the browser sends it before the click. After a drag, which has none, the next press calls it.
    if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(call), { once: true })
    else call()
  }
