import { useEffect, type RefObject } from 'react'

/** Gives the focus to the title when the element that had it is taken away, so that it never leaves the dialog. */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = heading.current?.closest('[role=dialog]')
    if (!dialog) return
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    watcher.observe(dialog, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [heading])
}
