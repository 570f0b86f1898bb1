import { limits } from '../constants/limits.js'
import type { ModalReason } from '../entities/modalReason.js'
import type { Route } from '../entities/view.js'
import { back, type History, push, replace, reset } from '../rules/history.js'
import { openingView } from '../rules/openingView.js'
import { readPlatform } from '../services/platform.js'
import type { createEvents } from './events.js'
import type { Options } from './options.js'
import { connectedSession } from './selectors.js'
import type { ModalState, PorticoState } from './state.js'
import type { Store } from './store.js'

/**
 * Hears of every opening and closing before it happens, with its reason; answering `false` refuses it.
 */
export type ModalGuard = (open: boolean, reason: ModalReason) => boolean | undefined

export type OpenOptions = { readonly route?: Route; readonly reason?: ModalReason }

/** Where the modal stands. It draws nothing. */
export type Modal = {
  open(options?: OpenOptions): void
  close(reason?: ModalReason): void
  push(route: Route): void
  replace(route: Route, reason?: ModalReason): void
  /** One step back; at the root it closes. */
  back(): void
  shake(): void
  /** Returns the undo. */
  guard(guard: ModalGuard): () => void
  /** Follows a host that controls the modal itself; no guard is asked. */
  follow(open: boolean): void
  destroy(): void
}

type ModalParts = {
  readonly store: Store<PorticoState>
  readonly options: Options
  readonly events: ReturnType<typeof createEvents>
}

export function createModal({ store, options, events }: ModalParts): Modal {
  const guards = new Set<ModalGuard>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was asked last; a host that controls the modal answers it with `follow`. */
  let asked: { readonly open: boolean; readonly route?: Route | undefined; readonly reason: ModalReason } | undefined

  const isConnected = () => connectedSession(store.getState()) !== undefined
  const write = (change: Partial<ModalState>) => store.update(({ modal }) => ({ modal: { ...modal, ...change } }))
  const allowed = (open: boolean, reason: ModalReason) => [...guards].every((guard) => guard(open, reason) !== false)

  function show(history: History, reason: ModalReason) {
    const { isOpen } = store.getState().modal
    asked = undefined
    write({ isOpen: true, history, reason })
    if (!isOpen) events.emit('MODAL_OPEN', { connected: isConnected() })
  }
  function hide(reason: ModalReason) {
    if (!store.getState().modal.isOpen) return
    clearTimeout(timer)
    asked = undefined
    write({ isOpen: false, isShaking: false, history: reset(), reason })
    events.emit('MODAL_CLOSE', { connected: isConnected() })
  }
  const opening = (requested: Route | undefined): History => [
    openingView({
      requested,
      isConnected: isConnected(),
      isBasic: options.adapters.length === 0,
      isMobile: readPlatform().isMobile,
    }),
  ]

  const modal: Modal = {
    open({ route, reason = 'host' } = {}) {
      asked = { open: true, route, reason }
      if (allowed(true, reason)) show(opening(route), reason)
    },
    close(reason = 'host') {
      if (!store.getState().modal.isOpen) return
      asked = { open: false, reason }
      if (allowed(false, reason)) hide(reason)
    },
    push: (route) => write({ history: push(store.getState().modal.history, route), reason: 'visitor' }),
    replace: (route, reason = 'visitor') => write({ history: replace(store.getState().modal.history, route), reason }),
    back() {
      const before = back(store.getState().modal.history, { isConnected: isConnected() })
      if (before === 'close') modal.close('back')
      else write({ history: before, reason: 'back' })
    },
    shake() {
      clearTimeout(timer)
      write({ isShaking: true })
      timer = setTimeout(() => write({ isShaking: false }), limits.shake)
    },
    guard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    follow(open) {
      if (open === store.getState().modal.isOpen) return
      const { route, reason } = asked?.open === open ? asked : { reason: 'host' as const, route: undefined }
      if (open) show(opening(route), reason)
      else hide(reason)
    },
    destroy: () => clearTimeout(timer),
  }
  return modal
}
