import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { isSameSendRequest } from '../../flows/send/machine.js'
import { isTransfer, type PendingTransaction, toReviewedRequest } from '../../rules/flows/transactions.js'
import type { SendResult } from './handOverListed.js'
import { moveSend } from './sendDraft.js'
import { sendToken } from './sendToken.js'
import { isConnectedAs } from './transactions.js'
import { watchTransactions } from './watchTransaction.js'
import { adoptStoredTransactions } from './storedTransactions.js'

const isSubmitted = ({ state }: Client, id: string) => {
  const { send } = state.getState()
  return send?.step === 'submitted' && send.id === id
}

/**
 * Sends what was submitted, with at most one request to the wallet. What another tab handed over and the user has not heard of here
 * is not sent a second time.
 *
 * @throws what `sendToken` throws
 */
export async function submitTransfer(
  client: Client,
  queryClient: QueryClient | undefined,
  id: string,
): Promise<SendResult | undefined> {
  watchTransactions(client, queryClient)
  const { send } = client.state.getState()
  if (send?.step !== 'submitted' || send.id !== id) return undefined
  const { request } = send
  const same = adoptStoredTransactions(client)
    .filter(isTransfer)
    .find((other) => isSameSendRequest(toReviewedRequest(other), request))
  if (same) {
    moveSend(client, { type: 'resumed', id: same.id, request })
    return undefined
  }
  return sendToken(client, request, { id, isWanted: () => isSubmitted(client, id) })
}

/** What of a list is to be shown to the account that is connected, or that may come back. */
const isToBeShown = ({ state }: Client, { account }: PendingTransaction) =>
  isConnectedAs(state.getState(), account) !== false

/** Goes on with the transactions that had not ended when the page was left, and shows the last of them unless a send began. */
export function restoreTransactions(client: Client, queryClient: QueryClient | undefined): void {
  const adopted = adoptStoredTransactions(client)
  watchTransactions(client, queryClient)
  const last = adopted.filter(isTransfer).find((transaction) => isToBeShown(client, transaction))
  const { step = 'form' } = client.state.getState().send ?? {}
  if (last && step === 'form') moveSend(client, { type: 'resumed', id: last.id, request: toReviewedRequest(last) })
}
