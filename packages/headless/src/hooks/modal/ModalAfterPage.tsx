import { type ReactNode, useMemo } from 'react'
import { createLateState, type ShowPrerendered } from '../../client/lateState.js'
import { LateStateContext, usePortico } from '../usePortico.js'

/** Props of `ModalAfterPage`. */
export type ModalAfterPageProps = {
  /** The modal. */
  readonly children?: ReactNode
  /**
   * Called synchronously when the modal opens, with its first view. Shows what was rendered before and returns `true`, or returns
   * `false`. Pass the same function on every render.
   */
  readonly showPrerendered?: ShowPrerendered | undefined
}

/**
 * Wraps a modal of your own so that two updates come one frame later. When a connection closes the modal, the page shows the
 * account first. When `showPrerendered` has put the modal on the screen, the modal renders as open after that. Every other change
 * is passed on at once.
 *
 * @example
 * <ModalAfterPage><Drawer /></ModalAfterPage>
 */
export function ModalAfterPage({ children, showPrerendered }: ModalAfterPageProps) {
  const { state } = usePortico()
  const late = useMemo(() => createLateState(state, showPrerendered), [state, showPrerendered])
  return <LateStateContext.Provider value={late}>{children}</LateStateContext.Provider>
}
