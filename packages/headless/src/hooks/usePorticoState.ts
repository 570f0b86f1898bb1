import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { PorticoState } from '../client/state.js'
import { InitialStateContext, usePortico } from './usePortico.js'

/**
 * One slice of the state; renders again only when that slice changes (`Object.is`), so the selector must return a stored value
 * and not create one.
 */
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
