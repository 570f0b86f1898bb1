import { sql, type Kysely } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTable } from './createTable'
import { openStore } from './openStore'

const folder = mkdtempSync(join(tmpdir(), 'portico-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Tables = { people: { id: string; name: string; seen: number; note: string | null } }
const create = (store: Kysely<Tables>) =>
  createTable(store, 'people', { id: 'text', name: 'text', seen: 'bigint', note: 'text?' }, ['id'])

it('adds to a table of an earlier version what it lacks, and keeps its rows', async () => {
  const file = join(folder, 'people.db')
  const old = await openStore(file, async (store) => {
    await sql`CREATE TABLE people (id text NOT NULL PRIMARY KEY)`.execute(store)
    await sql`INSERT INTO people VALUES ('ann')`.execute(store)
  })
  await old.destroy()
  for (let opened = 0; opened < 2; opened += 1) {
    const store = await openStore<Tables>(file, create)
    expect(await store.selectFrom('people').selectAll().execute()).toEqual([
      { id: 'ann', name: '', seen: 0, note: null },
    ])
    await store.destroy()
  }
})
