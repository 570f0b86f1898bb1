import { type ReactNode, useMemo } from 'react'
import { createLateState, type ShowPrerendered } from '../../client/lateState.js'
import { LateStateContext, usePortico } from '../usePortico.js'

/** Props of `ModalAfterPage`. */
export type ModalAfterPageProps = {
  /** The modal. */
  readonly children?: ReactNode
  /**
   * Called inside the press that opens the modal, with its first view; keep its identity. When it shows what was drawn before
   * and returns `true`, the modal is drawn as open once that is on the screen.
   */
  readonly showPrerendered?: ShowPrerendered | undefined
}

/**
 * Around a modal: when a connection closes it, the page shows the account first, and the modal closes in the next frame. When
 * `showPrerendered` shows it, what opening draws comes after the frame that shows it. Every other change is seen at once.
 *
 * @example
 * <ModalAfterPage><Drawer /></ModalAfterPage>
 */
export function ModalAfterPage({ children, showPrerendered }: ModalAfterPageProps) {
  const { state } = usePortico()
  const late = useMemo(() => createLateState(state, showPrerendered), [state, showPrerendered])
  return <LateStateContext.Provider value={late}>{children}</LateStateContext.Provider>
}
