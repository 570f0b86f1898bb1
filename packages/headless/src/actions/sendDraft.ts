import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { SendDraft } from '../entities/sendDraft.js'
import type { SendToken } from '../entities/token.js'

/** Changes some fields of the send draft; the store is the one truth of it. */
export function updateSendDraft({ internals }: Client, change: SendDraft): void {
  internals.store.update(({ sendDraft }) => ({ sendDraft: { ...sendDraft, ...change } }))
}

/** Sends something else: the amount was meant for what was chosen before. `undefined` is the native coin. */
export function setSendToken({ internals }: Client, token: SendToken | undefined): void {
  internals.store.update(({ sendDraft: { receiverAddress } }) => ({
    sendDraft: { ...(receiverAddress && { receiverAddress }), ...(token && { token }) },
  }))
}

/** Empties the send draft. */
export function resetSendDraft({ internals }: Client): void {
  internals.store.update(() => ({ sendDraft: {} }))
}

/** The native coin of the connected network; `undefined` where the host configured no such network. */
export function getNativeSendToken(client: Client): SendToken | undefined {
  const session = connectedSession(client.state.getState())
  const network = session && findNetwork(client.options, session.caipNetworkId)
  return network && { caipNetworkId: network.caipNetworkId, ...network.nativeCurrency }
}
