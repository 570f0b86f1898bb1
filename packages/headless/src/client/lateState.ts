import { afterPaint } from '../services/browser/schedule.js'
import { type ModalView, toModalView } from './modal.js'
import type { PorticoState, ReadableStore } from './state.js'

/** Nobody sees a frame of a hidden page, and none is drawn. */
const isPageHidden = () => globalThis.document?.visibilityState === 'hidden'

/** Called when the modal opens, with its first view. Returns whether it put the modal on the screen. */
export type ShowPrerendered = (view: ModalView) => boolean

/**
 * The state as a modal sees it. When a connection closes the modal, it stays as it is until the page, which shows the account,
 * is painted. When it opens and `showPrerendered` shows what was drawn before, it is told once that is painted.
 */
export function createLateState(
  state: ReadableStore<PorticoState>,
  showPrerendered: ShowPrerendered = () => false,
): Pick<ReadableStore<PorticoState>, 'getState'> & {
  /** Calls `listener` when the state changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
} {
  const listeners = new Set<() => void>()
  let shown = state.getState()
  let held: PorticoState | undefined
  let unsubscribe: (() => void) | undefined
  let cancel: (() => void) | undefined

  function notify() {
    cancel?.()
    held = undefined
    shown = state.getState()
    for (const listener of listeners) listener()
  }
  function follow(_: PorticoState, { modal: before }: PorticoState) {
    const now = state.getState()
    const { modal } = now
    const isDone = !modal.isOpen && modal.reason === 'connected'
    if (held && (before === modal || (isDone && shown.modal.isOpen))) return
    if (isPageHidden() || held) return notify()
    if (shown.modal.isOpen ? !isDone : !modal.isOpen || !showPrerendered(toModalView(now))) return notify()
    held = shown
    cancel = afterPaint(notify)
  }
  return {
    getState: () => held ?? state.getState(),
    subscribe(listener) {
      if (listeners.size === 0) {
        shown = state.getState()
        unsubscribe = state.subscribe((current) => current, follow)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        cancel?.()
        held = undefined
      }
    },
  }
}
