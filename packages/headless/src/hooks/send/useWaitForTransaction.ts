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
export type UseWaitForTransactionOptions = {
  /** Nothing is looked for until it is known. */
  readonly hash: string | undefined
  /** Who sent it, and on which network; the connected account when left out. */
  readonly account?: CaipAddress
  readonly query?: ReadQueryOptions<TransactionOutcome>
}

/**
 * How a transaction ended: `data` is `undefined` until it did. Looks for it as long as a component uses it, and tells nobody else;
 * `usePendingTransactions` lists what `useSend` sends.
 *
 * @example
 * const { data } = useWaitForTransaction({ hash })
 * data?.status // 'confirmed', 'failed', 'replaced', 'dropped' or 'expired'
 */
export function useWaitForTransaction({
  hash,
  account,
  query,
}: UseWaitForTransactionOptions): UseQueryResult<TransactionOutcome, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useQuery(withReadOptions(waitForTransactionQuery(client, { hash, account: account ?? connected }), query))
}
