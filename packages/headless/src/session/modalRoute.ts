import type { ModalReason, View } from '../entities/modal.js'
import { currentRoute, viewTraits } from '../rules/modal/navigation.js'
import { getPendingRoute, getReturnRoute, type NavigationState, nextRoute } from '../rules/modal/nextRoute.js'
import { connectedSession, currentNetworkId, findNetwork } from '../client/selectors.js'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'

function toNavigationState(state: PorticoState, client: Client): NavigationState {
  const { options } = client
  const caipNetworkId = currentNetworkId(state, options)
  const { connectWallet, pairing, modal } = state
  return {
    isOpen: modal.isOpen,
    status: connectedSession(state) ? 'connected' : 'disconnected',
    namespace: state.namespace,
    caipNetworkId,
    pendingRoute: getPendingRoute(modal.history),
    returnRoute: getReturnRoute(modal.history, (namespace) => connectedSession(state, namespace) !== undefined),
    isConnectionPartial:
      connectWallet?.step === 'partial' || (connectWallet?.step === 'waiting' && !connectWallet.requested),
    isWalletConnected: connectWallet?.step === 'connected',
    isPaired: pairing?.step === 'connected',
    isSupported: findNetwork(options, caipNetworkId) !== undefined,
    allowUnsupported: options.allowUnsupportedChain || !options.enableNetworkSwitch,
    signIn: options.siwx?.getStatus(client, state),
  }
}

/** `view` is left: only one on the way to a connection is left because there is one. `isSwitch`: it was there before. */
const toModalReason = (after: NavigationState, view: View, isSwitch: boolean): ModalReason => {
  if (after.status !== 'connected') return 'disconnected'
  if (!after.isSupported) return 'unsupportedNetwork'
  if (after.signIn === 'due') return 'signInRequired'
  return viewTraits(view).connects && !isSwitch ? 'connected' : 'visitor'
}

/** Closes the modal. When that is refused, a view that requires the lost account leaves all the same. */
function closeModal({ internals, state }: Client, reason: ModalReason) {
  internals.modal.close(reason)
  const { isOpen, history } = state.getState().modal
  const route = currentRoute(history)
  if (isOpen && reason === 'disconnected' && viewTraits(route.view).requires) internals.modal.replace(route, reason)
}

/** What says where to go, but not when. */
const withoutEffect: ReadonlySet<keyof NavigationState> = new Set(['isOpen', 'pendingRoute', 'returnRoute'] as const)

/**
 * Navigates the modal whenever the state changes, by the rule `nextRoute`; actions never navigate. Returns a function that
 * stops.
 */
export function syncModalRoute(client: Client): () => void {
  const { store, modal } = client.internals
  let before = toNavigationState(store.getState(), client)
  return store.subscribe(
    (state) => state,
    (state, previous) => {
      const after = toNavigationState(state, client)
      // Until it is known whether the account has to sign in, nothing has happened.
      if (after.signIn === 'unknown') return
      const changed = (Object.keys(after) as (keyof NavigationState)[]).some(
        (key) => !withoutEffect.has(key) && before[key] !== after[key],
      )
      const [last, now] = [before, after]
      before = after
      if (!changed) return
      const route = currentRoute(state.modal.history)
      const next = nextRoute(last, now, route)
      const { namespace } = state
      const isSwitch = last.namespace !== namespace && connectedSession(previous, namespace) === connectedSession(state)
      const reason = toModalReason(now, route.view, isSwitch)
      if (next === 'close') closeModal(client, reason)
      else if (next !== 'stay') modal.continueTo(next, reason)
    },
  )
}
