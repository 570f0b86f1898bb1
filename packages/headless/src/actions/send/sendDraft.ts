import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { moveFlow } from '../../client/flow.js'
import { connectedAccount, connectedSession, findNetwork } from '../../client/selectors.js'
import type { SendDraft, SendRequest, SendToken } from '../../entities/sendDraft.js'
import { sendMachine, type SendEvent } from '../../flows/send/machine.js'
import { toSendRequest } from '../../rules/tokens/send.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Merges fields into the send draft. `sendTokenAmount` removes a `fiatAmount` that was set before.
 *
 * @example
 * updateSendDraft(portico, { receiverAddress: to, sendTokenAmount: '0.25' })
 */
export function updateSendDraft(client: Client, change: SendDraft): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'updateSendDraft')
  client.internals.store.update(({ sendDraft: { fiatAmount, ...sendDraft } }) => ({
    sendDraft: {
      ...sendDraft,
      ...(fiatAmount !== undefined && change.sendTokenAmount === undefined && { fiatAmount }),
      ...change,
    },
  }))
}

/** Chooses the token to send and clears the amount, which was meant for another token. `undefined` is the native coin. */
export function setSendToken(client: Client, token: SendToken | undefined): void {
  client.internals.store.update(({ sendDraft: { receiverAddress } }) => ({
    sendDraft: { ...(receiverAddress && { receiverAddress }), ...(token && { token }) },
  }))
}

/**
 * Empties the send draft.
 *
 * @example
 * resetSendDraft(portico)
 * portico.state.getState().sendDraft // {}
 */
export function resetSendDraft(client: Client): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'resetSendDraft')
  client.internals.store.update(() => ({ sendDraft: {} }))
}

/** The native coin of the connected network; `undefined` when not connected or the network is not configured. */
export function getNativeSendToken(client: Client): SendToken | undefined {
  const session = connectedSession(client.state.getState())
  const network = session && findNetwork(client.options, session.caipNetworkId)
  return network && { caipNetworkId: network.caipNetworkId, ...network.nativeCurrency }
}

/** A draft of the native coin, unless a token is chosen. */
export function withNativeToken(client: Client, draft: SendDraft): SendDraft {
  const native = getNativeSendToken(client)
  return native ? { token: native, ...draft } : draft
}

/** What the draft, or `given`, would send now; `undefined` while a field is missing. */
export function getDraftRequest(client: Client, given?: SendDraft): SendRequest | undefined {
  const state = client.state.getState()
  return toSendRequest(withNativeToken(client, given ?? state.sendDraft), connectedAccount(state))
}

/** Moves the send by an event. */
export const moveSend = (client: Client, event: SendEvent): boolean => moveFlow(client, sendMachine, event)
