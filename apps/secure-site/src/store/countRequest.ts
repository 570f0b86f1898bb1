import { sql, type Kysely } from 'kysely'
import { Refused } from '../http/Refused'
import type { LimitRow } from './loginTables'

/** At most `count` in `seconds`, from the first of them on. `key` is what they have in common. */
export type Limit = { readonly key: string; readonly count: number; readonly seconds: number }

type WithLimits = Kysely<{ limits: LimitRow }>

/**
 * Counts a request in each of its windows, by one conditional write each. Inside a transaction, so that a refused request counts nowhere.
 *
 * @throws Refused `throttled`, with the seconds until the window that is full ends
 */
export async function countRequest(store: WithLimits, limits: readonly Limit[], now: number): Promise<void> {
  // In one order everywhere, so that no two transactions wait for each other.
  for (const { key, count, seconds } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const end = now + seconds * 1_000
    const counted = await store
      .insertInto('limits')
      .values({ key, count: 1, ends_at: end })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`CASE WHEN limits.ends_at <= ${now} THEN 1 ELSE limits.count + 1 END`,
            ends_at: sql`CASE WHEN limits.ends_at <= ${now} THEN ${end} ELSE limits.ends_at END`,
          })
          .where((row) => row.or([row('limits.ends_at', '<=', now), row('limits.count', '<', count)])),
      )
      .returning('count')
      .execute()
    if (counted.length === 0) throw new Refused('throttled', { retryIn: await secondsLeft(store, key, now) })
  }
}

/** Seconds until a window ends; 0 when none has begun. */
export async function secondsLeft(store: WithLimits, key: string, now: number): Promise<number> {
  const row = await store.selectFrom('limits').select('ends_at').where('key', '=', key).executeTakeFirst()
  return row ? Math.max(0, Math.ceil((row.ends_at - now) / 1_000)) : 0
}
