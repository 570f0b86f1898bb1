import { useModal, usePortico, type View } from '@portico/headless'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

const connectingViews: ReadonlySet<View | undefined> = new Set<View>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

/**
 * Returns a function that leaves a connecting view after a connection. The modal closes by itself only when the active
 * account changes; when another namespace stays active, this goes back to the view that asked for the connection, or
 * closes the modal.
 */
export function useLeaveAfterConnect(): () => void {
  const { state } = usePortico()
  const { close, replace } = useModal()
  return useCallback(() => {
    const { modal, sessions } = state.getState()
    if (!connectingViews.has(modal.history.at(-1)?.view)) return
    const origin = modal.history.findLast((route) => route.view === 'SwitchActiveChain')
    const isConnectedThere = origin && sessions[origin.params.switchToChain]?.status === 'connected'
    if (isConnectedThere) replace(origin.view, origin.params)
    else close({ reason: 'connected' })
  }, [state, close, replace])
}

/**
 * Starts a task once when the view is mounted and aborts its signal on unmount. The task starts in a microtask, so that
 * the double mount of StrictMode starts it once.
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

const subscribeToPointer = (onChange: () => void) => {
  const list = matchMedia(coarsePointer)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the main pointer is coarse: on phones and tablets, where wallets are apps. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    subscribeToPointer,
    () => matchMedia(coarsePointer).matches,
    () => false,
  )
}
