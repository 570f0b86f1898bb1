import type { QueryClient, Query, QueryCache } from '@tanstack/react-query'
import { type Client, getStorage } from '../../client/client.js'
import type { PorticoStorage } from '../../services/storage/storage.js'
import { type Outdating, resetAccountQueryState } from '../query.js'

/** The maps in storage with data about accounts, and what makes their entries outdated. */
const accountCaches = {
  nativeBalanceCache: 'transaction',
  portfolioCache: 'transaction',
  ensCache: 'registration',
  identityCache: 'registration',
} as const satisfies Readonly<Record<string, Outdating>>

/** A stored map of query results. Its entries are keyed by the account in the query's `meta`. */
export type CacheKey = keyof typeof accountCaches

/** `account`: as in the query's `meta`; every account when left out. */
type Selection = { readonly outdatedBy?: Outdating; readonly account?: string }

/** Removes stored data about accounts. */
export function clearAccountCaches(storage: PorticoStorage, { outdatedBy, account }: Selection = {}): void {
  for (const [key, outdating] of Object.entries(accountCaches) as [CacheKey, Outdating][]) {
    if (outdatedBy && outdating !== outdatedBy) continue
    if (account === undefined) storage.write(key, undefined)
    else removeEntry(storage, key, account)
  }
}

function removeEntry(storage: PorticoStorage, key: CacheKey, account: string): void {
  const { [account]: entry, ...others } = storage.read(key) ?? {}
  if (entry !== undefined) storage.write(key, others)
}

/** Has the queries fetched again whose `meta` says that the event outdates them. */
export const invalidateOutdated = (queryClient: QueryClient, outdatedBy: Outdating): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.outdatedBy === outdatedBy })

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
