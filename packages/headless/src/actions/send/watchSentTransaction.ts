import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import { errorMessages } from '../../constants/messages.js'
import type { Network } from '../../entities/network.js'
import type { PorticoError } from '../../errors/base.js'
import { TransactionExpiredError, TransactionRejectedByNodeError } from '../../errors/request.js'
import { clearAccountCaches, invalidateOutdated } from '../../queries/cache/accountCaches.js'
import { getAccountQueryState } from '../../queries/query.js'

/** A transaction that was sent and may not be in a block yet. */
type SentTransaction = { readonly hash: string; readonly network: Network }

/**
 * Invalidates balances and activity, now and once the transaction is in a block, and shows a toast when it failed there or cannot get there any more.
 * Until then nothing read is cached in storage, because a reload would show the amounts from before the transaction. Ends with
 * the client.
 *
 * @returns `true` when it succeeded in its block, the error that it ended with, or `undefined` when no node could tell. Never
 * rejects
 */
export async function watchSentTransaction(
  client: Client,
  queryClient: QueryClient | undefined,
  { hash, network }: SentTransaction,
): Promise<true | PorticoError | undefined> {
  const { notifications, disposables, getChainActions } = client.internals
  const queryState = getAccountQueryState(client)
  const refresh = () => void (queryClient && invalidateOutdated(queryClient, 'transaction'))
  const lifetime = new AbortController()
  const stop = () => lifetime.abort()
  const fail = (error: PorticoError) => {
    notifications.showError(error)
    return error
  }
  disposables.add(stop)
  queryState.pendingTransactions += 1
  clearAccountCaches(getStorage(client), { outdatedBy: 'transaction' })
  refresh()
  try {
    const { waitForTransaction } = await getChainActions(network.chainNamespace, 'waitForTransaction')
    const isSuccess = await waitForTransaction(network, hash, { signal: lifetime.signal })
    return isSuccess || fail(new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted))
  } catch (thrown) {
    if (thrown instanceof TransactionExpiredError) return fail(thrown)
    // The node is unreachable, or the client was destroyed: the send itself succeeded, and the wallet and the explorer know the hash.
    return undefined
  } finally {
    disposables.delete(stop)
    queryState.pendingTransactions -= 1
    refresh()
  }
}
