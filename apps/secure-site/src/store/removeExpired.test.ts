import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestSite, type TestSite } from '../../test/createTestSite'
import { createVisitor } from '../../test/createVisitor'
import { createWallet, press, signIn } from '../../test/steps'
import { removeExpiredLogins, removeExpiredReleases } from './removeExpired'

const email = 'ann@example.com'
let site: TestSite
beforeEach(async () => {
  site = await createTestSite({ login: ':memory:', vault: ':memory:' })
})
afterEach(() => site.close())

/** How many rows a table has. */
async function rows(store: 'login' | 'vault', table: string) {
  const dynamic = site.stores[store] as TestSite['stores']['login']
  const found = await dynamic.$extendTables<Record<string, object>>().selectFrom(table).selectAll().execute()
  return found.length
}
const counts = async (store: 'login' | 'vault', tables: readonly string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rows(store, table)])))

it('removes from the login server what is over, and keeps people and wallets', async () => {
  const { visitor, user } = await signIn(site, email)
  await createWallet(visitor, user.id)
  const { body } = await (await createVisitor(site)).start('bob@example.com')
  expect(body.attempt).toBeDefined()
  await visitor.ask('/api/nonces')
  const passing = ['sessions', 'attempts', 'codes', 'nonces', 'limits']
  const lasting = ['users', 'identities', 'wallets', 'login_shares', 'devices', 'events']
  const now = site.loginServer.now()
  const before = await counts('login', passing)
  expect(before).toEqual({ sessions: 1, attempts: 1, codes: 1, nonces: 1, limits: 8 })
  await removeExpiredLogins(site.stores.login, now)
  expect(await counts('login', passing)).toEqual(before)
  await removeExpiredLogins(site.stores.login, now + 31 * 24 * 3_600_000)
  expect(await counts('login', passing)).toEqual({ sessions: 0, attempts: 0, codes: 0, nonces: 0, limits: 0 })
  expect(await counts('login', lasting)).toEqual({
    users: 1,
    identities: 1,
    wallets: 1,
    login_shares: 1,
    devices: 1,
    events: 5,
  })
})

it('removes from the vault what is over, and keeps every R', async () => {
  const { visitor, user } = await signIn(site, email)
  await createWallet(visitor, user.id)
  const { release } = (await visitor.askRelease()).body
  await press(site, email)
  const passing = ['releases', 'nonces', 'limits']
  const now = site.vaultServer.now()
  await removeExpiredReleases(site.stores.vault, now)
  expect(await counts('vault', passing)).toEqual({ releases: 1, nonces: 0, limits: 4 })
  expect((await visitor.collect(user.id, release)).status).toBe(200)
  await removeExpiredReleases(site.stores.vault, now + 31 * 24 * 3_600_000)
  expect(await counts('vault', passing)).toEqual({ releases: 0, nonces: 0, limits: 0 })
  expect(await counts('vault', ['recovery_shares', 'slots', 'released_devices', 'devices', 'events'])).toEqual({
    recovery_shares: 1,
    slots: 1,
    released_devices: 1,
    devices: 1,
    events: 5,
  })
})
