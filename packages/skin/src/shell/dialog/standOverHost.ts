import { focusFallback } from './focusFallback.js'

/** Takes `aria-hidden` and `inert` from a dialog and from what it is in, and puts them back once it is closed. */
function uncover(dialog: HTMLElement, closed: AbortSignal): void {
  const attributeFilter = ['aria-hidden', 'inert']
  const restores: (() => void)[] = []
  const observer = new MutationObserver(take)
  function take() {
    for (let part: HTMLElement | null = dialog; part; part = part.parentElement) {
      const element = part
      for (const name of attributeFilter) {
        const value = element.getAttribute(name)
        if (value === null) continue
        element.removeAttribute(name)
        restores.push(() => element.setAttribute(name, value))
      }
      observer.observe(element, { attributeFilter })
    }
  }
  take()
  closed.addEventListener('abort', () => {
    observer.disconnect()
    for (const restore of restores) restore()
  })
}

/** Keeps Escape from the page: a dialog of the host under this one would close by it. */
function keepEscape(dialog: HTMLElement, closed: AbortSignal): void {
  function keep(event: KeyboardEvent) {
    const { key, target } = event
    const isOwn = target === document.body || dialog.contains(target as Node)
    // What is expanded in a view of the host closes first.
    if (key === 'Escape' && isOwn && !dialog.querySelector('[aria-expanded=true]')) event.stopPropagation()
  }
  // Before all listeners but those of the window itself.
  addEventListener('keydown', keep, { capture: true, signal: closed })
}

/**
 * Lets an open dialog be used over one of the host, which believes to be the topmost, until `closed`. Then the focus goes back
 * to its opener, or to what is left of the page.
 */
export function standOverHost(dialog: HTMLDialogElement, opener: Element | null, closed: AbortSignal): void {
  if (closed.aborted) return focusFallback(opener, dialog)
  uncover(dialog, closed)
  // What is inert did not take the focus.
  if (document.activeElement === document.body) dialog.querySelector<HTMLElement>('[autofocus]')?.focus()
  keepEscape(dialog, closed)
  // The element that had the focus may be removed by the same change that closes the dialog.
  closed.addEventListener('abort', () => queueMicrotask(() => focusFallback(opener, dialog)))
}
