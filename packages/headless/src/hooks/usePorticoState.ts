import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { PorticoState } from '../client/state.js'
import { InitialStateContext, usePortico } from './usePortico.js'

/** One slice of the store; renders again only when that slice changed. The selector returns a stored value, not a new one. */
export function usePorticoState<Slice>(selector: (state: PorticoState) => Slice): Slice {
  const { state } = usePortico()
  const initialState = useContext(InitialStateContext)
  const subscribe = useCallback((listener: () => void) => state.subscribe((current) => current, listener), [state])
  return useSyncExternalStore(
    subscribe,
    () => selector(state.getState()),
    () => selector(initialState ?? state.getInitialState()),
  )
}
