import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { accountCaches } from '../constants/storageKeys.js'
import { forgetMemory } from './accountMemory.js'

/** Queries about an account. */
const accountNouns: ReadonlySet<unknown> = new Set([
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
function removeUnseen(cache: QueryCache, queries: readonly Query[]): void {
  const seen = new Set(queries.filter((query) => query.getObserversCount() > 0))
  for (const query of queries) if (!seen.has(query)) cache.remove(query)
  if (seen.size === 0) return
  const stop = cache.subscribe(({ query }) => {
    if (!seen.has(query) || query.getObserversCount() > 0) return
    seen.delete(query)
    if (seen.size === 0) stop()
    cache.remove(query)
  })
}

/**
 * Forgets what was read about accounts, after one was disconnected (R45): at once in storage, and in the query client as
 * soon as nobody looks at it. Answers that come later are not kept.
 */
export function forgetAccounts(client: Client, queryClient?: QueryClient): void {
  forgetMemory(client)
  for (const key of accountCaches) client.internals.storage.write(key, undefined)
  const cache = queryClient?.getQueryCache()
  if (cache) removeUnseen(cache, cache.findAll({ predicate: ({ queryKey: [noun] }) => accountNouns.has(noun) }))
}
