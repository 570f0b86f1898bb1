import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestSite, secureSite, shop, vaultOrigin, type TestSite } from '../../test/createTestSite'
import { createVisitor } from '../../test/createVisitor'
import { codeFor, signIn } from '../../test/steps'
import type { ReadPrices } from '../prices/createPrices'
import { devicePaths } from '../protocol/devices'
import { loginPaths } from '../protocol/login'
import { pricesPath } from '../protocol/prices'

const email = 'ann@example.com'
const memory = { login: ':memory:', vault: ':memory:' }
const sites: TestSite[] = []
const open = async (changes = {}) => {
  const site = await createTestSite(memory, changes)
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const send = (site: TestSite, path: string, { body = '{}', ...headers }: Readonly<Record<string, string>> = {}) =>
  site.login.request(path, {
    method: 'POST',
    body,
    headers: { Origin: secureSite, 'Content-Type': 'application/json', ...headers },
  })

describe('the session cookie', () => {
  const cookiesOf = async (site: TestSite) => {
    const visitor = await createVisitor(site)
    const { body } = await visitor.start(email)
    const { headers } = await visitor.enter(body.attempt, codeFor(site, email))
    return headers.getSetCookie()
  }

  it('is strict where every page is of the same site', async () => {
    expect(await cookiesOf(await open())).toEqual([
      expect.stringMatching(
        /^__Host-portico-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
  })

  it('is partitioned where a page is of another site', async () => {
    expect(await cookiesOf(await open({ sites: [shop, 'https://other.example'] }))).toEqual([
      expect.stringMatching(/; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/),
    ])
  })

  it('gives way to a token in the answer where the browser keeps none', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email, await createVisitor(site, { keepsCookies: false }))
    expect(visitor.cookies.size).toBe(0)
    expect((await visitor.session()).status).toBe(200)
    expect((await (await createVisitor(site)).session()).body).toEqual({ error: 'no_session' })
  })

  it('ends with the session, which ends nothing else', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    site.wait(31)
    const other = await signIn(site, email)
    const copied = new Map(visitor.cookies)
    await visitor.ask(loginPaths.signOut)
    expect(visitor.cookies.has('__Host-portico-session')).toBe(false)
    for (const [name, value] of copied) visitor.cookies.set(name, value)
    expect((await visitor.session()).status).toBe(401)
    expect((await other.visitor.session()).status).toBe(200)
  })

  it('is good for 30 days', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    site.wait(30 * 24 * 3_600 - 1)
    expect((await visitor.session()).status).toBe(200)
    site.wait(1)
    expect((await visitor.session()).status).toBe(401)
  })
})

describe('an answer', () => {
  it('lets the pages of the team embed it, and loads nothing from elsewhere', async () => {
    const { headers } = await send(await open(), loginPaths.settings)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${shop}`)
    expect(policy).toContain(`connect-src 'self' ${vaultOrigin}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types wallet-worker")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('X-Frame-Options')).toBeNull()
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it.each([
    ['of another origin', { Origin: shop }, 403],
    ['of no origin', { Origin: 'null' }, 403],
    ['sent as a form', { 'Content-Type': 'text/plain' }, 400],
    ['with another field', { body: '{"admin":true}' }, 400],
    ['without JSON', { body: '{' }, 400],
    ['that is too long', { body: `"${'x'.repeat(40_000)}"` }, 400],
  ])('refuses a request %s', async (_, changes, status) => {
    expect((await send(await open(), loginPaths.session, changes)).status).toBe(status)
  })

  it('acts on no GET', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    const Cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
    for (const path of Object.values({ ...loginPaths, ...devicePaths }))
      expect((await site.login.request(path, { headers: { Origin: secureSite, Cookie } })).status).toBe(404)
    expect((await visitor.session()).status).toBe(200)
  })

  it('to a page that is not in the list is a refusal, and no mail', async () => {
    const site = await open()
    const { device } = (await createVisitor(site)).keys
    const body = JSON.stringify({ email, device, site: 'https://evil.example' })
    expect((await send(site, loginPaths.startAttempt, { body })).status).toBe(403)
    expect(site.mails).toEqual([])
  })

  it('says that the store is down, and tells the operator', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    await site.stores.login.schema.dropTable('sessions').execute()
    expect(await visitor.session()).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(site.reported).toHaveLength(1)
  })
})

