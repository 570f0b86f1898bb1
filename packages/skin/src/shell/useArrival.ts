import { useModal, usePortico, type View } from '@portico/headless'
import { useCallback } from 'react'

const connecting: ReadonlySet<View | undefined> = new Set<View>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

/**
 * Leaves a screen that connects, when somebody is connected and the modal did not follow by itself, because the active
 * account is in another namespace, or was in this one before: back to where the visitor was asked to connect, else out.
 */
export function useArrival(): () => void {
  const { state } = usePortico()
  const { close, replace } = useModal()
  return useCallback(() => {
    const { modal, sessions } = state.getState()
    if (!connecting.has(modal.history.at(-1)?.view)) return
    const detour = modal.history.findLast((route) => route.view === 'SwitchActiveChain')
    const isThere = detour && sessions[detour.params.switchToChain]?.status === 'connected'
    if (isThere) replace(detour.view, detour.params)
    else close({ reason: 'connected' })
  }, [state, close, replace])
}
