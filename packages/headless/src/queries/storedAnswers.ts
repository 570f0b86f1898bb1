import type * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
} from '../entities/cacheSchema.js'
import type { PorticoStorage } from '../services/storage.js'
import { isYoung } from './isYoung.js'

const schemas = {
  nativeBalanceCache: nativeBalanceCacheSchema,
  portfolioCache: portfolioCacheSchema,
  ensCache: ensCacheSchema,
  identityCache: identityCacheSchema,
}

/** A map of answers in storage. */
export type AnswerKey = keyof typeof schemas

/** What stands in such a map, by account or address (wire facts, section 9.1). */
export type AnswerEntry<Key extends AnswerKey> = z.output<(typeof schemas)[Key]>[string]

/** Where an answer is kept. `lifetime`: ms. */
export type AnswerPlace<Key extends AnswerKey> = { readonly key: Key; readonly id: string; readonly lifetime: number }

/** Everything well-formed under a key; the rest is removed (R53). */
function held<Key extends AnswerKey>(storage: PorticoStorage, key: Key): Readonly<Record<string, AnswerEntry<Key>>> {
  const raw = storage.read(key) ?? {}
  const { data = {} } = schemas[key].safeParse(raw)
  const count = Object.keys(data).length
  if (count < Object.keys(raw).length) storage.write(key, count > 0 ? data : undefined)
  return data as Readonly<Record<string, AnswerEntry<Key>>>
}

/** The answer kept for this account or address, unless it is too old or from the future (R45). */
export function storedAnswer<Key extends AnswerKey>(
  storage: PorticoStorage,
  { key, id, lifetime }: AnswerPlace<Key>,
): AnswerEntry<Key> | undefined {
  const entries = held(storage, key)
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
  return entry && isYoung(entry.timestamp, lifetime, Date.now()) ? entry : undefined
}

/** Keeps an answer, with the newest others that are still young: 100 in all. */
export function keepAnswer<Key extends AnswerKey>(
  storage: PorticoStorage,
  { key, id, lifetime }: AnswerPlace<Key>,
  entry: AnswerEntry<Key>,
): void {
  const others = Object.entries(held(storage, key))
    .filter(([other, { timestamp }]) => other !== id && isYoung(timestamp, lifetime, Date.now()))
    .toSorted(([, left], [, right]) => right.timestamp - left.timestamp)
    .slice(0, limits.items.nested - 1)
  storage.write(key, Object.fromEntries([[id, entry], ...others]))
}
