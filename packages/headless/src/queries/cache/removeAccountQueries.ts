import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import { clearAccountCaches } from './accountCaches.js'
import { resetAccountQueryState } from '../query.js'

/** Removing a query with observers would leave them without updates, so it is removed when the last one unsubscribes. */
function removeUnobserved(cache: QueryCache, queries: readonly Query[]): void {
  const observed = new Set(queries.filter((query) => query.getObserversCount() > 0))
  for (const query of queries) if (!observed.has(query)) cache.remove(query)
  if (observed.size === 0) return
  const stop = cache.subscribe(({ query }) => {
    if (!observed.has(query) || query.getObserversCount() > 0) return
    observed.delete(query)
    if (observed.size === 0) stop()
    cache.remove(query)
  })
}

/**
 * Removes data about accounts after a disconnect: from storage at once, from the query client when a query has no
 * observers. Results of fetches in flight are not stored. Queries of the app whose `meta` has an `account` are removed, too.
 */
export function removeAccountQueries(client: Client, queryClient?: QueryClient): void {
  resetAccountQueryState(client)
  clearAccountCaches(getStorage(client))
  const cache = queryClient?.getQueryCache()
  if (cache) removeUnobserved(cache, cache.findAll({ predicate: ({ meta }) => meta?.account !== undefined }))
}
