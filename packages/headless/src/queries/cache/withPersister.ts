import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { normalizeErrors } from '../query.js'
import type { CacheCodec, CacheKey } from './readThrough.js'

/** What a page remembers between two questions about its accounts. */
export type AccountQueryState = {
  /** Balances that failed, and when (epoch ms). */
  readonly recentFailures: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks of which the visitor knows that they have no balances. */
  readonly notifiedNetworks: Set<CaipNetworkId>
  /** Transactions that are not in a block yet; meanwhile no answer is worth keeping. */
  pendingTransactions: number
}

const states = new WeakMap<Client, AccountQueryState>()

/** Each client's own; another one after `forgetMemory`, so that late answers can tell they are late. */
export function getAccountQueryState(client: Client): AccountQueryState {
  const state = states.get(client) ?? { recentFailures: new Map(), notifiedNetworks: new Set(), pendingTransactions: 0 }
  states.set(client, state)
  return state
}

/** Starts a new memory. */
export function resetAccountQueryState(client: Client): void {
  states.delete(client)
}

/**
 * The slot of the query client that keeps an answer for the next page: a young one in storage answers the first question
 * of a page, and later questions go out. What an account was told is not kept once the account is gone.
 */
export function withPersister<Key extends CacheKey, Data>(
  client: Client,
  load: () => Promise<CacheCodec<Key, Data>>,
): { readonly persister: QueryPersister<Data> } {
  return {
    persister: (ask, context, query) =>
      normalizeErrors(async () => {
        const state = getAccountQueryState(client)
        const shouldSkipWrite = () =>
          context.signal.aborted || state.pendingTransactions > 0 || state !== getAccountQueryState(client)
        const [{ readThrough }, codec] = await Promise.all([import('./readThrough.js'), load()])
        return readThrough(client.internals.storage, codec, { query, shouldSkipWrite, fetch: async () => ask(context) })
      }),
  }
}