describe('known and unknown addresses', () => {
  it('get the same words, by the same statements, and the same mail', async () => {
    const site = await open()
    await signIn(site, 'known01@example.com')
    site.wait(31)
    const statements: string[] = []
    const executor = site.stores.login.getExecutor()
    const store = site.stores.login.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(executor.compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    Object.assign(site.loginServer, { store })
    const start = async (to: string) => {
      statements.length = 0
      const { status, body, headers } = await (await createVisitor(site)).start(to)
      const text = site.mails.at(-1)?.text.replace(/\d{6}/, 'code')
      return { status, body: { ...body, attempt: '' }, headers: [...headers.keys()], sql: [...statements], text }
    }
    const known = await start('known01@example.com')
    expect(known.status).toBe(200)
    expect(known.sql.length).toBeGreaterThan(5)
    expect(await start('unknown@example.com')).toEqual(known)
  })
})

describe('prices', () => {
  const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const sol = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'
  const openWith = async (prices = vi.fn<ReadPrices>(async () => ({ [ether]: 2_000 }))) => ({
    site: await open({ prices }),
    prices,
  })

  it('are asked for by nobody, and answered to nobody, where the team has no price service', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    expect((await visitor.ask(loginPaths.settings)).body).toMatchObject({ prices: false })
    expect((await visitor.ask(pricesPath, { addresses: [ether] })).status).toBe(404)
  })

  it('are answered to who is signed in, and to nobody else', async () => {
    const { site, prices } = await openWith()
    const { visitor } = await signIn(site, email)
    expect((await visitor.ask(loginPaths.settings)).body).toMatchObject({ prices: true })
    const answer = await visitor.ask(pricesPath, { addresses: [ether, sol] })
    expect(answer).toMatchObject({ status: 200, body: { prices: { [ether]: 2_000 } } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(prices.mock.calls).toEqual([[[ether, sol]]])
    const stranger = await createVisitor(site)
    expect(await stranger.ask(pricesPath, { addresses: [ether] })).toMatchObject({ status: 401 })
    expect(prices).toHaveBeenCalledOnce()
  })

  it.each([
    ['no token', []],
    ['more tokens than an approval has', Array.from({ length: 34 }, () => ether)],
    ['an address without its network', ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee']],
    ['a network that the wallet is not on', ['bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3']],
    ['a path', [`${ether}/../../v1/account`]],
    ['a line', [`${ether}\n`]],
    ['a thing', [{}]],
  ])('are not asked for %s', async (_, addresses) => {
    const { site, prices } = await openWith()
    const { visitor } = await signIn(site, email)
    expect((await visitor.ask(pricesPath, { addresses })).body).toEqual({ error: 'invalid_request' })
    expect(prices).not.toHaveBeenCalled()
  })

  it('are asked for 240 times in an hour by a person, and 2,400 times from a network', async () => {
    const { site, prices } = await openWith()
    const people = await Promise.all(
      ['192.0.2.7', '192.0.2.9', '198.51.100.7'].map(async (address, index) =>
        signIn(site, `person${index}@example.com`, await createVisitor(site, { address })),
      ),
    )
    const [ann, bob, cleo] = people
    const ask = async (person = ann) => (await person?.visitor.ask(pricesPath, { addresses: [ether] }))?.status
    const setCount = (count: number, ...limited: readonly [string, string]) =>
      site.stores.login
        .updateTable('limits')
        .set({ count })
        .where('key', '=', site.loginServer.master.hmac('limit', 'prices', ...limited))
        .execute()
    for (const person of people) expect(await ask(person)).toBe(200)

    await setCount(239, 'person', ann?.user.id ?? '')
    expect([await ask(), await ask(), await ask(bob)]).toEqual([200, 429, 200])
    await setCount(2_399, 'network', '192.0.2.0/24')
    expect([await ask(bob), await ask(bob), await ask(cleo)]).toEqual([200, 429, 200])
    expect(prices).toHaveBeenCalledTimes(7)
    site.wait(3_600)
    expect([await ask(), await ask(bob)]).toEqual([200, 200])
  })

  it('let the frame ask no other origin than before', async () => {
    const policyOf = async (site: TestSite) =>
      (await send(site, loginPaths.settings)).headers.get('Content-Security-Policy')
    expect(await policyOf((await openWith()).site)).toBe(await policyOf(await open()))
  })
})
