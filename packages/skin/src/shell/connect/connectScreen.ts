import { useModal, usePortico, type View } from '@portico/headless'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

const connectingViews: ReadonlySet<View | undefined> = new Set<View>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

/**
 * Leaves a screen that connects, when somebody is connected and the modal did not follow by itself, because the active
 * account is in another namespace, or was in this one before: back to where the visitor was asked to connect, else out.
 */
export function useLeaveAfterConnect(): () => void {
  const { state } = usePortico()
  const { close, replace } = useModal()
  return useCallback(() => {
    const { modal, sessions } = state.getState()
    if (!connectingViews.has(modal.history.at(-1)?.view)) return
    const detour = modal.history.findLast((route) => route.view === 'SwitchActiveChain')
    const isThere = detour && sessions[detour.params.switchToChain]?.status === 'connected'
    if (isThere) replace(detour.view, detour.params)
    else close({ reason: 'connected' })
  }, [state, close, replace])
}

/**
 * Starts something once when a screen is shown; its signal ends with the screen.
 * It starts a moment later, so that a screen that React mounts twice to check itself starts it once.
 */
export function useOnMountTask(start: (signal: AbortSignal) => void): void {
  useEffect(() => {
    const controller = new AbortController()
    queueMicrotask(() => {
      if (!controller.signal.aborted) start(controller.signal)
    })
    return () => controller.abort()
  }, [start])
}

const coarsePointer = '(pointer: coarse)'

const subscribeToPointer = (changed: () => void) => {
  const list = matchMedia(coarsePointer)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the visitor holds the page in the hand, so that wallets are apps beside it. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    subscribeToPointer,
    () => matchMedia(coarsePointer).matches,
    () => false,
  )
}
