import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFrameSite } from '../../../test/frameSite.js'
import type { SecureSiteScript } from '../../../test/secureSiteDouble.js'
import { limits } from '../../constants/limits.js'
import { createFrameChannel } from './frameChannel.js'

const origin = 'https://secure.example'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(script: Partial<SecureSiteScript> = {}) {
  const site = openFrameSite(origin, script)
  const logged: string[] = []
  let ready = 0
  const channel = createFrameChannel({
    url: () => new URL('/sdk?chainId=eip155%3A1&version=4', origin),
    onReady(post) {
      ready += 1
      post('SYNC_THEME', { themeMode: 'dark' })
    },
    log: (_, message) => logged.push(message),
  })
  onTestFinished(channel.close)
  return { site, channel, logged, readyCount: () => ready }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const toReady = () => pass(limits.frame.readyDelay)

/** What a promise is settled with, as text; `pending` while it is not. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  const now = Promise.resolve('pending')
  const named = promise.then(
    (value) => JSON.stringify(value) ?? 'done',
    (error: { readonly code: string }) => error.code,
  )
  await pass(0)
  return Promise.race([named, now])
}

describe('the frame', () => {
  test('is created by the first call, hidden, with the features a login needs, and never twice', async () => {
    const { site, channel } = setUp()
    expect(site.frames()).toEqual([])
    void channel.request('IS_CONNECTED')
    void channel.request('GET_CHAIN_ID').catch(() => undefined)
    await toReady()
    const [frame, ...others] = site.frames()
    expect(others).toEqual([])
    expect([frame?.id, frame?.name, frame?.style.display, frame?.style.position]).toEqual([
      'w3m-iframe',
      'w3m-secure-iframe',
      'none',
      'fixed',
    ])
    expect(frame?.src).toBe(`${origin}/sdk?chainId=eip155%3A1&version=4`)
    expect(frame?.referrerPolicy).toBe('origin')
    expect(frame?.allow).toBe(
      `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`,
    )
  })

  test('of an earlier client of the page is loaded anew, in place of a second one', async () => {
    const { site, channel } = setUp()
    void channel.request('IS_CONNECTED')
    const other = createFrameChannel({
      url: () => new URL('/sdk', origin),
      onReady: () => undefined,
      log: () => undefined,
    })
    onTestFinished(other.close)
    const answer = other.request('IS_CONNECTED')
    await toReady()
    expect([site.frames().length, await outcome(answer)]).toEqual([1, '{"isConnected":false}'])
  })

  test('gets nothing before it has been there for half a second, and the look of the site first', async () => {
    const { site, channel } = setUp()
    const answer = channel.request('IS_CONNECTED')
    await pass(limits.frame.readyDelay - 1)
    expect(site.types()).toEqual([])
    await pass(1)
    expect([site.types(), await outcome(answer)]).toEqual([['SYNC_THEME', 'IS_CONNECTED'], '{"isConnected":false}'])
  })

  test('gets every message for its own origin only', async () => {
    const { site, channel } = setUp()
    void channel.request('IS_CONNECTED')
    await toReady()
    expect(site.received.map(({ target }) => target)).toEqual([origin, origin])
  })

  test('that stays silent is given up after 20 s, and tried anew by the next call', async () => {
    const { site, channel } = setUp({ isSilent: true })
    const answer = channel.request('CONNECT_EMAIL', { email: 'anna@mail.example' })
    answer.catch(() => undefined)
    await pass(limits.frame.load - 1)
    expect(await outcome(answer)).toBe('pending')
    await pass(1)
    expect([await outcome(answer), site.frames()]).toEqual(['IFRAME_LOAD_FAILED', []])
    site.script.isSilent = false
    const next = channel.request('CONNECT_EMAIL', { email: 'anna@mail.example' })
    await toReady()
    expect([await outcome(next), site.loads()]).toEqual(['{"action":"VERIFY_OTP"}', 2])
  })

  test('that the content policy of the page blocks is given up at once', async () => {
    const { channel } = setUp({ isSilent: true })
    const answer = channel.request('CONNECT_EMAIL', { email: 'anna@mail.example' })
    const violation = (blockedURI: string, disposition = 'enforce') =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          blockedURI,
          effectiveDirective: 'frame-src',
          disposition,
        }),
      )
    violation('https://other.example/')
    violation(`${origin}.evil.example/sdk`)
    violation(`${origin}/sdk`, 'report')
    expect(await outcome(answer)).toBe('pending')
    violation(`${origin}/sdk?chainId=eip155%3A1&version=4`)
    expect(await outcome(answer)).toBe('IFRAME_LOAD_FAILED')
  })

  test('that cannot be loaded is told by its own error', async () => {
    const { site, channel } = setUp({ isSilent: true })
    const answer = channel.request('IS_CONNECTED')
    site.frames()[0]?.dispatchEvent(new Event('error'))
    await expect(answer).rejects.toMatchObject({ message: 'Unable to load email login dependency' })
  })

  test.each(['removed', 'reloaded', 'closed'] as const)(
    'that is %s rejects what is open, and sends nothing again',
    async (end) => {
      const { site, channel, readyCount } = setUp({ faults: { GET_CHAIN_ID: 'hang' } })
      const answer = channel.request('GET_CHAIN_ID')
      answer.catch(() => undefined)
      await toReady()
      if (end === 'removed') site.frames()[0]?.remove()
      if (end === 'reloaded') site.load()
      if (end === 'closed') channel.close()
      await pass(limits.frame.readyDelay)
      expect(await outcome(answer)).toBe('FRAME_CLOSED')
      expect(site.types().filter((type) => type === 'GET_CHAIN_ID')).toHaveLength(1)
      expect(readyCount()).toBe(end === 'reloaded' ? 2 : 1)
    },
  )
})

describe('a message', () => {
  const user = { id: '', type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } }

  test.each([
    { from: 'another origin', source: undefined, origin: 'https://secure.example.evil.example' },
    { from: 'an opaque origin', source: undefined, origin: 'null' },
    { from: 'another window of the same origin', source: {}, origin },
  ])('from $from is ignored', async ({ source, origin: sender }) => {
    const { site, channel } = setUp({ faults: { IS_CONNECTED: 'hang' } })
    const answer = channel.request('IS_CONNECTED')
    await toReady()
    const id = site.received.at(-1)?.id
    site.dispatch({ ...user, id }, { origin: sender, ...(source && { source }) })
    expect(await outcome(answer)).toBe('pending')
    site.dispatch({ ...user, id })
    expect(await outcome(answer)).toBe('{"isConnected":true}')
  })

  test.each(['otherId', 'otherCall', 'hang'] as const)(
    'that is no reply to the call is ignored (%s)',
    async (fault) => {
      const { channel } = setUp({ faults: { CONNECT_OTP: fault }, code: '1' })
      const answer = channel.request('CONNECT_OTP', { otp: '1' })
      answer.catch(() => undefined)
      await toReady()
      await pass(limits.frame.request - 1)
      expect(await outcome(answer)).toBe('pending')
      await pass(1)
      expect(await outcome(answer)).toBe('IFRAME_REQUEST_TIMEOUT')
    },
  )

  test('that cannot be read is dropped and logged, without what it says', async () => {
    const { channel, logged } = setUp({ faults: { IS_CONNECTED: 'malformed' } })
    const answer = channel.request('IS_CONNECTED', undefined, { timeout: 1_000 })
    answer.catch(() => undefined)
    await toReady()
    expect(logged).toEqual(['The embedded wallet sent a message that cannot be read: @w3m-frame/IS_CONNECTED_SUCCESS'])
    await pass(1_000)
    expect(await outcome(answer)).toBe('IFRAME_REQUEST_TIMEOUT')
  })

  test('that renews the session of the page changes nothing', async () => {
    const { site, channel, logged } = setUp()
    const answer = channel.request('IS_CONNECTED')
    await toReady()
    site.dispatch({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
    expect([await outcome(answer), logged]).toEqual(['{"isConnected":false}', []])
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('secret')
  })

  test('with an error rejects with its text, or with a general one', async () => {
    const { site, channel } = setUp({ faults: { IS_CONNECTED: { error: 'The vault is locked' } } })
    const answer = channel.request('IS_CONNECTED')
    answer.catch(() => undefined)
    await toReady()
    await expect(answer).rejects.toMatchObject({ code: 'FRAME_REFUSED', message: 'The vault is locked' })
    site.script.faults = { IS_CONNECTED: 'errorWithoutMessage' }
    await expect(channel.request('IS_CONNECTED')).rejects.toMatchObject({ message: 'An error occurred' })
  })
})

describe('aborting', () => {
  test('a request of RPC tells the page, any other call does not', async () => {
    const { site, channel } = setUp({ faults: { RPC_REQUEST: 'hang', IS_CONNECTED: 'hang' } })
    const leaving = new AbortController()
    const { signal } = leaving
    const rpc = channel.request('RPC_REQUEST', { method: 'eth_call' }, { signal })
    const other = channel.request('IS_CONNECTED', undefined, { signal })
    rpc.catch(() => undefined)
    other.catch(() => undefined)
    await toReady()
    leaving.abort()
    await expect(rpc).rejects.toMatchObject({ message: 'Request was aborted' })
    await expect(other).rejects.toMatchObject({ message: 'Something went wrong' })
    expect(site.types().slice(-1)).toEqual(['RPC_ABORT'])
  })

  test('before the frame is there sends nothing', async () => {
    const { site, channel } = setUp()
    const leaving = new AbortController()
    const answer = channel.request('IS_CONNECTED', undefined, { signal: leaving.signal })
    answer.catch(() => undefined)
    leaving.abort()
    await toReady()
    expect([await outcome(answer), site.types()]).toEqual(['FRAME_CLOSED', ['SYNC_THEME']])
  })
})
