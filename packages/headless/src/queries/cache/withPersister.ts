import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { normalizeErrors } from '../query.js'
import type { CacheCodec, CacheKey } from './readThrough.js'

/** State shared by the account queries of a client. */
export type AccountQueryState = {
  /** The last failure of a portfolio, and its time (epoch ms). */
  readonly recentFailures: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks for which the user was told that balances are unavailable. */
  readonly notifiedNetworks: Set<CaipNetworkId>
  /** Transactions waiting for confirmation. Meanwhile no result is stored, since balances are about to change. */
  pendingTransactions: number
}

const states = new WeakMap<Client, AccountQueryState>()

/** The state of a client. It is a new object after a reset, so a fetch in flight can tell that its account is gone. */
export function getAccountQueryState(client: Client): AccountQueryState {
  const state = states.get(client) ?? { recentFailures: new Map(), notifiedNetworks: new Set(), pendingTransactions: 0 }
  states.set(client, state)
  return state
}

/** Replaces the state of a client. */
export function resetAccountQueryState(client: Client): void {
  states.delete(client)
}

/**
 * The `persister` of a query: its first fetch on a page is answered from storage when there is a fresh entry, and fetched
 * results are stored, unless the account was disconnected in the meantime.
 */
export function withPersister<Key extends CacheKey, Data>(
  client: Client,
  load: () => Promise<CacheCodec<Key, Data>>,
): { readonly persister: QueryPersister<Data> } {
  return {
    persister: (queryFn, context, query) =>
      normalizeErrors(async () => {
        const state = getAccountQueryState(client)
        const shouldSkipWrite = () =>
          context.signal.aborted || state.pendingTransactions > 0 || state !== getAccountQueryState(client)
        const [{ readThrough }, codec] = await Promise.all([import('./readThrough.js'), load()])
        return readThrough(client.internals.storage, codec, {
          query,
          shouldSkipWrite,
          fetch: async () => queryFn(context),
        })
      }),
  }
}
