import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { Client } from '../client/client.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Transaction } from '../entities/schema/blockchainSchema.js'
import { visibleTransactions } from '../rules/tokens/activity.js'
import { fetchHistory } from '../services/api/blockchainApi.js'
import { blockchainQueryFn } from './blockchainQueryFn.js'

/** A page of the history, as far as it is shown; without `next` it is the last one. */
export type ActivityPage = { readonly transactions: readonly Transaction[]; readonly next?: string }

/** The working half of `activityQuery`. */
export function activityQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<ActivityPage> {
  const caipNetworkId = account && networkIdOf(account)
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId,
    area: 'activity',
    fallback: (): ActivityPage => ({ transactions: [] }),
    async fetch(about) {
      const network = networkIdOf(about)
      const query = { address: addressOf(about), caipNetworkId: network, cursor, signal }
      const { data, next } = await fetchHistory(client.options, query)
      const transactions = visibleTransactions(data, { caipNetworkId: network })
      // An empty page ends the history, whatever it says; one with nothing but spam does not (R46).
      return data.length > 0 && next !== undefined ? { transactions, next } : { transactions }
    },
  })
}
