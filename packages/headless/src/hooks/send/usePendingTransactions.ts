import { useMemo } from 'react'
import { connectedAccount } from '../../client/selectors.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import {
  dismissPendingTransaction,
  listTransactions,
  type PendingTransactions,
} from '../../flows/pendingTransactions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The listed transactions, newest first. */
export type UsePendingTransactionsResult = PendingTransactions

/**
 * Transactions that the connected account of a namespace (the active one when left out) handed over to its wallet, newest first.
 * Those that have not ended are kept when the page reloads; those that have ended are listed until then. What the embedded wallet was asked
 * for right before a reload is listed with its hash if it was signed, and not at all if it was not.
 *
 * @example
 * const { pending } = usePendingTransactions()
 * pending.map(({ id, status, explorerUrl }) => <Row key={id} status={status} href={explorerUrl} />)
 */
export function usePendingTransactions({
  namespace,
}: { readonly namespace?: RegisteredNamespace | undefined } = {}): UsePendingTransactionsResult {
  const client = usePortico()
  const transactions = usePorticoState((state) => state.transactions)
  const account = usePorticoState((state) => connectedAccount(state, namespace))
  const dismiss = useMemo(() => (id: string) => dismissPendingTransaction(client, id), [client])
  return useMemo(
    () => ({ ...listTransactions(client, transactions, account), dismiss }),
    [client, transactions, account, dismiss],
  )
}
