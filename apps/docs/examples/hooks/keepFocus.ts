/** For `ref`: when what has the focus goes away, the title takes it, so that a screen reader says what is shown now. */
export function keepFocus(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined
  let focused: Node = content
  content.addEventListener('focusin', ({ target }) => (focused = target as Node))
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && !content.contains(focused))
      content.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
