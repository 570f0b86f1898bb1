import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Transaction } from '../entities/transactionSchema.js'
import { visibleTransactions } from '../rules/visibleTransactions.js'
import { fetchHistory } from '../services/history.js'
import { askBlockchain } from './askBlockchain.js'

/** A page of the history, as far as it is shown; without `next` it is the last one. */
export type ActivityPage = { readonly transactions: readonly Transaction[]; readonly next?: string }

/** The working half of `activityQuery`. */
export function readActivity(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<ActivityPage> {
  const caipNetworkId = account && networkIdOf(account)
  return askBlockchain(client, {
    about: account,
    caipNetworkId,
    area: 'activity',
    none: (): ActivityPage => ({ transactions: [] }),
    async ask(about) {
      const network = networkIdOf(about)
      const query = { address: addressOf(about), caipNetworkId: network, cursor, signal }
      const { data, next } = await fetchHistory(client.options, query)
      const transactions = visibleTransactions(data, { caipNetworkId: network })
      // An empty page ends the history, whatever it says; one with nothing but spam does not (R46).
      return data.length > 0 && next !== undefined ? { transactions, next } : { transactions }
    },
  })
}
