import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  calls,
  email,
  openConnectedPage,
  openEmbeddedPage,
  pass,
  secureSite,
  toReady,
} from '../../../test/embeddedPage.js'
import { frameAddresses } from '../../../test/frameSite.js'
import { connect } from '../../actions/connection/connect.js'
import { limits } from '../../constants/limits.js'
import { mainnet } from '../../networks/eip155.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a login by email', () => {
  test('asks for the code, and connects an account on every chain of the page', async () => {
    const { site, storage, answers, asked, logIn, sessions } = openEmbeddedPage()
    answers.push('480216')
    const connecting = logIn()
    await toReady()
    await connecting
    expect(asked).toMatchObject([{ kind: 'code', subject: email }])
    expect(calls(site)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'GET_USER', 'SWITCH_NETWORK'])
    expect(sessions()).toMatchObject({
      eip155: { status: 'connected', address: frameAddresses.eip155, caipNetworkId: 'eip155:1', user: { email } },
      solana: { status: 'connected', address: frameAddresses.solana },
    })
    expect(site.store().chainId).toBe(1)
    expect(storage.all).toMatchObject({
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/EMAIL': email,
      '@appkit-wallet/LAST_USED_CHAIN_KEY': '1',
    })
    expect(storage.all).not.toHaveProperty('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')
  })

  test('tells the page which site it is in, and nothing else', async () => {
    const { site, client, logIn } = openEmbeddedPage()
    void logIn()
    await toReady()
    expect(site.frames()[0]?.src).toBe(
      `${secureSite}/sdk?chainId=eip155%3A1&version=4&enableLogger=true&rpcUrl=${encodeURIComponent(mainnet.rpcUrls.default.http[0])}`,
    )
    const [data, theme] = site.received
    expect(data?.payload).toEqual({
      metadata: { ...client.options.metadata },
      sdkVersion: 'react-universal-1.7.13',
      sdkType: 'appkit',
    })
    expect(theme?.payload).toEqual({ themeMode: 'light', themeVariables: {} })
    client.internals.store.update(() => ({ theme: { mode: 'dark', variables: { '--portico-accent': '#0a7' } } }))
    await pass(0)
    expect(site.received.at(-1)?.payload).toEqual({ themeMode: 'dark', themeVariables: { '--portico-accent': '#0a7' } })
  })

  test('follows the system between light and dark, until the frame is closed', async () => {
    const scheme = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => scheme)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { site, connector } = await openConnectedPage()
    const change = async (matches: boolean) => {
      scheme.matches = matches
      scheme.dispatchEvent(new Event('change'))
      await pass(0)
    }
    await change(true)
    expect(site.received.at(-1)?.payload).toEqual({ themeMode: 'dark', themeVariables: {} })
    const { length } = site.received
    connector.release?.()
    await pass(0)
    await change(false)
    expect(site.received).toHaveLength(length)
  })

  test('waits for the link in the email on a new device, then asks for the code', async () => {
    const { site, asked, answers, logIn, sessions } = openEmbeddedPage({
      actions: ['VERIFY_DEVICE'],
      confirmsAfter: 60_000,
    })
    const connecting = logIn()
    await toReady()
    expect(asked).toMatchObject([{ kind: 'device', subject: email }])
    answers.push('480216')
    await pass(60_000)
    await connecting
    expect(asked.map(({ kind }) => kind)).toEqual(['device', 'code'])
    expect(calls(site).slice(0, 3)).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP'])
    expect(sessions().eip155?.status).toBe('connected')
  })

  test('a link that is not followed within two minutes, or declined, is said, and another email goes on', async () => {
    const { site, asked, logIn } = openEmbeddedPage({
      actions: ['VERIFY_DEVICE', 'VERIFY_DEVICE', 'VERIFY_OTP'],
      confirmsAfter: 'never',
    })
    void logIn()
    await toReady()
    await pass(limits.frame.request)
    expect(asked.at(-1)).toMatchObject({ kind: 'device', error: { code: 'IFRAME_REQUEST_TIMEOUT' } })
    site.script.faults = { CONNECT_DEVICE: { error: 'Device declined' } }
    void asked.at(-1)?.resend?.()
    await pass(0)
    expect(asked.at(-1)).toMatchObject({ kind: 'device', error: { code: 'EMAIL_DEVICE_DECLINED' } })
    void asked.at(-1)?.resend?.()
    await pass(0)
    expect(asked.at(-1)).toMatchObject({ kind: 'code', subject: email })
    expect(asked.at(-1)).not.toHaveProperty('error')
  })

  test('the link of an earlier email counts, too', async () => {
    const { asked, logIn } = openEmbeddedPage({ actions: ['VERIFY_DEVICE'], confirmsAfter: 100_000 })
    void logIn()
    await toReady()
    await pass(90_000)
    await asked.at(-1)?.resend?.()
    await pass(10_000)
    expect(asked.at(-1)?.kind).toBe('code')
  })

  test('a device that is known needs neither link nor code', async () => {
    const { asked, logIn, sessions } = openEmbeddedPage({ actions: ['CONNECT'] })
    const connecting = logIn()
    await toReady()
    await connecting
    expect([asked, sessions().eip155?.status]).toEqual([[], 'connected'])
  })

  test.each([
    { reply: 'Invalid code. 2 tries left', error: { code: 'EMAIL_CODE_INVALID', triesLeft: 2 } },
    { reply: 'Code expired', error: { code: 'EMAIL_CODE_EXPIRED' } },
    { reply: 'Too many attempts. Try again in 5 minutes', error: { code: 'EMAIL_LOGIN_LOCKED', retryAfter: 300_000 } },
    { reply: 'The vault is locked', error: { code: 'FRAME_REFUSED', message: 'The vault is locked' } },
  ])('a code that is refused with "$reply" is asked for again, with the reason', async ({ reply, error }) => {
    const { asked, answers, logIn, sessions } = openEmbeddedPage({ faults: { CONNECT_OTP: { error: reply } } })
    answers.push('480216')
    void logIn()
    await toReady()
    expect(asked.at(-1)).toMatchObject({ kind: 'code', error })
    expect(sessions().eip155?.status).toBe('connecting')
  })

  test('a wrong code asks again', async () => {
    const { asked, answers, logIn } = openEmbeddedPage()
    answers.push('000000', '480216')
    const connecting = logIn()
    await toReady()
    await connecting
    expect(asked).toMatchObject([
      { kind: 'code' },
      { kind: 'code', error: { code: 'EMAIL_CODE_INVALID', triesLeft: 2 } },
    ])
  })

  test('another code leaves the question as it is', async () => {
    const { site, asked, logIn } = openEmbeddedPage()
    void logIn()
    await toReady()
    await asked.at(-1)?.resend?.()
    expect([asked.length, site.types().filter((type) => type === 'CONNECT_EMAIL').length]).toEqual([1, 2])
  })

  test('an address that gets no email is refused by name', async () => {
    const { logIn } = openEmbeddedPage({ faults: { CONNECT_EMAIL: { error: 'Invalid email' } } })
    const connecting = logIn()
    await toReady()
    await expect(connecting).rejects.toMatchObject({ code: 'EMAIL_NOT_ACCEPTED' })
  })

  test.each(['malformed', 'hang'] as const)('a page that answers "%s" for the account is given up', async (fault) => {
    const { answers, logIn, sessions } = openEmbeddedPage({ faults: { GET_USER: fault } })
    answers.push('480216')
    const connecting = logIn()
    await toReady()
    await pass(limits.frame.request)
    await expect(connecting).rejects.toMatchObject({ code: 'IFRAME_REQUEST_TIMEOUT' })
    expect(sessions()).toEqual({})
  })

  test.each([
    { lie: 'no address', addresses: { eip155: '0x12' } },
    { lie: 'an address of another chain', addresses: { eip155: frameAddresses.solana } },
  ])('a page that gives $lie connects nobody', async ({ addresses }) => {
    const { answers, logIn, sessions } = openEmbeddedPage({ addresses })
    answers.push('480216')
    const connecting = logIn()
    await toReady()
    await expect(connecting).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    expect(sessions()).toEqual({})
  })

  test('a page without an account on the other chain connects the one it has', async () => {
    const { answers, logIn, sessions } = openEmbeddedPage({ addresses: { eip155: frameAddresses.eip155 } })
    answers.push('480216')
    const connecting = logIn()
    await toReady()
    await connecting
    expect(Object.keys(sessions())).toEqual(['eip155'])
  })

  test('a user who leaves is not connected by what the page answers later', async () => {
    const { storage, answers, logIn, sessions } = openEmbeddedPage({ actions: ['VERIFY_DEVICE'], confirmsAfter: 1_000 })
    const leaving = new AbortController()
    const connecting = logIn(leaving.signal)
    await toReady()
    answers.push('480216')
    leaving.abort()
    await pass(1_000)
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect([sessions(), storage.all]).toEqual([{}, expect.not.objectContaining({ '@appkit-wallet/EMAIL': email })])
  })

  test('without an address, only who is still logged in is connected', async () => {
    const { client } = openEmbeddedPage()
    await expect(connect(client, { connector: 'ID_AUTH' })).rejects.toMatchObject({ code: 'NOT_EMAIL_OR_SOCIAL' })
  })
})
