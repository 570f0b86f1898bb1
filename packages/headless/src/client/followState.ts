import type { ModalReason } from '../entities/modalReason.js'
import type { Route } from '../entities/view.js'
import { type FollowState, followView } from '../rules/followView.js'
import { currentRoute } from '../rules/history.js'
import { connectedSession, currentNetworkId, findNetwork } from './selectors.js'
import type { Client } from './client.js'
import type { PorticoState } from './state.js'

function follows(state: PorticoState, { options }: Client): FollowState {
  const caipNetworkId = currentNetworkId(state, options)
  return {
    isOpen: state.modal.isOpen,
    status: connectedSession(state) ? 'connected' : 'disconnected',
    namespace: state.namespace,
    caipNetworkId,
    goal: goalOf(state),
    isSupported: findNetwork(options, caipNetworkId) !== undefined,
    allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
    sentCount: state.sentCount,
  }
}

/** Where the visitor wanted to go when the way led over a connection that is not there yet. */
function goalOf({ modal }: PorticoState): Route | undefined {
  const detour = modal.history.findLast(({ view }) => view === 'SwitchActiveChain')
  if (detour?.view !== 'SwitchActiveChain') return undefined
  return { view: detour.params.navigateTo ?? 'Account', params: undefined }
}

const reasonOf = (before: FollowState, after: FollowState): ModalReason => {
  if (after.status !== 'connected') return 'disconnected'
  if (after.sentCount > before.sentCount) return 'sent'
  return after.isSupported ? 'connected' : 'unsupportedNetwork'
}

/** Without a way back to the detour, where it was asked for so. */
const isFinal = ({ modal }: PorticoState) =>
  modal.history.some((route) => route.view === 'SwitchActiveChain' && route.params.navigateWithReplace)

function apply({ internals }: Client, next: Route, reason: ModalReason, state: PorticoState) {
  if (state.modal.isOpen && !isFinal(state)) internals.modal.replace(next, reason)
  else internals.modal.open({ route: next, reason })
}

/** The modal follows the state by one rule; no action navigates. Returns the undo. */
export function followState(client: Client): () => void {
  const { store, modal } = client.internals
  let before = follows(store.getState(), client)
  return store.subscribe(
    (state) => state,
    (state) => {
      const after = follows(state, client)
      const changed = (Object.keys(after) as (keyof FollowState)[]).some(
        (key) => key !== 'isOpen' && key !== 'goal' && before[key] !== after[key],
      )
      const [last, now] = [before, after]
      before = after
      if (!changed) return
      const next = followView(last, now, currentRoute(state.modal.history))
      if (next === 'close') modal.close(reasonOf(last, now))
      else if (next !== 'stay') apply(client, next, reasonOf(last, now), state)
    },
  )
}
