import type { ModalReason, Route } from '../entities/view.js'
import { type NavigationState, nextRoute, currentRoute } from '../rules/modal/navigation.js'
import { connectedSession, currentNetworkId, findNetwork } from '../client/selectors.js'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'

function toNavigationState(state: PorticoState, { options }: Client): NavigationState {
  const caipNetworkId = currentNetworkId(state, options)
  return {
    isOpen: state.modal.isOpen,
    status: connectedSession(state) ? 'connected' : 'disconnected',
    namespace: state.namespace,
    caipNetworkId,
    pendingRoute: getPendingRoute(state),
    isSupported: findNetwork(options, caipNetworkId) !== undefined,
    allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
    sentCount: state.sentCount,
  }
}

/** Where the visitor wanted to go when the way led over a connection that is not there yet. */
function getPendingRoute({ modal }: PorticoState): Route | undefined {
  const detour = modal.history.findLast(({ view }) => view === 'SwitchActiveChain')
  if (detour?.view !== 'SwitchActiveChain') return undefined
  return { view: detour.params.navigateTo ?? 'Account', params: undefined }
}

const toModalReason = (before: NavigationState, after: NavigationState): ModalReason => {
  if (after.status !== 'connected') return 'disconnected'
  if (after.sentCount > before.sentCount) return 'sent'
  return after.isSupported ? 'connected' : 'unsupportedNetwork'
}

/** Without a way back to the detour, where it was asked for so. */
const replacesHistory = ({ modal }: PorticoState) =>
  modal.history.some((route) => route.view === 'SwitchActiveChain' && route.params.navigateWithReplace)

function applyRoute({ internals }: Client, next: Route, reason: ModalReason, state: PorticoState) {
  if (state.modal.isOpen && !replacesHistory(state)) internals.modal.replace(next, reason)
  else internals.modal.open({ route: next, reason })
}

/** The modal follows the state by one rule; no action navigates. Returns the undo. */
export function syncModalRoute(client: Client): () => void {
  const { store, modal } = client.internals
  let before = toNavigationState(store.getState(), client)
  return store.subscribe(
    (state) => state,
    (state) => {
      const after = toNavigationState(state, client)
      const changed = (Object.keys(after) as (keyof NavigationState)[]).some(
        (key) => key !== 'isOpen' && key !== 'pendingRoute' && before[key] !== after[key],
      )
      const [last, now] = [before, after]
      before = after
      if (!changed) return
      const next = nextRoute(last, now, currentRoute(state.modal.history))
      if (next === 'close') modal.close(toModalReason(last, now))
      else if (next !== 'stay') applyRoute(client, next, toModalReason(last, now), state)
    },
  )
}
