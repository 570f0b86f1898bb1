import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the scripts of the page have taken it over. Before that, a press on one of its buttons is lost. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
