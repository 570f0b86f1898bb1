import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { PorticoState } from '../client/state.js'
import { InitialStateContext, LateStateContext, usePortico } from './usePortico.js'

/** What the server rendered stays until storage is read, unless a network was chosen meanwhile. */
function keepRendered(now: PorticoState, rendered: PorticoState, first: PorticoState): PorticoState {
  const isChosen = now.selectedNetworkIds !== first.selectedNetworkIds
  const { namespace, selectedNetworkIds } = isChosen ? now : rendered
  return { ...now, isReady: true, namespace, selectedNetworkIds }
}

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
      const isShown = now.isReady || !initialState
      return selector(isShown ? now : keepRendered(now, initialState, state.getInitialState()))
    },
    () => selector(initialState ?? state.getInitialState()),
  )
}
