import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { CaipAddress } from '../entities/caip.js'
import { toPorticoErrorAsync } from '../errors/toPorticoErrorAsync.js'
import {
  isEnded,
  isTransactionOf,
  type PendingTransaction,
  type TransactionStatus,
} from '../rules/flows/transactions.js'
import { getExplorerUrl } from '../rules/network/network.js'

/**
 * `explorerUrl`: the transaction's page on the network's explorer; `undefined` without one, or without a hash. `replacedByUrl`: that
 * of the transaction in its place.
 */
export type ListedTransaction = PendingTransaction & {
  readonly explorerUrl: string | undefined
  readonly replacedByUrl?: string | undefined
}

/** Transactions that an account handed over to its wallet, newest first. */
export type PendingTransactions = {
  readonly transactions: readonly ListedTransaction[]
  /** Those that are not known to have ended. */
  readonly pending: readonly ListedTransaction[]
  /**
   * Those that are `replaced`, `dropped` or `expired`. They are in no block, so the history of the account does not have them.
   */
  readonly lost: readonly ListedTransaction[]
  /** Removes a transaction from the list, e.g. one whose outcome stays unknown. */
  readonly dismiss: (id: string) => Promise<void>
}

const lostStatuses: ReadonlySet<TransactionStatus> = new Set(['replaced', 'dropped', 'expired'])

/** The part of the list that belongs to an account. */
export function listTransactions(
  { options }: Client,
  transactions: readonly PendingTransaction[],
  account: CaipAddress | undefined,
): Omit<PendingTransactions, 'dismiss'> {
  const own = account ? transactions.filter((one) => isTransactionOf(one, account)) : []
  const listed = own.map((one): ListedTransaction => {
    const toUrl = (hash: string) => getExplorerUrl(findNetwork(options, one.caipNetworkId), 'tx', hash)
    return {
      ...one,
      explorerUrl: one.hash && toUrl(one.hash),
      ...(one.replacedBy && { replacedByUrl: toUrl(one.replacedBy) }),
    }
  })
  return {
    transactions: listed,
    pending: listed.filter((one) => !isEnded(one)),
    lost: listed.filter(({ status }) => lostStatuses.has(status)),
  }
}

/** Takes a transaction out of the list. Never rejects. */
export async function dismissPendingTransaction(client: Client, id: string): Promise<void> {
  try {
    const { dismissTransaction } = await import('../actions/send/watchTransaction.js')
    dismissTransaction(client, id)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}
