import { useEffect, useMemo, useRef } from 'react'
import {
  createModalControls,
  createModalGuard,
  type ModalControls,
  type ModalOptions,
  type ModalView,
  toModalView,
} from '../../client/modal.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `useModal`. */
export type UseModalOptions = ModalOptions

/** What the modal shows, and the functions that open, close and navigate it. `params` narrow by `view`. */
export type UseModalResult = ModalView & ModalControls

/**
 * The state of the modal and the functions that change it, for buttons that open it and for modals of your own. `params` narrow
 * by `view`. A modal with one view needs only `isOpen`, `open`, `close` and `reason`.
 *
 * @example
 * const { open } = useModal()
 * return <button onClick={() => open({ view: 'SwitchNetwork' })}>Switch network</button>
 */
export function useModal(options: UseModalOptions = {}): UseModalResult {
  const { modal } = usePortico().internals
  const state = usePorticoState((current) => current.modal)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => modal.onBeforeChange(createModalGuard(() => latest.current)), [modal])
  const { open } = options
  useEffect(() => {
    if (open !== undefined) modal.setControlledOpen(open)
  }, [modal, open])
  const controls = useMemo(() => createModalControls(modal), [modal])
  return { ...toModalView(state), ...controls }
}
