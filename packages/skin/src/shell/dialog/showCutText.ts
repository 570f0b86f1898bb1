import { whenIdle } from '../whenIdle.js'

/** Gives the text under a pointer that an ellipsis cuts all of itself as the browser's tooltip, until `closed`. */
export function showCutText(box: HTMLElement, closed: AbortSignal): void {
  let leave: (() => void) | undefined
  const name = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target.title || target.scrollWidth <= target.clientWidth) return
    if (getComputedStyle(target).textOverflow !== 'ellipsis') return
    target.title = target.textContent
    leave = () => target.removeAttribute('title')
  }
  const enter = ({ target }: PointerEvent) => {
    leave?.()
    // A press, or a list that scrolls under the pointer, does not wait for the layout that this asks for.
    leave = whenIdle(() => name(target), 0)
  }
  box.addEventListener('pointerover', enter, { signal: closed })
}
