import { sql, type Kysely } from 'kysely'
import { createTable, isPostgres } from './createTable'
import type { EventRow } from './events'

/** The table of events. The store itself refuses to change or remove one, whatever a server is made to ask for. */
export async function createEventTable(store: Kysely<{ events: EventRow }>): Promise<void> {
  await createTable(
    store,
    'events',
    { id: 'bigint', at: 'bigint', kind: 'text', who: 'text', device: 'text', hash: 'text' },
    ['id'],
  )
  if (isPostgres(store)) {
    await sql`CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RAISE EXCEPTION ''events are only added''; END'`.execute(store)
    await sql`CREATE OR REPLACE TRIGGER events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON events
      EXECUTE FUNCTION refuse_event_change()`.execute(store)
    return
  }
  for (const change of ['UPDATE', 'DELETE'])
    await sql`CREATE TRIGGER IF NOT EXISTS ${sql.raw(`events_stay_${change.toLowerCase()}`)} BEFORE ${sql.raw(change)} ON events
      BEGIN SELECT RAISE(ABORT, 'events are only added'); END`.execute(store)
}
