import type { Client } from '../client/client.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Transaction } from '../entities/schema/blockchainSchema.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { visibleTransactions } from '../rules/tokens/activity.js'
import { fetchHistory } from '../services/api/blockchainApi.js'
import { blockchainQueryFn } from './blockchainApi.fn.js'

/** One page of the history, without spam. `next` is the cursor of the following page; missing on the last one. */
export type ActivityPage = { readonly transactions: readonly Transaction[]; readonly next?: string }

/** @see ActivityOptions */
type ActivityPageRequest = {
  readonly cursor: string | undefined
  readonly onramp?: 'coinbase' | undefined
  readonly signal: AbortSignal
}

/** The `queryFn` of `activityQuery`, loaded with its first fetch. */
export function activityQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, onramp, signal }: ActivityPageRequest,
): Promise<ActivityPage> {
  const caipNetworkId = account && networkIdOf(account)
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId,
    area: 'activity',
    fallback: (): ActivityPage => ({ transactions: [] }),
    async fetch(owner) {
      const network = networkIdOf(owner)
      const query = { address: addressOf(owner), caipNetworkId: network, cursor, onramp, signal }
      const { data, next } = await fetchHistory(client.options, query)
      const transactions = visibleTransactions(data, { caipNetworkId: network })
      // An empty page is the last one, even if it names a next cursor. A page whose items are all hidden is not.
      return data.length > 0 && next !== undefined ? { transactions, next } : { transactions }
    },
  })
}
