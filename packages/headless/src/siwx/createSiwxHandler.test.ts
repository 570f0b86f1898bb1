import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
import { base, mainnet } from '../networks/eip155.js'
import { formatSiwxMessage } from '../rules/account/siwx.js'
import type { SiwxMessage } from '../entities/schema/accountSchema.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createSiwxHandler, type SiwxHandler, type SiwxHandlerOptions } from './createSiwxHandler.js'
import type { SiwxStore } from './store.js'

const now = Date.parse('2026-01-02T03:04:05Z')
const wallet = privateKeyToAccount(testWalletSeeds[0].privateKey)
const account = `eip155:1:${wallet.address}`
const origin = 'https://shop.example'
const offline = { ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }

/** A browser: it keeps cookies, and sends the origin of its page. */
function createBrowser(siwx: SiwxHandler, page = origin) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await siwx(new Request(`${page}/api/siwx/${path}`, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, response }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const nonce = async () => String((await send('nonce')).body['nonce'])
  /** Signs a message of the site with one of its nonces, and sends it. */
  const signIn = async (change: Partial<SiwxMessage> = {}) => post('verify', await sign(await nonce(), change))
  return { cookies, send, post, nonce, signIn }
}

async function sign(nonce: string, change: Partial<SiwxMessage> = {}) {
  const message = formatSiwxMessage({
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: `${origin}/login`,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    ...change,
  })
  return { message, signature: await wallet.signMessage({ message }) }
}

let store: SiwxStore
let errors: unknown[]
const create = (change: Partial<SiwxHandlerOptions> = {}) =>
  createSiwxHandler({
    domains: ['shop.example', 'localhost:3000'],
    networks: [offline, base],
    store,
    onError: (error) => errors.push(error),
    ...change,
  })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  store = createMemoryStore()
  errors = []
})
afterEach(() => void vi.useRealTimers())

const session = {
  account,
  caipNetworkId: 'eip155:1',
  address: wallet.address,
  signedInAt: now,
  expiresAt: now + 7 * 86_400_000,
}

describe('a sign-in', () => {
  test('lasts in its browser until it signs out, and in no other', async () => {
    const siwx = create()
    const [browser, other] = [createBrowser(siwx), createBrowser(siwx)]
    expect(await browser.signIn()).toMatchObject({ status: 200, body: { sessions: [session] } })
    expect((await browser.send('session')).body).toEqual({ sessions: [session] })
    expect((await other.send('session')).body).toEqual({ sessions: [] })
    expect((await browser.post('sign-out', {})).body).toEqual({ sessions: [] })
    expect((await browser.send('session')).body).toEqual({ sessions: [] })
    expect([...browser.cookies.keys()]).toEqual(['__Host-portico-siwx-nonce'])
  })

  test('is known to the other routes of the site', async () => {
    const siwx = create()
    const browser = createBrowser(siwx)
    await browser.signIn()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await siwx.getSessions(new Request(`${origin}/orders`, { headers: { cookie } }))).toEqual([session])
    expect(await siwx.getSessions(new Request(`${origin}/orders`))).toEqual([])
  })

  test('of a second network stands beside the first, and ends alone', async () => {
    const browser = createBrowser(create())
    await browser.signIn()
    const { body } = await browser.signIn({ chainId: 'eip155:8453' })
    expect(body['sessions']).toMatchObject([{ caipNetworkId: 'eip155:8453' }, { caipNetworkId: 'eip155:1' }])
    const left = await browser.post('sign-out', { account: `eip155:8453:${wallet.address}` })
    expect(left.body).toEqual({ sessions: [session] })
  })

  test('sets cookies that no script, no other host and no page without TLS can read or set', async () => {
    const browser = createBrowser(create())
    const { response } = await browser.signIn()
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portico-siwx=[0-9a-f]{32}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
  })

  test('works without TLS on the machine of a developer', async () => {
    const local = createBrowser(create(), 'http://localhost:3000')
    const page = { domain: 'localhost:3000', uri: 'http://localhost:3000/' }
    expect((await local.signIn(page)).status).toBe(200)
    expect([...local.cookies.keys()]).toEqual(['portico-siwx-nonce', 'portico-siwx'])
    expect((await local.send('session')).body['sessions']).toHaveLength(1)
  })

  test('ends when its message does, and after the lifetime that the site set', async () => {
    const browser = createBrowser(create({ session: { lifetime: 60_000 } }))
    const short = await browser.signIn({ expirationTime: new Date(now + 30_000).toISOString() })
    expect(short.body['sessions']).toMatchObject([{ expiresAt: now + 30_000 }])
    vi.setSystemTime(now + 30_000)
    expect((await browser.send('session')).body).toEqual({ sessions: [] })
    expect((await browser.signIn()).body['sessions']).toMatchObject([{ expiresAt: now + 90_000 }])
  })

  test('leaves no session where the site wants the proof alone', async () => {
    const browser = createBrowser(create({ session: false }))
    expect((await browser.signIn()).body['sessions']).toMatchObject([{ account }])
    expect((await browser.send('session')).body).toEqual({ sessions: [] })
  })

  test('gets a token of its own: one that was planted before it is not used', async () => {
    const siwx = create()
    const browser = createBrowser(siwx)
    browser.cookies.set('__Host-portico-siwx', 'f'.repeat(32))
    await browser.signIn()
    const planted = new Request(origin, { headers: { cookie: `__Host-portico-siwx=${'f'.repeat(32)}` } })
    expect(await siwx.getSessions(planted)).toEqual([])
  })

  test('of an account that the site signs out everywhere ends in every browser', async () => {
    const siwx = create()
    const browsers = [createBrowser(siwx), createBrowser(siwx)]
    for (const browser of browsers) await browser.signIn()
    await store.removeAccount(session.account as `eip155:${string}:${string}`)
    for (const browser of browsers) expect((await browser.send('session')).body).toEqual({ sessions: [] })
  })
})

