import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { waitForTransactionQuery } from '../../queries/send.js'
import type { TransactionOutcome } from '../../rules/flows/transactions.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** Options of `useWaitForTransaction`. */
export type UseWaitForTransactionOptions<Selected = TransactionOutcome> = {
  /** Nothing is requested while it is `undefined`. */
  readonly hash: string | undefined
  /** The sender and its network (CAIP-10); the connected account when left out. */
  readonly account?: CaipAddress | undefined
  readonly query?: ReadQueryOptions<TransactionOutcome, Selected> | undefined
}

/**
 * How a transaction ended: `data` is `undefined` until then. The transaction is watched while a component uses the hook, and is
 * not listed by `usePendingTransactions`, which lists what is sent with Portico.
 *
 * @example
 * const { data } = useWaitForTransaction({ hash })
 * data?.status // 'confirmed', 'failed', 'replaced', 'dropped' or 'expired'
 */
export function useWaitForTransaction<Selected = TransactionOutcome>({
  hash,
  account,
  query,
}: UseWaitForTransactionOptions<Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useQuery(withReadOptions(waitForTransactionQuery(client, { hash, account: account ?? connected }), query))
}
