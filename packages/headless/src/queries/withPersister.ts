import type { QueryPersister } from '@tanstack/react-query'
import { type Client, getStorage } from '../client/client.js'
import { getAccountQueryState } from './accountQueryState.js'
import type { CacheKey } from './cache/accountCaches.js'
import type { CacheCodec } from './cache/readThrough.js'
import type { QueryMeta } from './query.js'

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
      const loaded = await Promise.all([import('./cache/readThrough.js'), load()]).catch(() => undefined)
      if (!loaded || account === undefined) return fetch()
      const [{ readThrough }, codec] = loaded
      return readThrough(getStorage(client), codec, { query, account, shouldSkipWrite, fetch })
    },
  }
}
