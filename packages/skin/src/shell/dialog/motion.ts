import { type PointerEventHandler, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Marks a closed dialog that still moves, and elements that React has removed and that fade out. */
export const leaving = 'data-leaving'

const milliseconds = (time: string) => (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000)

/** What moves an element now. A document without layout, such as that of jsdom, moves nothing. */
export const getMotions = (element: Element): Animation[] => element.getAnimations?.() ?? []

export const isMotionReduced = () => !Element.prototype.animate || matchMedia('(prefers-reduced-motion)').matches

/** Moves an element for as long as a variable of the theme says, or a part of that. */
export function move(
  element: HTMLElement,
  frames: Keyframe[],
  variable: `--portico-motion-${string}`,
  part = 1,
): Animation {
  const style = getComputedStyle(element)
  return element.animate(frames, {
    duration: milliseconds(style.getPropertyValue(variable)) * part,
    easing: style.getPropertyValue('--portico-ease') || 'ease',
  })
}

/**
 * Animates the height of an element from the old to the new one each time `content` or its `step` changes, and when a step in
 * it leaves. Returns its handler of `pointerdown`: until the press ends its height stays, so that the press ends on what it
 * began on.
 */
export function useHeightMotion(
  element: RefObject<HTMLElement | null>,
  content: unknown,
  step: unknown,
  isOn: boolean,
): PointerEventHandler {
  // As it was painted last: two changes within a frame are one motion, and one that comes amid a motion goes on from there.
  // Not rounded: a press holds it, and what was pressed at its edge would move away from the pointer.
  const height = useRef(0)
  const isPressed = useRef(false)
  const adjust = useCallback(
    function adjust() {
      const box = element.current
      if (!box) return
      for (const motion of getMotions(box)) motion.cancel()
      const before = height.current
      box.style.setProperty('height', isPressed.current ? `${before}px` : null)
      if (isPressed.current) return
      const after = box.getBoundingClientRect().height
      // It had none while the dialog was hidden.
      const isMoving = isOn && before > 0 && before !== after && !isMotionReduced()
      box.toggleAttribute('data-moving', isMoving)
      // Ends in another look: what is in it may have changed meanwhile.
      if (isMoving)
        move(box, [{ height: `${before}px` }, { height: `${after}px` }], '--portico-motion-height').onfinish = adjust
    },
    [element, isOn],
  )

  useLayoutEffect(() => {
    const box = element.current
    if (!box || !window.ResizeObserver) return
    const observer = new ResizeObserver(() => {
      height.current = box.getBoundingClientRect().height
    })
    observer.observe(box)
    const onStep = () => !getMotions(box)[0] && adjust()
    box.addEventListener(leaving, onStep)
    return () => {
      observer.disconnect()
      box.removeEventListener(leaving, onStep)
    }
  }, [element, adjust])

  useLayoutEffect(adjust, [adjust, content, step])

  return ({ button }) => {
    const box = element.current
    if (!box || button) return
    isPressed.current = true
    // What is pressed was found where it is laid out now, painted or not.
    height.current = box.getBoundingClientRect().height
    // Held only once something would move: most presses end before.
    if (box.hasAttribute('data-moving')) adjust()
    const arriving = new MutationObserver(adjust)
    arriving.observe(box, { subtree: true, childList: true, characterData: true })
    const pressed = new AbortController()
    // The click follows the end of the press in the same task.
    const release = () =>
      setTimeout(() => {
        pressed.abort()
        arriving.disconnect()
        isPressed.current = false
        if (box.style.height) adjust()
      })
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, pressed)
  }
}

/** Fades an element out and removes it, before what takes its place fades in. */
export function fadeOut(element: HTMLElement): void {
  const remove = () => element.remove()
  move(element, [{ opacity: 0 }], '--portico-motion-title', 0.5).finished.then(remove, remove)
}

/** Fades a step of a view out, and tells what it is in: the height changes to that of the next one. */
export function leaveStep(element: HTMLElement): void {
  fadeOut(element)
  element.dispatchEvent(new Event(leaving, { bubbles: true }))
}

/** Makes an element one that can only be looked at: nobody reaches it, and nothing finds it by its name or its label. */
function toPicture(element: HTMLElement): void {
  element.inert = true
  element.setAttribute('aria-hidden', 'true')
  for (const name of ['id', 'for', 'aria-label', 'aria-labelledby'])
    for (const named of element.querySelectorAll(`[${name}]`)) named.removeAttribute(name)
}

/**
 * Puts an element back when React removes it, so that it can move out: unreachable, and only until the next one leaves.
 * `leave` removes it; without it, whoever closes the dialog does.
 */
export function useExit(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  leave?: (element: HTMLElement) => void,
): void {
  useLayoutEffect(() => {
    const removed = element.current
    const place = removed?.parentElement
    if (!removed || !place || !isOn) return
    // Asking when it is removed would lay out the whole page in the middle of the change.
    const scrolled = new Map<Element, number>()
    const remember = ({ target }: Event) => target instanceof Element && scrolled.set(target, target.scrollTop)
    removed.addEventListener('scroll', remember, true)
    return () => {
      removed.removeEventListener('scroll', remember, true)
      queueMicrotask(() => {
        // StrictMode removes nothing, and an element that leaves with its place is not seen.
        if (removed.isConnected || !place.isConnected || isMotionReduced()) return
        place.querySelector(`:scope > [${leaving}]`)?.remove()
        toPicture(removed)
        removed.setAttribute(leaving, '')
        place.append(removed)
        for (const [part, top] of scrolled) part.scrollTop = top
        leave?.(removed)
      })
    }
  }, [element, isOn, leave])
}
