import { mistakesUrl } from '../constants/docs.js'
import { limits } from '../constants/limits.js'
import type { ModalReason, Route, View, ViewParams } from '../entities/modal.js'
import {
  continueTo,
  currentRoute,
  popRoute,
  type RouteHistory,
  pushRoute,
  replaceRoute,
  createRouteHistory,
  initialRoute,
  isView,
  toReachableRoute,
  viewTraits,
} from '../rules/modal/navigation.js'
import { getPlatform } from '../services/browser/platform.js'
import { isConsentMissing, noteMissingConsent } from './consent.js'
import type { EventStream, Log } from './events.js'
import type { Options } from './options.js'
import { connectedSession } from './selectors.js'
import type { ModalState, PorticoState, Store } from './state.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Called before the modal opens or closes; returning `false` prevents it. */
export type ModalChangeGuard = (open: boolean, reason: ModalReason) => boolean | undefined

export type OpenOptions = { readonly route?: Route; readonly reason?: ModalReason }

/**
 * Opens, closes and navigates the modal's state; drawing it is up to the skin. A view that requires an account is never shown
 * without one: Connect comes first and goes on to it.
 */
export type Modal = {
  open(options?: OpenOptions): void
  close(reason?: ModalReason): void
  push(route: Route): void
  replace(route: Route, reason?: ModalReason): void
  /** Shows a route that a change of state leads to; opens the modal when it is closed. */
  continueTo(route: Route, reason: ModalReason): void
  /** One step back; closes at the root. */
  back(): void
  /** Draws attention to the modal, e.g. after a rejection. */
  shake(): void
  /** Whether nothing closes it now but an app that controls it; nobody else is asked then. */
  mustStayOpen: (() => boolean) | undefined
  /** Returns a function that removes the guard. */
  onBeforeChange(guard: ModalChangeGuard): () => void
  /** Opens or closes for an app that controls the modal itself; guards are not called. */
  setControlledOpen(open: boolean): void
  destroy(): void
}

type CreateModalOptions = {
  readonly store: Store<PorticoState>
  readonly options: Options
  readonly events: EventStream
  readonly log: Log
}

