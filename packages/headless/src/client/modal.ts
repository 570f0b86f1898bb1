import { limits } from '../constants/limits.js'
import type { ModalReason, Route } from '../entities/view.js'
import {
  popRoute,
  type RouteHistory,
  pushRoute,
  replaceRoute,
  createRouteHistory,
  initialRoute,
} from '../rules/modal/navigation.js'
import { getPlatform } from '../services/browser/platform.js'
import type { createEvents } from './events.js'
import type { Options } from './options.js'
import { connectedSession } from './selectors.js'
import type { ModalState, PorticoState } from './state.js'
import type { Store } from './store.js'

/**
 * Hears of every opening and closing before it happens, with its reason; answering `false` refuses it.
 */
export type ModalChangeGuard = (open: boolean, reason: ModalReason) => boolean | undefined

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
  onBeforeChange(guard: ModalChangeGuard): () => void
  /** Follows a host that controls the modal itself; no guard is asked. */
  setControlledOpen(open: boolean): void
  destroy(): void
}

type ModalParts = {
  readonly store: Store<PorticoState>
  readonly options: Options
  readonly events: ReturnType<typeof createEvents>
}

export function createModal({ store, options, events }: ModalParts): Modal {
  const guards = new Set<ModalChangeGuard>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was asked last; a host that controls the modal answers it with `follow`. */
  let lastRequest:
    | { readonly open: boolean; readonly route?: Route | undefined; readonly reason: ModalReason }
    | undefined

  const isConnected = () => connectedSession(store.getState()) !== undefined
  const patchModal = (change: Partial<ModalState>) => store.update(({ modal }) => ({ modal: { ...modal, ...change } }))
  const isAllowed = (open: boolean, reason: ModalReason) => [...guards].every((guard) => guard(open, reason) !== false)

  function show(history: RouteHistory, reason: ModalReason) {
    const { isOpen } = store.getState().modal
    lastRequest = undefined
    patchModal({ isOpen: true, history, reason })
    if (!isOpen) events.emit('MODAL_OPEN', { connected: isConnected() })
  }
  function hide(reason: ModalReason) {
    if (!store.getState().modal.isOpen) return
    clearTimeout(timer)
    lastRequest = undefined
    patchModal({ isOpen: false, isShaking: false, history: createRouteHistory(), reason })
    events.emit('MODAL_CLOSE', { connected: isConnected() })
  }
  const toOpeningHistory = (requested: Route | undefined): RouteHistory => [
    initialRoute({
      requested,
      isConnected: isConnected(),
      isBasic: options.adapters.length === 0,
      isMobile: getPlatform().isMobile,
    }),
  ]

  const modal: Modal = {
    open({ route, reason = 'host' } = {}) {
      lastRequest = { open: true, route, reason }
      if (isAllowed(true, reason)) show(toOpeningHistory(route), reason)
    },
    close(reason = 'host') {
      if (!store.getState().modal.isOpen) return
      lastRequest = { open: false, reason }
      if (isAllowed(false, reason)) hide(reason)
    },
    push: (route) => patchModal({ history: pushRoute(store.getState().modal.history, route), reason: 'visitor' }),
    replace: (route, reason = 'visitor') =>
      patchModal({ history: replaceRoute(store.getState().modal.history, route), reason }),
    back() {
      const before = popRoute(store.getState().modal.history, { isConnected: isConnected() })
      if (before === 'close') modal.close('back')
      else patchModal({ history: before, reason: 'back' })
    },
    shake() {
      clearTimeout(timer)
      patchModal({ isShaking: true })
      timer = setTimeout(() => patchModal({ isShaking: false }), limits.shakeDuration)
    },
    onBeforeChange(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    setControlledOpen(open) {
      if (open === store.getState().modal.isOpen) return
      const { route, reason } = lastRequest?.open === open ? lastRequest : { reason: 'host' as const, route: undefined }
      if (open) show(toOpeningHistory(route), reason)
      else hide(reason)
    },
    destroy: () => clearTimeout(timer),
  }
  return modal
}
