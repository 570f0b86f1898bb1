import type { Browser, BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginPaths } from '../src/protocol/login'
import { vaultPaths } from '../src/protocol/vault'
import { clearStorage, launch, openFrame, openPage, readAddresses, readStorage, runInWorker, signIn } from './framePage'
import { type FrameSite, startFrameSite } from './startFrameSite'
import { codeFor, press } from './steps'

let site: FrameSite
let browser: Browser
let context: BrowserContext
let people = 0
let email = ''

beforeAll(async () => {
  site = await startFrameSite()
  // Chromium reads the last list alone: with one of ours, frames have the partitioned storage that visitors have.
  browser = await launch(['--disable-features=TranslateUI'])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@example.com`
  context = await browser.newContext()
})
afterEach(() => context.close())

const addressPatterns = {
  eip155: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/),
  solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
}

type WithTrustedTypes = { readonly trustedTypes: { createPolicy(name: string, rules: object): unknown } }

describe('a person', () => {
  test('logs in by mail, and has the same addresses in a second profile, on both chains', async () => {
    const frame = await openFrame(context, site.app)
    const addresses = await signIn(site, frame, email)
    expect(addresses).toEqual(addressPatterns)
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })

    site.wait(60)
    const secondProfile = await browser.newContext()
    const second = await openFrame(secondProfile, site.app)
    expect(await signIn(site, second, email)).toEqual(addresses)

    expect(await runInWorker(second.page, 'checkKeys')).toMatchObject({ ok: false, code: 'DEVICE_SHARE_MISSING' })
    expect(await runInWorker(second.page, 'askRelease')).toMatchObject({ ok: true })
    await press(site, email)
    expect(await runInWorker(second.page, 'recover')).toMatchObject({ ok: true })
    expect(await runInWorker(second.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
    expect([...frame.faults, ...second.faults]).toEqual([])
    await secondProfile.close()
  })

  test('is still signed in after a reload, and has the keys', async () => {
    const frame = await openFrame(context, site.app)
    const addresses = await signIn(site, frame, email)

    await frame.reload()

    expect(await frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await readAddresses(frame)).toEqual(addresses)
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
  })

  test('signs out, which leaves no share in the browser, and comes back to the same wallet', async () => {
    const frame = await openFrame(context, site.app)
    const addresses = await signIn(site, frame, email)

    expect(await frame.call('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })

    expect(await readStorage(frame.page)).not.toMatch(/share|attempt|release/i)
    expect(await frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await frame.call('GET_USER')).toMatchObject({ payload: { message: expect.stringContaining('signed out') } })
    site.wait(60)
    expect(await signIn(site, frame, email)).toEqual(addresses)
  })

  test('may reload after each step', async () => {
    const frame = await openFrame(context, site.app)
    await frame.call('CONNECT_EMAIL', { email })
    await frame.reload()
    await frame.call('CONNECT_OTP', { otp: codeFor(site, email) })
    await frame.reload()
    expect(await frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await readAddresses(frame)).toEqual(addressPatterns)
    await frame.call('SIGN_OUT')
    await frame.reload()
    expect(await frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })

  test.each([
    vaultPaths.status,
    vaultPaths.store,
    loginPaths.storeLoginShare,
    vaultPaths.collect,
    loginPaths.releaseLoginShare,
    vaultPaths.confirm,
    loginPaths.confirmWallet,
  ])('who reloads when %s is asked has one wallet at the next login, with its keys', async (path) => {
    const frame = await openFrame(context, site.app)
    await frame.call('CONNECT_EMAIL', { email })
    const asked = context.waitForEvent('request', (request) => request.url().endsWith(path))
    const interrupted = frame.call('CONNECT_OTP', { otp: codeFor(site, email) }).catch(() => undefined)
    await asked

    await frame.reload()
    await interrupted

    site.wait(60)
    const addresses = await signIn(site, frame, email)
    expect(addresses).toEqual(addressPatterns)
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
  })

  test('whose storage is cleared after each step comes to the same wallet', async () => {
    const frame = await openFrame(context, site.app)
    const clear = async () => {
      await clearStorage(frame.page)
      await frame.reload()
    }
    await frame.call('CONNECT_EMAIL', { email })
    await clear()
    const late = await frame.call('CONNECT_OTP', { otp: codeFor(site, email) })
    expect(late).toMatchObject({ payload: { message: expect.stringContaining('expired') } })
    site.wait(60)
    const addresses = await signIn(site, frame, email)
    await clear()

    // The cookie is still there: to look at, the session is enough.
    expect(await readAddresses(frame)).toEqual(addresses)
    expect(await runInWorker(frame.page, 'checkKeys')).toMatchObject({ ok: false, code: 'DEVICE_SHARE_MISSING' })
    site.wait(60)
    expect(await signIn(site, frame, email)).toEqual(addresses)
    await runInWorker(frame.page, 'askRelease')
    await press(site, email)
    await runInWorker(frame.page, 'recover')
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
  })

  test('sees no address while the vault is down, and needs no other code when it is back', async () => {
    const frame = await openFrame(context, site.app)
    await frame.call('CONNECT_EMAIL', { email })
    const otp = codeFor(site, email)
    await site.vaultDown()
    const failed = await frame.call('CONNECT_OTP', { otp }).finally(site.vaultUp)

    expect(failed).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { message: 'The vault does not answer. Please try again.' },
    })
    expect(await frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect((await frame.call('GET_USER')).type).toBe('@w3m-frame/GET_USER_ERROR')
    expect(await frame.call('CONNECT_OTP', { otp })).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    expect(await readAddresses(frame)).toEqual(addressPatterns)
  })
})

describe('the page of the host', () => {
  test('is told what the protocol says, and no share, code or session', async () => {
    const frame = await openFrame(context, site.app)
    const { eip155, solana } = await signIn(site, frame, email)

    const user = (address: unknown, chainId: unknown) => ({
      email,
      address,
      chainId,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      protection: 'login',
    })
    const heard = await frame.heard()
    expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([site.secureSite]))
    expect(heard.map(({ data }) => data)).toEqual([
      { type: '@w3m-frame/READY', payload: { version: '4' } },
      { id: '1', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP' } },
      { id: '2', type: '@w3m-frame/CONNECT_OTP_SUCCESS' },
      { id: '3', type: '@w3m-frame/GET_USER_SUCCESS', payload: user(eip155, 1) },
      {
        id: '4',
        type: '@w3m-frame/GET_USER_SUCCESS',
        payload: user(solana, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
      },
    ])
  })

  test('that is not in the list of the team gets no frame', async () => {
    const { page, faults } = await openPage(context, site.stranger)
    await expect.poll(() => faults.join()).toContain('frame-ancestors')
    expect(await page.evaluate('isReady()')).toBe(false)
    expect(page.workers()).toEqual([])
  })

  test('reads from the node that it names, if the team admits it', async () => {
    const read = { method: 'eth_getBalance', params: ['0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'latest'] }
    const frame = await openFrame(context, site.app, `?chainId=eip155:1&rpcUrl=${site.node}`)
    expect(await frame.call('RPC_REQUEST', read)).toMatchObject({ payload: '0x2a' })

    const elsewhere = { ...read, rpcUrl: site.otherNode }
    expect(await frame.call('RPC_REQUEST', elsewhere)).toMatchObject({
      payload: { message: expect.stringContaining('may not ask it') },
    })
    expect(await frame.call('RPC_REQUEST', { method: 'eth_sign', params: [] })).toMatchObject({
      payload: { message: 'Requested RPC call is not allowed', code: 4200 },
    })
  })
})

describe('the frame', () => {
  test('keeps keys that no script can export', async () => {
    const frame = await openFrame(context, site.app)
    await signIn(site, frame, email)

    const kept = await readStorage(frame.page)

    const keys = [...kept.matchAll(/"type":"(\w+)","extractable":(\w+)/g)].map(([, type, extractable]) => [
      type,
      extractable,
    ])
    expect(keys.filter(([type]) => type !== 'public')).toEqual([
      ['private', 'false'],
      ['private', 'false'],
      ['secret', 'false'],
    ])
  })

  test('runs no script but its own, also when markup of somebody else gets into it', async () => {
    const frame = await openFrame(context, site.app)
    const inside = frame.page.frames()[1]
    expect(
      await inside?.evaluate(() => {
        const refused = (run: () => unknown) => {
          try {
            run()
            return false
          } catch {
            return true
          }
        }
        const script = document.createElement('script')
        return {
          policy: refused(() => (globalThis as unknown as WithTrustedTypes).trustedTypes.createPolicy('other', {})),
          markup: refused(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
          source: refused(() => (script.src = 'https://evil.example/x.js')),
          text: refused(() => (script.text = '1')),
        }
      }),
    ).toEqual({ policy: true, markup: true, source: true, text: true })
  })

  test('does nothing when it is opened by itself', async () => {
    const page = await context.newPage()
    await page.goto(`${site.secureSite}/sdk`)
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(0)
    expect(page.workers()).toEqual([])
  })

  test('loads no worker before a call needs the wallet', async () => {
    const frame = await openFrame(context, site.app)
    await frame.call('SYNC_THEME', { themeMode: 'dark' })
    await frame.call('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    expect(frame.page.workers()).toEqual([])
    await frame.call('IS_CONNECTED')
    expect(frame.page.workers()).toHaveLength(1)
  })
})
