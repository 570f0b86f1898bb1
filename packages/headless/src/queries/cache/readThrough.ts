import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { checkClient } from '../../client/checkClient.js'
import { type Client, getStorage } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
} from '../../entities/schema/blockchainSchema.js'
import type { PorticoStorage } from '../../services/storage/storage.js'
import { resetAccountQueryState } from '../accountQueryState.js'
import { type CacheKey, clearAccountCaches } from './accountCaches.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Whether less than `lifetime` ms passed since `then`. A time in the future, after the clock was set back, is not fresh. */
export const isFresh = (then: number, lifetime: number, now: number): boolean => then <= now && now - then < lifetime

const schemas = {
  nativeBalanceCache: nativeBalanceCacheSchema,
  portfolioCache: portfolioCacheSchema,
  ensCache: ensCacheSchema,
  identityCache: identityCacheSchema,
} satisfies Readonly<Record<CacheKey, z.ZodMiniType>>

/** An entry of such a map. */
export type CacheEntry<Key extends CacheKey> = z.output<(typeof schemas)[Key]>[string]

/** Where a result is stored. `account`: as in the query's `meta`; `lifetime`: ms. */
export type CacheSlot<Key extends CacheKey> = {
  readonly key: Key
  readonly account: string
  readonly lifetime: number
}

/** The valid entries under a key. Invalid ones are removed from storage. */
function readEntries<Key extends CacheKey>(
  storage: PorticoStorage,
  key: Key,
): Readonly<Record<string, CacheEntry<Key>>> {
  const raw = storage.read(key) ?? {}
  const { data = {} } = schemas[key].safeParse(raw)
  const count = Object.keys(data).length
  if (count < Object.keys(raw).length) storage.write(key, count > 0 ? data : undefined)
  return data as Readonly<Record<string, CacheEntry<Key>>>
}

/** The stored entry for this account or address; `undefined` when it is not fresh. */
export function readCache<Key extends CacheKey>(
  storage: PorticoStorage,
  { key, account, lifetime }: CacheSlot<Key>,
): CacheEntry<Key> | undefined {
  const entries = readEntries(storage, key)
  const entry = Object.hasOwn(entries, account) ? entries[account] : undefined
  return entry && isFresh(entry.timestamp, lifetime, Date.now()) ? entry : undefined
}

/** Stores an entry beside the newest fresh ones, at most 100 in total. */
export function writeCache<Key extends CacheKey>(
  storage: PorticoStorage,
  { key, account, lifetime }: CacheSlot<Key>,
  entry: CacheEntry<Key>,
): void {
  const others = Object.entries(readEntries(storage, key))
    .filter(([other, { timestamp }]) => other !== account && isFresh(timestamp, lifetime, Date.now()))
    .toSorted(([, left], [, right]) => right.timestamp - left.timestamp)
    .slice(0, limits.items.nested - 1)
  storage.write(key, Object.fromEntries([[account, entry], ...others]))
}

/** Converts query results to stored entries and back. */
export type CacheCodec<Key extends CacheKey, Data> = Omit<CacheSlot<Key>, 'account'> & {
  /** `undefined`: the entry does not answer this query. */
  decode(entry: CacheEntry<Key>): Data | undefined
  /** `undefined`: the result must not be stored. */
  encode(data: Data, timestamp: number): CacheEntry<Key> | undefined
}

/** A fetch of the query client. `shouldSkipWrite`: whether its result is outdated by the time it arrives. */
export type CachedFetch<Data> = {
  readonly query: Query
  readonly account: string
  readonly fetch: () => Promise<Data>
  readonly shouldSkipWrite: () => boolean
}

/** The first fetch of a query reads from storage; any other fetch, or a first one without an entry, fetches and stores. */
export async function readThrough<Key extends CacheKey, Data>(
  storage: PorticoStorage,
  { decode, encode, ...codec }: CacheCodec<Key, Data>,
  { query, account, fetch, shouldSkipWrite }: CachedFetch<Data>,
): Promise<Data> {
  const slot = { ...codec, account }
  const isFirst = query.state.data === undefined && !query.state.isInvalidated
  const entry = isFirst ? readCache(storage, slot) : undefined
  const cached = entry && decode(entry)
  if (entry && cached !== undefined) {
    // Sets `dataUpdatedAt` to the stored entry's time instead of now.
    const backdate = () => query.setState({ dataUpdatedAt: entry.timestamp })
    query.promise?.then(backdate, () => undefined)
    return cached
  }
  const data = await fetch()
  const newEntry = encode(data, Date.now())
  if (newEntry && !shouldSkipWrite()) writeCache(storage, slot, newEntry)
  return data
}

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
 * Removes data about accounts after a disconnect: from storage at once, and from the query client once a query has no observers.
 * Results of running fetches are not stored. Your own queries whose `meta` has an `account` are removed, too.
 *
 * @example
 * await disconnect(portico)
 * removeAccountQueries(portico, queryClient)
 */
export function removeAccountQueries(client: Client, queryClient?: QueryClient): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'removeAccountQueries')
  resetAccountQueryState(client)
  clearAccountCaches(getStorage(client))
  const cache = queryClient?.getQueryCache()
  if (cache) removeUnobserved(cache, cache.findAll({ predicate: ({ meta }) => meta?.account !== undefined }))
}
