import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { SendDraft, SendToken } from '../entities/token.js'

/** Changes some fields of the send draft; the store is the one truth of it. */
export function editDraft({ internals }: Client, change: SendDraft): void {
  internals.store.update(({ draft }) => ({ draft: { ...draft, ...change } }))
}

/** Sends something else: the amount was meant for what was chosen before. `undefined` is the native coin. */
export function chooseToken({ internals }: Client, token: SendToken | undefined): void {
  internals.store.update(({ draft: { receiverAddress } }) => ({
    draft: { ...(receiverAddress && { receiverAddress }), ...(token && { token }) },
  }))
}

/** Empties the send draft. */
export function resetDraft({ internals }: Client): void {
  internals.store.update(() => ({ draft: {} }))
}

/** The native coin of the connected network; `undefined` where the host configured no such network. */
export function nativeToken(client: Client): SendToken | undefined {
  const session = connectedSession(client.state.getState())
  const network = session && findNetwork(client.options, session.caipNetworkId)
  return network && { caipNetworkId: network.caipNetworkId, ...network.nativeCurrency }
}
