import type { ModalReason, Route } from '../entities/modal.js'
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

/** Where the user was going when `SwitchActiveChain` asked for a missing connection first. */
function getPendingRoute({ modal }: PorticoState): Route | undefined {
  const route = modal.history.findLast(({ view }) => view === 'SwitchActiveChain')
  if (route?.view !== 'SwitchActiveChain') return undefined
  return { view: route.params.navigateTo ?? 'Account', params: undefined }
}

const toModalReason = (before: NavigationState, after: NavigationState): ModalReason => {
  if (after.status !== 'connected') return 'disconnected'
  if (after.sentCount > before.sentCount) return 'sent'
  return after.isSupported ? 'connected' : 'unsupportedNetwork'
}

/** Whether `SwitchActiveChain` was opened with `navigateWithReplace`, which leaves no way back to it. */
const replacesHistory = ({ modal }: PorticoState) =>
  modal.history.some((route) => route.view === 'SwitchActiveChain' && route.params.navigateWithReplace)

function applyRoute({ internals }: Client, next: Route, reason: ModalReason, state: PorticoState) {
  if (state.modal.isOpen && !replacesHistory(state)) internals.modal.replace(next, reason)
  else internals.modal.open({ route: next, reason })
}

/**
 * Navigates the modal whenever the state changes, by the rule `nextRoute`; actions never navigate. Returns a function that
 * stops.
 */
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
