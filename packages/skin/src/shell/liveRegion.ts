import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Calls back after the children or the announced texts of an element changed, and at first. */
export function useMutations(element: RefObject<HTMLElement | null>, onChange: (element: HTMLElement) => void): void {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const root = element.current
    if (!root) return
    const handle = () => latest.current(root)
    const observer = new MutationObserver(handle)
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-live'] })
    handle()
    return () => observer.disconnect()
  }, [element])
}

/** Time after which a screen reader has taken up an announcement, in ms. */
export const spokenFor = 1_000

/**
 * Repeats the texts of marked elements in one live region that is there before them: readers skip regions that come with
 * their text. Returns a function that looks for new ones.
 */
export function useLiveRegion(region: RefObject<HTMLElement | null>) {
  const known = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (content: HTMLElement) => {
    const marked = content.querySelectorAll<HTMLElement>('[data-live]:not([data-leaving] *)')
    const texts = Array.from(marked, (element) => element.dataset['live'] || spokenText(element)).filter(Boolean)
    const news = texts.filter((text) => !known.current.includes(text))
    known.current = texts
    if (news.length === 0) return
    region.current?.replaceChildren(news.join(' '))
    // Somebody who reads on would come to it a second time.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => region.current?.replaceChildren(), spokenFor)
  }
}

/** The text of an element with its blocks apart. */
const spokenText = (element: HTMLElement): string =>
  element.children.length > 1
    ? Array.from(element.children, (child) => child.textContent)
        .filter(Boolean)
        .join('. ')
    : element.textContent
