import { useLayoutEffect, useRef, type RefObject } from 'react'

const milliseconds = (time: string) => (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000)

/** Moves an element from the height it had to the height it has, each time `moment` changes. */
export function useHeightMotion(element: RefObject<HTMLElement | null>, moment: unknown, isOn: boolean): void {
  const height = useRef<number>(undefined)

  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const watcher = new ResizeObserver(() => {
      if (box.getAnimations().length === 0) height.current = box.offsetHeight
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [element])

  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const before = height.current
    const after = box.offsetHeight
    height.current = after
    if (!isOn || before === undefined || before === after || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return
    const style = getComputedStyle(box)
    const motion = box.animate([{ height: `${before}px` }, { height: `${after}px` }], {
      duration: milliseconds(style.getPropertyValue('--portico-motion-height')),
      easing: style.getPropertyValue('--portico-ease') || 'ease',
    })
    const mark = (isMoving: boolean) => box.toggleAttribute('data-moving', isMoving)
    mark(true)
    motion.addEventListener('finish', () => mark(false))
    return () => {
      motion.cancel()
      mark(false)
    }
  }, [element, moment, isOn])
}
