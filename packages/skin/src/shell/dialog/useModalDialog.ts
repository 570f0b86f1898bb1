import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { getMotions, leaving } from './motion.js'

let locks = 0
let unlockPage: (() => void) | undefined

/** Sets inline styles. Returns a function that brings the former values back, where nobody else has set new ones. */
function setStyles({ style }: HTMLElement, styles: Readonly<Record<string, string>>): () => void {
  const restores = Object.entries(styles).map(([name, value]) => {
    const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
    style.setProperty(name, value)
    return () => {
      if (style.getPropertyValue(name) === value) style.setProperty(name, before, priority)
    }
  })
  return () => {
    for (const restore of restores) restore()
  }
}

/** Keeps the page from scrolling until as many returned functions are called as there were calls. */
function lockScroll(): () => void {
  const root = document.documentElement
  // What a scrollbar took stays empty, so that the page does not move.
  const hasScrollbar = innerWidth > root.clientWidth
  locks += 1
  unlockPage ??= setStyles(root, { overflow: 'hidden', ...(hasScrollbar && { 'scrollbar-gutter': 'stable' }) })
  return () => {
    locks -= 1
    if (locks > 0) return
    unlockPage?.()
    unlockPage = undefined
  }
}

/** Ends the motion of a dialog that closed. */
function endExit(dialog: HTMLDialogElement): void {
  dialog.removeAttribute(leaving)
  dialog.inert = false
  for (const content of dialog.querySelectorAll(`[${leaving}]`)) content.remove()
}

/** Closes a dialog, which gives the page back at once, and lets it move out. */
function closeWithMotion(dialog: HTMLDialogElement): void {
  // Before it closes, or it would be hidden for a moment and have nothing to move from.
  dialog.setAttribute(leaving, '')
  // Also before: asking for its motions afterwards would have the browser find the styles of all that is in it a second time.
  dialog.inert = true
  dialog.close?.()
  dialog.open = false
  const motions = [dialog, ...dialog.children].flatMap(getMotions)
  void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
    if (!dialog.open) endExit(dialog)
  })
}

/** What is drawn in the box of a dialog, shown or not. */
export const getBoxParts = (dialog: HTMLDialogElement): HTMLElement[] => [
  ...dialog.querySelectorAll<HTMLElement>(':scope > * > *'),
]

/**
 * Lays a closed dialog out once without showing it, also what is hidden in its box. The browser then knows the fonts and the
 * styles when it is opened, which takes most of the time of a first opening.
 */
export function layOutUnseen(dialog: HTMLDialogElement): void {
  const restores = [
    setStyles(dialog, { display: 'grid', visibility: 'hidden' }),
    ...getBoxParts(dialog).map((part) => setStyles(part, { display: '' })),
  ]
  dialog.getBoundingClientRect()
  for (const restore of restores) restore()
}

/** Shows a dialog over the page. Returns a function that closes it and gives the page back. */
function showDialog(dialog: HTMLDialogElement, initialFocus: HTMLElement | null): () => void {
  const opener = document.activeElement
  dialog.inert = false
  const unlock = lockScroll()
  const closed = new AbortController()
  const load = () =>
    import('./standOverHost.js').then(
      ({ standOverHost }) => standOverHost(dialog, opener, closed.signal),
      () => undefined,
    )
  // Once the dialog is on the screen, which it takes no code for.
  requestAnimationFrame(() => setTimeout(load))
  // The browser then need not look for what can have the focus.
  initialFocus?.setAttribute('autofocus', '')
  dialog.showModal?.()
  // All that there is in jsdom, in which applications are tested.
  dialog.open = true
  // Once it is open: for a browser that looks between, it would be hidden, and its motion could not turn round.
  endExit(dialog)
  initialFocus?.focus({ preventScroll: true })
  return () => {
    unlock()
    closed.abort()
    closeWithMotion(dialog)
  }
}

/** Shows and closes a dialog, each once. */
function createDialogControls(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLElement | null>,
) {
  let close: (() => void) | undefined
  return {
    show() {
      if (dialog.current) close ??= showDialog(dialog.current, initialFocus.current)
    },
    hide() {
      close?.()
      close = undefined
    },
    isShown: () => close !== undefined,
  }
}

/**
 * Shows a dialog over the page while `isOpen`: it has the focus, and the page neither scrolls nor reacts. Returns functions that
 * show and close it before it is drawn as open, and whether it is shown: not while React hides it, however open.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  initialFocus: RefObject<HTMLElement | null>,
) {
  const controls = useMemo(() => createDialogControls(dialog, initialFocus), [dialog, initialFocus])
  useLayoutEffect(() => {
    if (!isOpen) return
    controls.show()
    return controls.hide
  }, [controls, isOpen])
  useLayoutEffect(() => controls.hide, [controls])
  return controls
}

/**
 * For a page, nothing happens in the dialog: a press there is none beside a dialog of the host, a focus does not leave that, and
 * who moves what is in the modal moves nothing under it.
 */
const keepFromPage = (event: SyntheticEvent) => event.stopPropagation()

const keptFromPage = {
  onFocus: keepFromPage,
  onKeyDown: keepFromPage,
  onTouchStart: keepFromPage,
  onTouchMove: keepFromPage,
  onTouchEnd: keepFromPage,
  onWheel: keepFromPage,
  // Dialogs of React Aria and of Ariakit hear presses and focus before React does, and leave what has these to itself.
  'data-react-aria-top-layer': '',
  'data-focus-trap': '',
}

type Dismiss = (reason: 'escape' | 'outside') => void

/** Props of a dialog that is dismissed by Escape, by a phone's back gesture, and by a press beside its content. */
export function useDismissal(isShown: () => boolean, onDismiss: Dismiss) {
  const isPressedBeside = useRef(false)
  const isButtonPressed = useRef(false)
  const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return {
    ...keptFromPage,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isBeside(event)) return
      event.preventDefault()
      onDismiss('escape')
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const { currentTarget } = event
      // In happy-dom one that leaves tells it while it closes.
      if (!isBeside(event) || !isShown() || currentTarget.open || currentTarget.inert) return
      // A browser lets nobody refuse Escape twice in a row.
      currentTarget.showModal()
      onDismiss('escape')
    },
    onPointerDown(event: PointerEvent) {
      keepFromPage(event)
      isPressedBeside.current = isBeside(event)
    },
    // The second half of a double click on a button selects no word of the step that took its place.
    onMouseDown(event: MouseEvent) {
      keepFromPage(event)
      if (event.detail < 2) isButtonPressed.current = (event.target as Element).closest('button') !== null
      else if (isButtonPressed.current) event.preventDefault()
    },
    // A press that was dragged out of a field also ends here, and so does a double click whose first half made the box smaller.
    onClick(event: MouseEvent) {
      keepFromPage(event)
      if (isPressedBeside.current && isBeside(event) && event.detail < 2) onDismiss('outside')
      isPressedBeside.current = false
    },
  }
}
