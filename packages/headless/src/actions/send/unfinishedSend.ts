import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { addressOf, namespaceOf, networkIdOf } from '../../rules/address/caip.js'
import { isSameAddress } from '../../rules/address/address.js'
import {
  isSameSendRequest,
  isUnfinishedSend,
  nextSendState,
  type SendEvent,
  type SendState,
} from '../../rules/flows/send.js'
import { getDraftRequest } from './sendDraft.js'
import { watchSentTransaction } from './watchSentTransaction.js'

const trackedClients = new WeakSet<Client>()

/** Moves the send by an event. */
export function moveSend({ internals: { store } }: Client, event: SendEvent): void {
  const { send } = store.getState()
  const next = nextSendState(send, event)
  if (next !== send) store.update(() => ({ send: next }))
}

const getSession = ({ sessions }: PorticoState, { from }: SendRequest) => sessions[namespaceOf(networkIdOf(from))]

/** Whether another account is connected where the send came from. */
export function isOtherAccount(state: PorticoState, request: SendRequest): boolean {
  const session = getSession(state, request)
  return session?.status === 'connected' && !isSameAddress(session.address, addressOf(request.from))
}

/** A stored session that cannot be restored is not a disconnect: the user may connect the same account again. */
const isDisconnected = (state: PorticoState, before: PorticoState, request: SendRequest) =>
  getSession(before, request)?.status === 'connected' && getSession(state, request) === undefined

function storeSend(client: Client, send: SendState, before: SendState): void {
  const storage = getStorage(client)
  if (isUnfinishedSend(send))
    storage.write('unfinishedSend', { ...send, request: { ...send.request, amount: send.request.amount.toString() } })
  else if (isUnfinishedSend(before)) storage.write('unfinishedSend', undefined)
}

/**
 * From the first review on: refuses a review whose account, network or draft changed, forgets a send when its account is
 * disconnected or replaced, and keeps an unfinished send in storage.
 */
export function trackSend(client: Client): void {
  const { store, disposables } = client.internals
  if (trackedClients.has(client)) return
  trackedClients.add(client)
  const stop = store.subscribe(
    (state) => state,
    (_, before) => {
      // Another listener may have moved the state on since.
      const state = store.getState()
      const { send } = state
      if (send !== before.send) storeSend(client, send, before.send)
      if (send.step === 'form') return
      if (send.step === 'review' && !isSameSendRequest(send.request, getDraftRequest(client)))
        return moveSend(client, { type: 'changed' })
      if (isOtherAccount(state, send.request) || isDisconnected(state, before, send.request))
        moveSend(client, { type: 'accountLost' })
    },
  )
  disposables.add(stop)
}

/** Waits until a send that was handed over is in a block, or has failed there. Never rejects. */
export async function confirmSend(
  client: Client,
  queryClient: QueryClient | undefined,
  { request, hash }: { readonly request: SendRequest; readonly hash: string },
): Promise<void> {
  const network = findNetwork(client.options, request.token.caipNetworkId)
  const outcome = network && (await watchSentTransaction(client, queryClient, { hash, network }))
  if (outcome === true) moveSend(client, { type: 'confirmed', request })
  else if (outcome) moveSend(client, { type: 'reverted', request, error: outcome })
}
