import { useEffect, useMemo, useRef } from 'react'
import type { Modal, OpenOptions } from '../../client/modal.js'
import type { ModalReason, Route, View, ViewParams } from '../../entities/view.js'
import { currentRoute } from '../../rules/modal/navigation.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Puts the host's `onOpenChange` before every change; a controlled modal waits for the host to move `open`. */
export function useModalChangeGuard(modal: Modal, options: UseModalOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () =>
      modal.onBeforeChange((open, reason) => {
        const { open: controlled, onOpenChange } = latest.current
        const refused = onOpenChange?.(open, reason) === false
        return !refused && controlled === undefined
      }),
    [modal],
  )
}

type ParamsOf<Name extends View> = undefined extends ViewParams[Name]
  ? [params?: ViewParams[Name]]
  : [params: ViewParams[Name]]
type Navigate = <Name extends View>(view: Name, ...params: ParamsOf<Name>) => void

export type UseModalResult = {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  readonly view: View
  readonly params: ViewParams[View]
  /** Why it last opened, closed or changed. */
  readonly reason: ModalReason | undefined
  readonly open: (options?: { view?: View; params?: ViewParams[View]; reason?: ModalReason }) => void
  readonly close: (options?: { reason?: ModalReason }) => void
  readonly push: Navigate
  readonly replace: Navigate
  /** One step back; at the root it closes (specification §2). */
  readonly back: () => void
  readonly canGoBack: boolean
}

export type UseModalOptions = {
  /** Makes the modal controlled: it opens and closes when this changes, and only then. */
  readonly open?: boolean | undefined
  /** Hears of every opening and closing with its reason; answering `false` refuses it. */
  readonly onOpenChange?: ((open: boolean, reason: ModalReason) => boolean | void) | undefined
}

const toRoute = (view: View, params: unknown) => ({ view, params }) as Route

/**
 * Which view a modal shows; the same decisions for the skin and for a modal of your own.
 *
 * @example
 * const { open, view } = useModal()
 * open({ view: 'SwitchNetwork' })
 */
export function useModal(options: UseModalOptions = {}): UseModalResult {
  const { modal } = usePortico().internals
  const state = usePorticoState((current) => current.modal)
  useModalChangeGuard(modal, options)

  const controlled = options.open
  useEffect(() => {
    if (controlled !== undefined) modal.setControlledOpen(controlled)
  }, [modal, controlled])

  const actions = useMemo(() => {
    const open: UseModalResult['open'] = ({ view, params, reason } = {}) => {
      const wanted: OpenOptions = { ...(view && { route: toRoute(view, params) }), ...(reason && { reason }) }
      modal.open(wanted)
    }
    const close: UseModalResult['close'] = ({ reason } = {}) => modal.close(reason)
    const go: Navigate = (view, ...[params]) => modal.push(toRoute(view, params))
    const replaceWith: Navigate = (view, ...[params]) => modal.replace(toRoute(view, params))
    return { open, close, push: go, replace: replaceWith, back: modal.back }
  }, [modal])

  const { view, params } = currentRoute(state.history)
  const { isOpen, isLoading, isShaking, reason } = state
  return { isOpen, isLoading, isShaking, view, params, reason, ...actions, canGoBack: state.history.length > 1 }
}
