import type { Query } from '@tanstack/react-query'
import type { PorticoStorage } from '../../services/storage/storage.js'
import { type CacheEntry, type CacheKey, type CacheSlot, writeCache, readCache } from './storage.js'

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
