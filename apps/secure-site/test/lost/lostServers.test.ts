import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop } from '../createTestSite'
import { openBrowser } from '../openBrowser'
import { startPostgres } from '../startPostgres'
import { press } from '../steps'
import { enterCode } from '../walletSteps'
import { startKillableServers } from './startKillableServers'

const folder = mkdtempSync(join(tmpdir(), 'portico-lost-'))
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Lets the times between two mails pass. */
const forgetLimits = {
  async sqlite(file: string) {
    const database = new Database(file)
    database.pragma('busy_timeout = 5000')
    database.exec('DELETE FROM limits')
    database.close()
  },
  async postgres(address: string) {
    const client = new Client(address)
    await client.connect()
    await client.query('DELETE FROM limits')
    await client.end()
  },
}

const onSqlite = async () => ({
  stores: { login: join(folder, 'login.db'), vault: join(folder, 'vault.db') },
  forget: forgetLimits.sqlite,
})
const onPostgres = async () => ({
  stores: { login: await postgres.createDatabase(), vault: await postgres.createDatabase() },
  forget: forgetLimits.postgres,
})

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('servers on %s that are killed', (_, open) => {
  it('before any write while a wallet is made, and while a second browser opens it, come back with one wallet', async () => {
    const { stores, forget } = await open()
    const servers = await startKillableServers(stores)
    const pass = async () => {
      await forget(stores.login)
      await forget(stores.vault)
    }
    /** Signs in and opens the keys, with a press where the vault asks for one. */
    const openWallet = async (browser: ReturnType<typeof openBrowser>, email: string) => {
      await browser.wallet.startLogin({ email, site: shop })
      await enterCode(servers, browser, email)
      if (!browser.kept?.share) {
        await browser.wallet.askRelease()
        await press(servers, email)
        await browser.wallet.recover()
      }
      return browser.wallet.checkKeys()
    }

    let kills = 0
    for (let write = 1; ; write += 1) {
      const email = `person${write}@example.com`
      const [first, second] = [openBrowser(servers), openBrowser(servers)]
      await servers.killAt(write)
      const shown = new Set<string>()
      const show = async (browser: typeof first) => {
        const account = await browser.wallet.getAccount().catch(() => undefined)
        if (account?.accounts) shown.add(JSON.stringify(account.accounts))
      }
      const done = await openWallet(first, email)
        .then(pass)
        .then(() => openWallet(second, email))
        .then(() => true)
        .catch(() => false)
      if (done) break
      await servers.restart()
      kills += 1
      await show(first)
      await show(second)
      // The browser that was stopped goes on; every other one has lost its storage.
      if (write % 2 === 0) first.clearStorage()
      first.reload()
      await pass()
      const again = await openWallet(first, email)
      await pass()
      const other = await openWallet(openBrowser(servers), email)
      expect(other, `after write ${write}`).toEqual(again)
      shown.add(JSON.stringify(again))
      expect([...shown], `after write ${write}`).toHaveLength(1)
    }
    expect(kills).toBeGreaterThan(40)
    await servers.stop()
  })
})
