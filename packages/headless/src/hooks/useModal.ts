import { useEffect, useMemo } from 'react'
import type { OpenOptions } from '../client/modal.js'
import type { ModalReason } from '../entities/modalReason.js'
import type { Route, View, ViewParams } from '../entities/view.js'
import { currentRoute } from '../rules/history.js'
import { useModalGuard } from './useModalGuard.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'

type ParamsOf<Name extends View> = undefined extends ViewParams[Name]
  ? [params?: ViewParams[Name]]
  : [params: ViewParams[Name]]
type Go = <Name extends View>(view: Name, ...params: ParamsOf<Name>) => void

export type ModalState = {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  readonly view: View
  readonly params: ViewParams[View]
  /** Why it last opened, closed or changed. */
  readonly reason: ModalReason | undefined
  readonly open: (options?: { view?: View; params?: ViewParams[View]; reason?: ModalReason }) => void
  readonly close: (options?: { reason?: ModalReason }) => void
  readonly push: Go
  readonly replace: Go
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

const route = (view: View, params: unknown) => ({ view, params }) as Route

/**
 * Which view a modal shows; the same decisions for the skin and for a modal of your own.
 *
 * @example
 * const { open, view } = useModal()
 * open({ view: 'SwitchNetwork' })
 */
export function useModal(options: UseModalOptions = {}): ModalState {
  const { modal } = usePortico().internals
  const state = usePorticoState((current) => current.modal)
  useModalGuard(modal, options)

  const controlled = options.open
  useEffect(() => {
    if (controlled !== undefined) modal.follow(controlled)
  }, [modal, controlled])

  const actions = useMemo(() => {
    const open: ModalState['open'] = ({ view, params, reason } = {}) => {
      const wanted: OpenOptions = { ...(view && { route: route(view, params) }), ...(reason && { reason }) }
      modal.open(wanted)
    }
    const close: ModalState['close'] = ({ reason } = {}) => modal.close(reason)
    const go: Go = (view, ...[params]) => modal.push(route(view, params))
    const swap: Go = (view, ...[params]) => modal.replace(route(view, params))
    return { open, close, push: go, replace: swap, back: modal.back }
  }, [modal])

  const { view, params } = currentRoute(state.history)
  const { isOpen, isLoading, isShaking, reason } = state
  return { isOpen, isLoading, isShaking, view, params, reason, ...actions, canGoBack: state.history.length > 1 }
}
