import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { createTestSite, type TestSite } from './createTestSite'
import { startPostgres } from './startPostgres'
import { codeChecks } from './suites/codes'
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
  const open = async () => {
    const site = await createTestSite(await addresses())
    opened.add(site)
    return site
  }
  describe('codes', () => {
    codeChecks(open)
  })
  describe('events', () => {
    eventChecks(open)
  })
  describe('shares', () => {
    shareChecks(open)
  })
})
