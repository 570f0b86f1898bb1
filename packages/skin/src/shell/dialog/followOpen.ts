import { followKeyboard } from './followKeyboard.js'
import { followDrag } from './sheetDrag.js'
import * as css from '../View.css.js'

/** Lets the keyboard scroll the bodies of views that overflow where they have nothing else to focus. */
function followOverflow(modal: HTMLElement): () => void {
  const bodies = modal.getElementsByClassName(css.body)
  // Called after a layout, so that asking costs none.
  const sizes = new ResizeObserver(() => {
    for (const body of bodies as HTMLCollectionOf<HTMLElement>) {
      const isStop = body.scrollHeight > body.clientHeight && !body.querySelector('button, a, input')
      body.style.outlineOffset = '-3px'
      if (isStop) body.tabIndex = 0
      else body.removeAttribute('tabindex')
    }
  })
  function observe() {
    sizes.disconnect()
    for (const body of bodies) for (const part of [body, ...body.children]) sizes.observe(part)
  }
  const isBody = (node: Node) => node instanceof Element && node.classList.contains(css.body)
  const hasBody = (node: Node) =>
    isBody(node) || (node instanceof Element && node.querySelector(`.${css.body}`) !== null)
  const contents = new MutationObserver((changes) => {
    if (changes.some(({ target, addedNodes }) => isBody(target) || [...addedNodes].some(hasBody))) observe()
  })
  contents.observe(modal, { childList: true, subtree: true })
  observe()
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}

/** What the open modal does beside what it shows; nobody waits for it. Returns a function that ends it. */
export function followOpen(modal: HTMLElement, onDismiss: () => void): () => void {
  const stops = [followOverflow(modal)]
  if (matchMedia('(any-pointer: coarse)').matches) stops.push(followDrag(modal, onDismiss), followKeyboard(modal))
  return () => {
    for (const stop of stops) stop()
  }
}
