import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import { findNetwork } from '../../client/selectors.js'
import { unfinishedSendSchema } from '../../entities/schema/sendSchema.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { isUnfinishedSend } from '../../rules/flows/send.js'
import { confirmSend, isOtherAccount, trackSend } from './unfinishedSend.js'

/**
 * Goes on with the send that was unfinished when the page was left, unless another one is under way. A request that was with
 * the wallet then has an unknown outcome now.
 *
 * @returns whether a send is under way now
 */
export function restoreSend(client: Client, queryClient: QueryClient | undefined): boolean {
  const { store } = client.internals
  const storage = getStorage(client)
  const stored = storage.read('unfinishedSend')
  if (isUnfinishedSend(store.getState().send)) return true
  if (stored === undefined) return false
  const { data } = unfinishedSendSchema.safeParse(stored)
  const isKnown = data && findNetwork(client.options, data.request.token.caipNetworkId)
  if (!isKnown || isOtherAccount(store.getState(), data.request)) {
    storage.write('unfinishedSend', undefined)
    return false
  }
  const request: SendRequest = Object.freeze(data.request)
  trackSend(client)
  if (data.step === 'confirming') {
    store.update(() => ({ send: { step: 'confirming', request, hash: data.hash } }))
    void confirmSend(client, queryClient, { request, hash: data.hash })
  } else {
    store.update(() => ({ send: { step: 'unknown', request } }))
  }
  return true
}
