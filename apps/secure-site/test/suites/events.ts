import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { loginPaths } from '../../src/protocol/login'
import { isPostgres } from '../../src/store/createTable'
import { appendEvent, readHead } from '../../src/store/events'
import { verifyEvents } from '../../src/store/verifyEvents'
import type { TestSite } from '../createTestSite'
import { createVisitor } from '../createVisitor'
import { codeFor, createWallet, press, signIn } from '../steps'

const email = 'ann@example.com'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Name = 'login' | 'vault'
const logOf = (site: TestSite, name: Name) => ({
  store: (site.stores[name] as TestSite['stores']['login']).$pickTables<'events'>(),
  master: name === 'login' ? site.loginServer.master : site.vaultServer.master,
})
const verify = (site: TestSite, name: Name, noted?: { id: number; hash: string }) => {
  const { store, master } = logOf(site, name)
  return verifyEvents(store, master, noted)
}
const rows = (site: TestSite, name: Name) =>
  logOf(site, name).store.selectFrom('events').selectAll().orderBy('id').execute()
const kinds = async (site: TestSite, name: Name) => (await rows(site, name)).map(({ kind }) => kind)

/** Somebody who may change the database takes this hurdle, too. */
async function dropTriggers(site: TestSite): Promise<void> {
  const { store } = logOf(site, 'login')
  if (isPostgres(store)) await sql`DROP TRIGGER events_stay ON events`.execute(store)
  else for (const change of ['update', 'delete']) await sql.raw(`DROP TRIGGER events_stay_${change}`).execute(store)
}

/** What holds for the events of both servers, in every store. */
export function eventChecks(open: () => Promise<TestSite>): void {
  it('are written down at both servers in the order in which they happened, and name nobody', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    await visitor.enter(attempt, wrong(codeFor(site, email)))
    const { body } = await visitor.enter(attempt, codeFor(site, email))
    const user = body.user.id
    const made = await createWallet(visitor, user)
    site.wait(31)
    const second = (await signIn(site, email)).visitor
    for (const answer of ['refuse', 'approve']) {
      const { release } = (await second.askRelease()).body
      await press(site, email, answer)
      await second.collect(user, release)
      site.wait(31)
    }
    await second.shares()
    await second.ask(loginPaths.signOut)
    await second.ask(loginPaths.signOut)
    const first = 'wrong-code device-added signed-in login-share-stored login-share-released wallet-confirmed'
    const then = 'device-added signed-in login-share-released signed-out'
    expect((await kinds(site, 'login')).join(' ')).toBe(`${first} ${then}`)
    const stored = 'recovery-share-stored recovery-share-confirmed'
    const asked = 'release-asked release-refused release-asked release-approved recovery-share-released'
    expect((await kinds(site, 'vault')).join(' ')).toBe(`${stored} ${asked}`)
    const written = JSON.stringify([await rows(site, 'login'), await rows(site, 'vault')])
    expect(written).toContain(user)
    const keys = [visitor, second].flatMap(({ keys: { device } }) => Object.values(device))
    const shares = [made.login, made.recovery].map((share) => share.toString('base64url'))
    for (const text of ['ann@', 'example.com', codeFor(site, email), made.split, ...keys, ...shares])
      expect(written).not.toContain(text)
    expect(await verify(site, 'login')).toMatchObject({ isWhole: true, head: { id: 10 } })
    expect(await verify(site, 'vault')).toMatchObject({ isWhole: true, head: { id: 7 } })
  })

  it('say once that an attempt is locked, however often it is tried then', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    for (let tries = 0; tries < 8; tries += 1) await visitor.enter(attempt, wrong(codeFor(site, email)))
    expect(await kinds(site, 'login')).toEqual([...Array.from({ length: 4 }, () => 'wrong-code'), 'locked'])
    const [first] = await rows(site, 'login')
    expect(first?.who).toBe(site.loginServer.master.hmac('event address', email))
  })

  it('are neither changed nor removed by a statement of a server', async () => {
    const site = await open()
    await signIn(site, email)
    const { store } = logOf(site, 'login')
    await expect(store.updateTable('events').set({ who: 'x' }).execute()).rejects.toThrow('only added')
    await expect(store.deleteFrom('events').execute()).rejects.toThrow('only added')
    expect(await rows(site, 'login')).toHaveLength(2)
  })

  it.each([
    [
      'changed',
      3,
      (site: TestSite) => logOf(site, 'login').store.updateTable('events').set({ who: 'x' }).where('id', '=', 3),
    ],
    [
      'back-dated',
      1,
      (site: TestSite) => logOf(site, 'login').store.updateTable('events').set({ at: 1 }).where('id', '=', 1),
    ],
    ['removed', 2, (site: TestSite) => logOf(site, 'login').store.deleteFrom('events').where('id', '=', 2)],
  ])('show which one was %s behind the back of the server', async (_, id, change) => {
    const site = await open()
    await signIn(site, email)
    await signIn(site, 'bob@example.com')
    expect(await verify(site, 'login')).toMatchObject({ isWhole: true })
    await dropTriggers(site)
    await change(site).execute()
    expect(await verify(site, 'login')).toEqual({ isWhole: false, broken: id })
  })

  it('show that the newest were cut off, or all were written anew, to who has noted a head', async () => {
    const site = await open()
    await signIn(site, email)
    await signIn(site, 'bob@example.com')
    const { store } = logOf(site, 'login')
    const noted = await readHead(store)
    expect(await verify(site, 'login', noted)).toEqual({ isWhole: true, head: noted })
    await dropTriggers(site)
    await store.deleteFrom('events').where('id', '>', 2).execute()
    expect(await verify(site, 'login')).toMatchObject({ isWhole: true })
    expect(await verify(site, 'login', noted)).toEqual({ isWhole: false, broken: 3 })
    for (const kind of ['signed-out', 'signed-out'] as const)
      await appendEvent(store, site.loginServer, { kind, who: 'somebody' })
    expect(await verify(site, 'login', noted)).toEqual({ isWhole: false, broken: 4 })
  })

  it('have no gap and no fork when 60 come at once', async () => {
    const site = await open()
    const { store } = logOf(site, 'vault')
    const event = { kind: 'release-asked', who: 'somebody' } as const
    await Promise.all(Array.from({ length: 60 }, () => appendEvent(store, site.vaultServer, event)))
    expect(await verify(site, 'vault')).toMatchObject({ isWhole: true, head: { id: 60 } })
  })
}
