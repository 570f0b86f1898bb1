import type { Query, QueryClient } from '@tanstack/react-query'
import type { PorticoStorage } from '../../services/storage/storage.js'

/** Event that makes data outdated: a transaction of the account, or the registration of a name. */
export type Outdating = 'transaction' | 'registration'

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

/**
 * Has the queries fetched again whose `meta` says that the event outdates them. What is on its way may be from before the event:
 * TanStack Query gives up such a refetch, but waits for a first load.
 */
export async function invalidateOutdated(queryClient: QueryClient, outdatedBy: Outdating): Promise<void> {
  const isOutdated = ({ meta }: Query) => meta?.outdatedBy === outdatedBy
  const firstLoads = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => isOutdated(query) && query.state.data === undefined,
  })
  await queryClient.invalidateQueries({ predicate: isOutdated })
  if (firstLoads.length > 0) await queryClient.invalidateQueries({ predicate: (query) => firstLoads.includes(query) })
}
