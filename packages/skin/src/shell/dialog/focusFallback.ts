/** Focuses another way into the modal, or the page's main part, when the element that had the focus is gone. */
export function focusFallback(opener: Element | null, dialog: HTMLDialogElement): void {
  const { activeElement, body } = document
  // What had the focus in a closed dialog keeps it until the next frame.
  const isLost = activeElement === body || dialog.contains(activeElement)
  if (dialog.open || opener === body || !isLost) return
  // One that is not shown, or in a part of the page that is inert, does not take it.
  const openers = '.portico[aria-haspopup=dialog]:not([aria-hidden=true] *)'
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  // After a disconnect, the one that connects again comes before others.
  for (const button of [...find(`[data-opens=Connect]${openers}`), ...find(openers)]) {
    button.focus({ preventScroll: true })
    if (document.activeElement === button) return
  }
  const main = document.querySelector('main')
  if (main && !main.hasAttribute('tabindex')) {
    main.tabIndex = -1
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  }
  main?.focus({ preventScroll: true })
}
