import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'

/** Resolves with what a look at the state finds first. */
export const findInState = <Value>(client: Client, look: (state: PorticoState) => Value | undefined): Promise<Value> =>
  new Promise<Value>((resolve) => {
    const { store } = client.internals
    const check = () => {
      const found = look(store.getState())
      if (found === undefined) return
      unsubscribe()
      resolve(found)
    }
    const unsubscribe = store.subscribe((state) => state, check)
    check()
  })

/** Has the visitor choose a wallet. Resolves with whether one is connected; `false` when the modal is closed before that. */
export function connectByModal(client: Client, namespace: Namespace): Promise<boolean> {
  client.internals.modal.open({ route: { view: 'Connect', params: { namespace } } })
  let wasOpen = false
  return findInState(client, (state) => {
    if (connectedSession(state, namespace)) return true
    wasOpen ||= state.modal.isOpen
    return wasOpen && !state.modal.isOpen && state.modal.reason !== 'connected' ? false : undefined
  })
}
