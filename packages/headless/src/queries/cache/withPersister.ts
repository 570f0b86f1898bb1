import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getAccountQueryState } from './accountQueryState.js'
import type { CacheCodec } from './readThrough.js'
import { normalizeErrors } from '../query.js'
import type { CacheKey } from './storage.js'

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