describe('is refused', () => {
  test.each([
    ['another domain', { domain: 'evil.example', uri: 'https://evil.example/' }, 'domain'],
    ['another port', { domain: 'shop.example:444', uri: 'https://shop.example:444/' }, 'domain'],
    ['another scheme', { uri: 'http://shop.example/' }, 'uri'],
    ['an account that expired', { expirationTime: new Date(now - 60_000).toISOString() }, 'expirationTime'],
    ['a message from the future', { issuedAt: new Date(now + 61_000).toISOString() }, 'issuedAt'],
    ['another network', { chainId: 'eip155:56' }, 'chain'],
    ['an account of another namespace', { accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }, 'account'],
  ] as const)('for %s', async (_what, change, error) => {
    const browser = createBrowser(create())
    expect(await browser.signIn(change)).toMatchObject({ status: 401, body: { error } })
    expect((await browser.send('session')).body).toEqual({ sessions: [] })
  })

  test('when it is sent again', async () => {
    const browser = createBrowser(create())
    const signed = await sign(await browser.nonce())
    expect((await browser.post('verify', signed)).status).toBe(200)
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce' } })
  })

  test('but once when it is sent 200 times at once', async () => {
    const browser = createBrowser(create())
    const signed = await sign(await browser.nonce())
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await browser.post('verify', signed)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(199)
  })

  test('when its nonce was given to another browser', async () => {
    const siwx = create()
    const [browser, other] = [createBrowser(siwx), createBrowser(siwx)]
    const signed = await sign(await other.nonce())
    await browser.nonce()
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce' } })
  })

  test.each([
    ['nobody gave it', async () => 'abcdefgh12345678'],
    [
      'it is older than ten minutes',
      async (nonce: () => Promise<string>) => {
        const old = await nonce()
        vi.setSystemTime(now + 600_000)
        return old
      },
    ],
  ])('when its nonce is no longer, or never was, one of the site: %s', async (_when, take) => {
    const browser = createBrowser(create())
    const signed = await sign(await take(browser.nonce))
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce' } })
  })

  test('when the nonce of the site stands only in its statement', async () => {
    const browser = createBrowser(create())
    const signed = await sign('abcdefgh12345678', { statement: `Nonce: ${await browser.nonce()}` })
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce' } })
  })

  test('when its text was changed after it was signed, and its nonce is used up by that', async () => {
    const browser = createBrowser(create({ networks: [{ ...offline, rpcUrls: mainnet.rpcUrls }, base] }))
    const signed = await sign(await browser.nonce(), { statement: 'Pay nothing' })
    const longer = { ...signed, message: signed.message.replace('nothing', 'a lot') }
    expect(await browser.post('verify', { ...longer, signature: 'no hex' })).toMatchObject({
      body: { error: 'signature' },
    })
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, body: { error: 'nonce' } })
  })

  test('while no node can say whether an account is a contract, and says so', async () => {
    const browser = createBrowser(create())
    const signed = await sign(await browser.nonce())
    const answer = await browser.post('verify', { ...signed, message: signed.message.replace('/login', '/other') })
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(errors).toEqual([expect.objectContaining({ name: 'HttpRequestError' })])
    expect((await browser.send('session')).body).toEqual({ sessions: [] })
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('when %s sends it', async (_who, headers, status) => {
    const browser = createBrowser(create())
    expect((await browser.post('verify', await sign(await browser.nonce()), headers)).status).toBe(status)
  })

  test.each([
    ['a body of 1 MB', JSON.stringify({ message: 'a'.repeat(1_000_000), signature: '0x' }), 413],
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['no signature', { message: 'a' }, 400],
    ['a number for a text', { message: 1, signature: '0x' }, 400],
    ['a prototype', '{"__proto__":{"message":"a","signature":"b"}}', 400],
    ['another text', { message: 'Hello', signature: '0x' }, 401],
    ['a message of 60 kB', { message: 'a'.repeat(60_000), signature: '0x' }, 401],
  ])('when it is %s', async (_what, body, status) => {
    expect((await createBrowser(create()).post('verify', body)).status).toBe(status)
  })

  test.each([
    ['GET', 'verify'],
    ['GET', 'sign-out'],
    ['POST', 'nonce'],
    ['GET', 'anything'],
  ])('as %s %s, which the handler does not serve', async (method, path) => {
    const browser = createBrowser(create())
    expect((await browser.send(path, { method })).status).toBe(404)
  })
})

test('a store that is down is an answer, not an error', async () => {
  const broken = { ...createMemoryStore(), addNonce: () => Promise.reject(new Error('disk full')) }
  expect(await createBrowser(create({ store: broken })).send('nonce')).toMatchObject({ status: 503 })
  expect(errors).toEqual([new Error('disk full')])
})

test('a handler without a domain does not start', () => {
  expect(() => create({ domains: [] })).toThrow(TypeError)
})

test('an account is linked to a user of the site without a session, and its nonce is used up', async () => {
  const siwx = create()
  const browser = createBrowser(siwx)
  const signed = await sign(await browser.nonce())
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = () => new Request(`${origin}/link`, { headers: { cookie } })
  expect(await siwx.verify(request(), signed)).toMatchObject({
    isValid: true,
    message: { accountAddress: wallet.address },
  })
  expect(await siwx.verify(request(), signed)).toEqual({ isValid: false, reason: 'nonce' })
  expect((await browser.send('session')).body).toEqual({ sessions: [] })
})
