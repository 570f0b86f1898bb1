import { useSyncExternalStore } from 'react'

const query = '(pointer: coarse)'

const subscribe = (changed: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the visitor holds the page in the hand, so that wallets are apps beside it. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
