import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import type { QueryMeta } from '../query.js'
import type { CacheKey } from './accountCaches.js'
import type { CacheCodec } from './readThrough.js'

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
 * The `persister` of a query about an account: its first fetch on a page is answered from storage when there is a fresh entry
 * for the account in its `meta`, and fetched results are stored, unless the account was disconnected in the meantime. Without
 * the code of the cache, the query is fetched all the same.
 */
export function withPersister<Key extends CacheKey, Data>(
  client: Client,
  load: () => Promise<CacheCodec<Key, Data>>,
): { readonly persister: QueryPersister<Data> } {
  return {
    async persister(queryFn, context, query) {
      const { account }: QueryMeta = query.meta ?? {}
      const state = getAccountQueryState(client)
      const shouldSkipWrite = () =>
        context.signal.aborted || state.pendingTransactions > 0 || state !== getAccountQueryState(client)
      const fetch = async () => queryFn(context)
      const loaded = await Promise.all([import('./readThrough.js'), load()]).catch(() => undefined)
      if (!loaded || account === undefined) return fetch()
      const [{ readThrough }, codec] = loaded
      return readThrough(getStorage(client), codec, { query, account, shouldSkipWrite, fetch })
    },
  }
}