export function createModal({ store, options, events, log }: CreateModalOptions): Modal {
  const guards = new Set<ModalChangeGuard>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last request to open or close; an app that controls the modal confirms it with `setControlledOpen`. */
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
    patchModal({ isOpen: false, isShaking: false, missedConsents: 0, history: createRouteHistory(), reason })
    events.emit('MODAL_CLOSE', { connected: isConnected() })
  }
  const reachContext = () => {
    const isMissing = isConsentMissing(options, store.getState())
    return {
      isConnected: isConnected(),
      // The connect screen asks for consent.
      isBasic: options.adapters.length === 0 && !isMissing,
      isConsentMissing: isMissing,
      isMobile: getPlatform().isMobile,
      isNetworkFixed: !options.enableNetworkSwitch,
    }
  }
  const toOpeningHistory = (requested: Route | undefined): RouteHistory => [
    initialRoute({ requested, ...reachContext() }),
  ]
  /** The route, unless its view does not exist: then whoever asks for nothing sees what this one sees. */
  function findRoute(route: Route | undefined) {
    if (!route || isView(route.view)) return route
    log('error', `There is no view "${String(route.view)}"`)
    return undefined
  }
  /** Navigates to a route, or to the way to connect for one that requires an account. */
  function navigate(change: (history: RouteHistory, route: Route) => RouteHistory, route: Route, reason: ModalReason) {
    const context = reachContext()
    const known = findRoute(route)
    const { history } = store.getState().modal
    if (known && context.isConsentMissing && viewTraits(known.view).connects === 'wallet') {
      noteMissingConsent(store)
      if (viewTraits(currentRoute(history).view).connects === 'list') return
    }
    patchModal({ history: change(history, known ? toReachableRoute(known, context) : initialRoute(context)), reason })
  }

  const modal: Modal = {
    mustStayOpen: undefined,
    open({ route: requested, reason = 'host' } = {}) {
      const route = findRoute(requested)
      lastRequest = { open: true, route, reason }
      if (isAllowed(true, reason)) show(toOpeningHistory(route), reason)
    },
    close(reason = 'host') {
      if (!store.getState().modal.isOpen || modal.mustStayOpen?.()) return
      lastRequest = { open: false, reason }
      if (isAllowed(false, reason)) hide(reason)
    },
    push: (route) => navigate(pushRoute, route, 'visitor'),
    replace: (route, reason = 'visitor') => navigate(replaceRoute, route, reason),
    continueTo(route, reason) {
      if (store.getState().modal.isOpen) navigate(continueTo, route, reason)
      else modal.open({ route, reason })
    },
    back() {
      const before = popRoute(store.getState().modal.history, reachContext())
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

/** A view with its parameters, which may be left out where they may be `undefined`. */
type RouteInput = {
  readonly [Name in View]: undefined extends ViewParams[Name]
    ? { readonly view: Name; readonly params?: ViewParams[Name] }
    : { readonly view: Name; readonly params: ViewParams[Name] }
}[View]

/** By route, or by view and `params`, which are required unless they may be `undefined`. */
type Navigate = {
  (route: RouteInput): void
  <Name extends View>(
    view: Name,
    ...params: undefined extends ViewParams[Name] ? [params?: ViewParams[Name]] : [params: ViewParams[Name]]
  ): void
}

/** Opens, closes and navigates the modal by the names of its views. */
export type ModalControls = {
  /** Opens on `view`; when left out, on the account if connected and on the connect screen otherwise. */
  readonly open: (
    options?: (RouteInput | { readonly view?: never; readonly params?: never }) & { readonly reason?: ModalReason },
  ) => void
  readonly close: (options?: { reason?: ModalReason }) => void
  /** Shows a view and keeps the current one in the history, for `back`. */
  readonly push: Navigate
  /** Shows a view in place of the current one. */
  readonly replace: Navigate
  /** One step back; closes at the root. */
  readonly back: () => void
}

const toRoute = (view: View | RouteInput, params?: unknown) =>
  (typeof view === 'string' ? { view, params } : { view: view.view, params: view.params }) as Route

export const createModalControls = (modal: Modal, log: Log): ModalControls => ({
  open(options = {}) {
    if (process.env.NODE_ENV !== 'production' && typeof options === 'string')
      log('warn', `\`open\` takes an object: open({ view: '${String(options)}' }). See ${mistakesUrl}#views`)
    const { view, params, reason } = options
    // The event of a press, where this is its handler, has a `view`: the window.
    modal.open({ ...(typeof view === 'string' && { route: toRoute(view, params) }), ...(reason && { reason }) })
  },
  close: ({ reason } = {}) => modal.close(reason),
  push: (view: View | RouteInput, params?: unknown) => modal.push(toRoute(view, params)),
  replace: (view: View | RouteInput, params?: unknown) => modal.replace(toRoute(view, params)),
  back: modal.back,
})

/** What a modal shows. `params` are those of `view`. */
export type ModalView = Pick<ModalState, 'isOpen' | 'isShaking'> & {
  /** A wallet was asked to connect, or the session of an earlier visit is being restored. */
  readonly isLoading: boolean
  /** Why the modal last opened, closed or changed its view. */
  readonly reason: ModalReason | undefined
  /** `false` at the root, where `back` closes. */
  readonly canGoBack: boolean
} & Route

const isConnecting = ({ sessions }: Pick<PorticoState, 'sessions'>) =>
  Object.values(sessions).some(({ status }) => status === 'connecting')

export function toModalView({ modal, sessions }: Pick<PorticoState, 'modal' | 'sessions'>): ModalView {
  const { history, isOpen, isShaking, reason } = modal
  const route = currentRoute(history)
  const canGoBack = history.length > 1 && !viewTraits(route.view).isRoot
  return { isOpen, isLoading: isConnecting({ sessions }), isShaking, reason, canGoBack, ...route }
}

export type ModalOptions = {
  /** Makes the modal controlled: it opens and closes when this changes, and only then. */
  readonly open?: boolean | undefined
  /** Called before the modal opens or closes; returning `false` prevents it. */
  readonly onOpenChange?: ((open: boolean, reason: ModalReason) => boolean | void) | undefined
}

/** Calls `onOpenChange` before every change; a controlled modal then waits for the app to change `open`. */
export const createModalGuard =
  (getOptions: () => ModalOptions): ModalChangeGuard =>
  (isOpening, reason) => {
    const { open, onOpenChange } = getOptions()
    return onOpenChange?.(isOpening, reason) !== false && open === undefined
  }
