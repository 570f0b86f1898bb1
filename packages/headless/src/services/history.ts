import type { CaipNetworkId } from '../entities/caip.js'
import { type Transaction, transactionPageSchema } from '../entities/transactionSchema.js'
import { parseCaipNetworkId } from '../rules/caip.js'
import { fetchJson } from './http.js'
import { addressPart } from './pathPart.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** Whose transactions are asked for, and where. `cursor`: the `next` of the page before. */
export type HistoryQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly cursor?: string | undefined
}

/** Transactions, newest first; without `next` it was the last page. */
export type HistoryPage = { readonly data: readonly Transaction[]; readonly next?: string }

/**
 * One page of the transactions of an account on a network (wire facts, section 5.3).
 *
 * @throws InvalidDataError when `address` has not the form of the network's namespace
 * @throws PorticoError see `fetchJson`
 */
export async function fetchHistory(
  context: ServiceContext,
  { address, caipNetworkId, cursor, signal }: HistoryQuery,
): Promise<HistoryPage> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/account/${addressPart(address, chainNamespace)}/history`,
    query: { cursor, chainId: caipNetworkId },
    signal,
    read(json) {
      const { data, next } = transactionPageSchema.parse(json)
      return { data, ...(next && { next }) }
    },
  })
}
