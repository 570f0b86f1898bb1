import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { PorticoState } from '../client/state.js'
import { InitialStateContext, LateStateContext, usePortico } from './usePortico.js'

/**
 * One slice of the state; renders again only when that slice changes (`Object.is`), so the selector must return a stored value
 * and not create one.
 */
export function usePorticoState<Slice>(selector: (state: PorticoState) => Slice): Slice {
  const { state } = usePortico()
  const late = useContext(LateStateContext)
  const initialState = useContext(InitialStateContext)
  const subscribe = useCallback(
    (listener: () => void) => (late ? late.subscribe(listener) : state.subscribe((current) => current, listener)),
    [late, state],
  )
  return useSyncExternalStore(
    subscribe,
    () => {
      const now = (late ?? state).getState()
      if (now.isReady || !initialState) return selector(now)
      // What the server rendered stays until storage is read, unless a network was chosen meanwhile.
      const isChosen = now.selectedNetworkIds !== state.getInitialState().selectedNetworkIds
      const { namespace, selectedNetworkIds } = isChosen ? now : initialState
      return selector({ ...now, isReady: true, namespace, selectedNetworkIds })
    },
    () => selector(initialState ?? state.getInitialState()),
  )
}
