import type { Query } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
} from '../../entities/schema/cacheSchema.js'
import type { PorticoStorage } from '../../services/storage/storage.js'

/** Whether less than `lifetime` ms passed since then. What lies in the future is not young, whatever the clock did (R45, R56). */
export const isFresh = (then: number, lifetime: number, now: number): boolean => then <= now && now - then < lifetime

const schemas = {
  nativeBalanceCache: nativeBalanceCacheSchema,
  portfolioCache: portfolioCacheSchema,
  ensCache: ensCacheSchema,
  identityCache: identityCacheSchema,
}

/** A map of answers in storage. */
export type CacheKey = keyof typeof schemas

/** What stands in such a map, by account or address (wire facts, section 9.1). */
export type CacheEntry<Key extends CacheKey> = z.output<(typeof schemas)[Key]>[string]

/** Where an answer is kept. `lifetime`: ms. */
export type CacheSlot<Key extends CacheKey> = { readonly key: Key; readonly id: string; readonly lifetime: number }

/** Everything well-formed under a key; the rest is removed (R53). */
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

/** The answer kept for this account or address, unless it is too old or from the future (R45). */
export function readCache<Key extends CacheKey>(
  storage: PorticoStorage,
  { key, id, lifetime }: CacheSlot<Key>,
): CacheEntry<Key> | undefined {
  const entries = readEntries(storage, key)
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
  return entry && isFresh(entry.timestamp, lifetime, Date.now()) ? entry : undefined
}

/** Keeps an answer, with the newest others that are still young: 100 in all. */
export function writeCache<Key extends CacheKey>(
  storage: PorticoStorage,
  { key, id, lifetime }: CacheSlot<Key>,
  entry: CacheEntry<Key>,
): void {
  const others = Object.entries(readEntries(storage, key))
    .filter(([other, { timestamp }]) => other !== id && isFresh(timestamp, lifetime, Date.now()))
    .toSorted(([, left], [, right]) => right.timestamp - left.timestamp)
    .slice(0, limits.items.nested - 1)
  storage.write(key, Object.fromEntries([[id, entry], ...others]))
}

/** How answers become entries of the storage, and entries answers. */
export type CacheCodec<Key extends CacheKey, Data> = CacheSlot<Key> & {
  /** `undefined`: the entry is no answer to this question. */
  decode(entry: CacheEntry<Key>): Data | undefined
  /** `undefined`: the answer is not worth keeping. */
  encode(data: Data, timestamp: number): CacheEntry<Key> | undefined
}

/** A question as the query client asks it. `isOver`: the answer is not worth keeping any more. */
export type CachedFetch<Data> = {
  readonly query: Query
  readonly fetch: () => Promise<Data>
  readonly shouldSkipWrite: () => boolean
}

/** The answer from storage, when it is the page's first question and one is kept; else from whoever knows, and then kept. */
export async function readThrough<Key extends CacheKey, Data>(
  storage: PorticoStorage,
  { decode, encode, ...slot }: CacheCodec<Key, Data>,
  { query, fetch, shouldSkipWrite }: CachedFetch<Data>,
): Promise<Data> {
  const isFirst = query.state.data === undefined && !query.state.isInvalidated
  const entry = isFirst ? readCache(storage, slot) : undefined
  const found = entry && decode(entry)
  if (entry && found !== undefined) {
    // The query client dates what it gets today; the answer is as old as it is.
    const backdate = () => query.setState({ dataUpdatedAt: entry.timestamp })
    query.promise?.then(backdate, () => undefined)
    return found
  }
  const data = await fetch()
  const fresh = encode(data, Date.now())
  if (fresh && !shouldSkipWrite()) writeCache(storage, slot, fresh)
  return data
}
