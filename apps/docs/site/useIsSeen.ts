import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element was once in view. */
export function useIsSeen<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, isSeen]
}
