import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestSite, type TestSite } from './createTestSite'
import { startPostgres } from './startPostgres'
import { signIn } from './steps'
import { codeChecks } from './suites/codes'
import { deviceChecks } from './suites/devices'
import { eventChecks } from './suites/events'
import { shareChecks } from './suites/shares'

const folder = mkdtempSync(join(tmpdir(), 'portico-secure-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const opened = new Set<TestSite>()
afterEach(async () => {
  for (const site of opened) await site.close()
  opened.clear()
})

let files = 0
const sqlite = async () => {
  files += 1
  return { login: join(folder, `login${files}.db`), vault: join(folder, `vault${files}.db`) }
}

let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())
const postgres = async () => ({ login: await server.createDatabase(), vault: await server.createDatabase() })

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('a secure site on %s', (_, addresses) => {
  const open = async (changes = {}) => {
    const site = await createTestSite(await addresses(), changes)
    opened.add(site)
    return site
  }
  describe('codes', () => {
    codeChecks(open)
  })
  describe('devices', () => {
    deviceChecks(open)
  })
  describe('events', () => {
    eventChecks(open)
  })
  describe('shares', () => {
    shareChecks(open)
  })
})

it('on PostgreSQL makes its tables once when four machines start at once', async () => {
  const shared = await postgres()
  const opening = Array.from({ length: 4 }, () => createTestSite(shared))
  for (const site of await Promise.all(opening)) opened.add(site)
  const [first, last] = [[...opened][0], [...opened].at(-1)]
  if (!first || !last) throw new Error('no machine has started')
  const { user } = await signIn(first, 'ann@example.com')
  expect((await last.stores.login.selectFrom('users').select('id').execute()).map(({ id }) => id)).toEqual([user.id])
})
