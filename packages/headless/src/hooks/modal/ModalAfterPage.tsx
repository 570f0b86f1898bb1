import { type ReactNode, useMemo } from 'react'
import { createLateState } from '../../client/lateState.js'
import { LateStateContext, usePortico } from '../usePortico.js'

/** Props of `ModalAfterPage`. */
export type ModalAfterPageProps = {
  /** The modal. */
  readonly children?: ReactNode
}

/**
 * Around a modal: when a connection closes it, the page shows the account first, and the modal closes in the next frame. Every
 * other change is seen at once.
 *
 * @example
 * <ModalAfterPage><Drawer /></ModalAfterPage>
 */
export function ModalAfterPage({ children }: ModalAfterPageProps) {
  const { state } = usePortico()
  const late = useMemo(() => createLateState(state), [state])
  return <LateStateContext.Provider value={late}>{children}</LateStateContext.Provider>
}
