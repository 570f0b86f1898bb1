import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client.js'
import { accountCacheKeys } from '../../constants/storageKeys.js'
import { resetAccountQueryState } from './withPersister.js'

/** Queries about an account. */
const accountQueryKeys: ReadonlySet<unknown> = new Set([
  'activity',
  'allowance',
  'approvalTransaction',
  'identity',
  'nativeBalance',
  'onrampUrl',
  'portfolio',
  'reverseNames',
  'smartSessions',
  'swapQuote',
  'swapTransaction',
  'transferFee',
])

/** A query that is still looked at would never be asked again when it was removed: it goes with the last who looks. */
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
 * Forgets what was read about accounts, after one was disconnected (R45): at once in storage, and in the query client as
 * soon as nobody looks at it. Answers that come later are not kept.
 */
export function removeAccountQueries(client: Client, queryClient?: QueryClient): void {
  resetAccountQueryState(client)
  for (const key of accountCacheKeys) client.internals.storage.write(key, undefined)
  const cache = queryClient?.getQueryCache()
  if (cache) removeUnobserved(cache, cache.findAll({ predicate: ({ queryKey: [noun] }) => accountQueryKeys.has(noun) }))
}
