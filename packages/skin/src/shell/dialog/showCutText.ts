/** Gives the text under a pointer that an ellipsis cuts all of itself as the browser's tooltip, until `closed`. */
export function showCutText(box: HTMLElement, closed: AbortSignal): void {
  let named: HTMLElement | undefined
  const name = ({ target }: PointerEvent) => {
    named?.removeAttribute('title')
    named = undefined
    if (!(target instanceof HTMLElement) || target.title || target.scrollWidth <= target.clientWidth) return
    if (getComputedStyle(target).textOverflow !== 'ellipsis') return
    target.title = target.textContent
    named = target
  }
  box.addEventListener('pointerover', name, { signal: closed })
}
