import { whenIdle } from '@portico/headless'

/** Time that a pointer rests on a text before it is measured, in ms; the browser's tooltip takes longer. */
const rest = 100

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
    // A press does not wait for the layout that this asks for, and a list that scrolls under the pointer asks for none.
    leave = whenIdle(() => name(target), rest)
  }
  box.addEventListener('pointerover', enter, { signal: closed })
}
