import { limits } from '../../constants/limits.js'
import type { MountedFrame } from './frameElement.js'
import { type Box, placeFrame } from './framePlace.js'

/** How a user leaves what is shown, without the page that signs. */
export type LeaveReason = 'escape' | 'outside'

export type FrameOverlayOptions = {
  /** What it is shown over; read in every frame that is painted, since it may move. */
  readonly place: () => Element | undefined
  readonly onLeave: (reason: LeaveReason) => void
}

/** The dialog of the browser that an element is in, if that keeps everything beside it from the user. */
function findModal(element: Element | undefined): HTMLDialogElement | undefined {
  const dialog = element?.closest('dialog')
  return dialog?.matches(':modal') ? dialog : undefined
}

const contains = ({ left, top, right, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x < right && y >= top && y < bottom

/** The box of a dialog that a place is in. */
const findBox = (dialog: Element | undefined, place: Element | undefined) =>
  [...(dialog?.children ?? [])].find((child) => place && child.contains(place))

/** Rounds the lower corners as those of the box that they lie on. */
function takeCorners({ style }: HTMLElement, box: Element | undefined): void {
  const { borderBottomLeftRadius = '0', borderBottomRightRadius = '0' } = box ? getComputedStyle(box) : {}
  Object.assign(style, { borderBottomLeftRadius, borderBottomRightRadius })
}

/** What a press beside the frame is meant for: a button of the dialog under it, nothing of it, or what is beside that as well. */
function findPressed(dialog: Element | undefined, place: Element | undefined, press: MouseEvent) {
  const isPressed = (element: Element) => contains(element.getBoundingClientRect(), press)
  const button = [...(dialog?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].findLast(isPressed)
  if (button) return button
  const box = findBox(dialog, place)
  return box && isPressed(box) ? 'inside' : 'outside'
}

/** Takes what other dialogs of the page put on everything beside them, for as long as the holder is shown. */
function keepReachable(holder: HTMLElement): () => void {
  const attributeFilter = ['aria-hidden', 'inert']
  const take = () => {
    for (const name of attributeFilter) if (holder.hasAttribute(name)) holder.removeAttribute(name)
  }
  const observer = new MutationObserver(take)
  take()
  observer.observe(holder, { attributeFilter })
  return () => observer.disconnect()
}

/**
 * Shows the page that signs over a place of the site. Where that is in a modal dialog of the browser, everything beside this dialog is
 * out of reach, so the frame is one as well, on top of it: presses beside it are those of the dialog under it. Returns a function that
 * hides it.
 */
export function showFrame({ holder, element }: MountedFrame, { place, onLeave }: FrameOverlayOptions): () => void {
  const dialog = findModal(place())
  const shownAt = Date.now()
  const hidden = new AbortController()
  const { signal } = hidden
  let isShown = true
  let next: number | undefined

  function move({ left, top, width, height }: Box) {
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }
  function follow() {
    const box = place()?.getBoundingClientRect()
    if (box) move(placeFrame(box, { width: innerWidth, height: innerHeight }))
    next = requestAnimationFrame(follow)
  }
  function hide() {
    if (!isShown) return
    isShown = false
    if (next !== undefined) cancelAnimationFrame(next)
    hidden.abort()
    stopReach()
    holder.close()
    for (const part of [holder, element]) part.style.display = 'none'
    holder.inert = true
  }
  function onPress(event: MouseEvent) {
    // The second press of two that asked for it came too late for what they were meant for.
    const isEarly = event.detail > 1 || Date.now() - shownAt < limits.frame.earlyPress
    if (event.target !== holder || isEarly) return
    const pressed = findPressed(dialog, place(), event)
    if (pressed === 'outside') return onLeave('outside')
    if (pressed === 'inside') return
    hide()
    pressed.click()
  }

  const stopReach = keepReachable(holder)
  takeCorners(element, findBox(dialog, place()))
  for (const part of [holder, element]) part.style.display = 'block'
  holder.addEventListener('click', onPress, { signal })
  holder.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      onLeave('escape')
    },
    { signal },
  )
  // A browser lets nobody refuse Escape twice in a row.
  holder.addEventListener('close', () => onLeave('escape'), { signal })
  if (dialog) holder.showModal()
  else holder.show()
  follow()
  element.focus({ preventScroll: true })
  return hide
}
