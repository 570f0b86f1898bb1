import type { Kysely } from 'kysely'
import type { MasterKey } from '../crypto/masterKey'
import { hashEvent, noEvents, type EventHead, type EventRow } from './events'

/** How the chain stands. `broken` is the first event that does not follow from the one before it. */
export type Verified =
  | { readonly isWhole: true; readonly head: EventHead }
  | { readonly isWhole: false; readonly broken: number }

/** Rows that are read at once. */
const page = 1_000

/**
 * Reads the whole chain.
 *
 * @param noted - a head from earlier, which has to be in the chain: without one nobody can tell that newest events were cut off
 */
export async function verifyEvents(
  store: Kysely<{ events: EventRow }>,
  master: MasterKey,
  noted: EventHead = noEvents,
): Promise<Verified> {
  let head = noEvents
  let isNotedThere = noted.id === 0
  for (;;) {
    const rows = await store
      .selectFrom('events')
      .selectAll()
      .where('id', '>', head.id)
      .orderBy('id')
      .limit(page)
      .execute()
    for (const row of rows) {
      if (row.id !== head.id + 1 || row.hash !== hashEvent(master, head.hash, row))
        return { isWhole: false, broken: head.id + 1 }
      head = { id: row.id, hash: row.hash }
      if (row.id === noted.id) isNotedThere = row.hash === noted.hash
    }
    if (!isNotedThere && head.id >= noted.id) return { isWhole: false, broken: noted.id }
    if (rows.length < page) return isNotedThere ? { isWhole: true, head } : { isWhole: false, broken: head.id + 1 }
  }
}
