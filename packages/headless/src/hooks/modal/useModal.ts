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

/** Options of `useModal` and `useModalControls`. */
export type UseModalOptions = ModalOptions

/** What the modal shows, and the functions that open, close and navigate it. `params` narrow by `view`. */
export type UseModalResult = ModalView & ModalControls

/**
 * The functions of `useModal` alone. A component with only these does not render again when the modal changes, so a press on it
 * shows the modal sooner.
 *
 * @example
 * const { open } = useModalControls()
 * return <button onClick={() => open()}>Connect wallet</button>
 */
export function useModalControls(options: UseModalOptions = {}): ModalControls {
  const { modal, log } = usePortico().internals
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => modal.onBeforeChange(createModalGuard(() => latest.current)), [modal])
  const { open } = options
  useEffect(() => {
    if (open !== undefined) modal.setControlledOpen(open)
  }, [modal, open])
  return useMemo(() => createModalControls(modal, log), [modal, log])
}

/**
 * The state of the modal and the functions that change it, for buttons that open it and for modals of your own. `params` narrow
 * by `view`. A modal with one view needs only `isOpen`, `open`, `close` and `reason`.
 *
 * @example
 * const { open } = useModal()
 * return <button onClick={() => open({ view: 'SwitchNetwork' })}>Switch network</button>
 */
export function useModal(options: UseModalOptions = {}): UseModalResult {
  const controls = useModalControls(options)
  const modal = usePorticoState((state) => state.modal)
  const sessions = usePorticoState((state) => state.sessions)
  return { ...toModalView({ modal, sessions }), ...controls }
}
