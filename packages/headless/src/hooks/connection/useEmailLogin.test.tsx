import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { email, openEmbeddedPage } from '../../../test/embeddedPage.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { SecureSiteScript } from '../../../test/secureSiteDouble.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { withProviders } from '../../../test/withProviders.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { limits } from '../../constants/limits.js'
import { useEmailLogin } from './useEmailLogin.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function setUp(script: Partial<SecureSiteScript> = {}, options: Partial<CreatePorticoOptions> = {}) {
  const page = openEmbeddedPage(script, options)
  const { result, unmount } = renderHook(() => useEmailLogin(), { wrapper: withProviders(page.client) })
  await pass(0)
  const login = () => result.current
  /** Code that is loaded settles within a few turns. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await vi.dynamicImportSettled()
      await pass(0)
    }
  }
  const press = async (run: () => void) => {
    act(run)
    await settled()
  }
  const submitEmail = async (address = email) => {
    await press(() => void login().submitEmail(address))
    await pass(limits.frame.readyDelay)
    await settled()
  }
  const shown = () => page.client.state.getState().modal
  return { ...page, login, press, submitEmail, unmount, settled, shown }
}

const lastTime = '@appkit-wallet/LAST_EMAIL_LOGIN_TIME'

describe('a login by email', () => {
  test('goes from the address to the code to the account', async () => {
    const { login, press, submitEmail, sessions, storage } = await setUp()
    expect(login()).toMatchObject({ step: 'email', email: '', error: null, isPending: false, cooldown: 0 })
    await submitEmail(` ${email} `)
    expect(login()).toMatchObject({ step: 'otp', email, error: null, isPending: false, cooldown: 30 })
    await press(() => void login().submitOtp('480 216'))
    expect(login()).toMatchObject({ step: 'done', email, cooldown: 0 })
    expect(sessions().eip155?.status).toBe('connected')
    expect(storage.all).not.toHaveProperty(lastTime)
  })

  test('waits for the link on a new device', async () => {
    const { login, submitEmail } = await setUp({ actions: ['VERIFY_DEVICE'], confirmsAfter: 5_000 })
    await submitEmail()
    expect(login()).toMatchObject({ step: 'device', email, isPending: false })
    await pass(5_000)
    expect(login().step).toBe('otp')
  })

  test('says that a code is wrong, and how many tries are left', async () => {
    const { login, press, submitEmail } = await setUp()
    await submitEmail()
    await press(() => void login().submitOtp('000000'))
    expect(login()).toMatchObject({
      step: 'otp',
      error: { code: 'EMAIL_CODE_INVALID', triesLeft: 2 },
      isPending: false,
    })
    await press(() => void login().submitOtp('480216'))
    expect(login().step).toBe('done')
  })

  test('checks a code once, however often it is sent', async () => {
    const { site, login, press, submitEmail } = await setUp({ faults: { CONNECT_OTP: 'hang' } })
    await submitEmail()
    await press(() => {
      void login().submitOtp('480216')
      void login().submitOtp('480216')
    })
    expect(login()).toMatchObject({ step: 'otp', isPending: true })
    expect(site.types().filter((type) => type === 'CONNECT_OTP')).toHaveLength(1)
  })

  test.each(['anna', '', 'anna@', 'anna@mail'])('refuses the address "%s" before anything is sent', async (address) => {
    const { site, login, submitEmail } = await setUp()
    await submitEmail(address)
    expect(login()).toMatchObject({ step: 'email', error: { message: 'Invalid email' }, isPending: false })
    expect(site.loads()).toBe(0)
  })

  test('without embedded() says so', async () => {
    const client = fakeClient()
    const { result } = renderHook(() => useEmailLogin(), { wrapper: withProviders(client) })
    await act(() => result.current.submitEmail(email))
    expect(result.current.error?.message).toBe('No auth connector found')
  })

  test('asks for the consent first, where the site does', async () => {
    const { site, login, submitEmail, shown } = await setUp({}, { features: { legalCheckbox: true } })
    await submitEmail()
    expect([login().step, site.loads(), shown().missedConsents]).toEqual(['email', 0, 1])
  })
})

describe('another email', () => {
  test('can be sent after 30 s, which are counted', async () => {
    const { site, login, press, submitEmail } = await setUp()
    await submitEmail()
    await press(() => void login().resend())
    expect(login().error?.message).toMatch(/^Please try again after (?:30|29) seconds$/)
    await pass(15_000)
    expect(login().cooldown).toBe(15)
    await pass(15_000)
    expect(login().cooldown).toBe(0)
    await press(() => void login().resend())
    expect(login()).toMatchObject({ step: 'otp', error: null, isResending: false, cooldown: 30 })
    expect(site.types().filter((type) => type === 'CONNECT_EMAIL')).toHaveLength(2)
  })

  test('has to wait after a reload, too', async () => {
    const storage = memoryStorage({ [lastTime]: String(Date.now() - 12_500) })
    const { site, login, submitEmail } = await setUp({}, { storage })
    expect(login().cooldown).toBe(18)
    await submitEmail()
    expect(login()).toMatchObject({ step: 'email', error: { message: 'Please try again after 18 seconds' } })
    expect(site.loads()).toBe(0)
  })

  test('need not wait when the last one was not sent', async () => {
    const { login, storage, submitEmail } = await setUp({
      faults: { CONNECT_EMAIL: { error: 'The mail server is down' } },
    })
    await submitEmail()
    expect(login()).toMatchObject({ step: 'email', error: { message: 'The mail server is down' }, cooldown: 0 })
    expect(storage.all).not.toHaveProperty(lastTime)
  })

  test('that is not sent leaves the code of the last one', async () => {
    const { site, login, press, submitEmail } = await setUp()
    await submitEmail()
    await pass(limits.emailCooldown)
    site.script.faults = { CONNECT_EMAIL: { error: 'The mail server is down' } }
    await press(() => void login().resend())
    expect(login()).toMatchObject({ step: 'otp', error: { message: 'The mail server is down' }, needsResend: false })
    await press(() => void login().submitOtp('480216'))
    expect(login().step).toBe('done')
  })

  test('begins anew after a login that failed', async () => {
    const { site, login, press, submitEmail } = await setUp({ faults: { GET_USER: { error: 'The vault is locked' } } })
    await submitEmail()
    await press(() => void login().submitOtp('480216'))
    expect(login()).toMatchObject({ step: 'otp', error: { message: 'The vault is locked' }, needsResend: true })
    site.script.faults = {}
    await pass(limits.emailCooldown)
    await press(() => void login().resend())
    expect(login()).toMatchObject({ step: 'otp', error: null, needsResend: false })
    await press(() => void login().submitOtp('480216'))
    expect(login().step).toBe('done')
  })
})

describe('leaving', () => {
  test.each(['back', 'unmount'] as const)('ends the login (%s), and a late answer changes nothing', async (way) => {
    const { login, press, submitEmail, sessions, unmount, settled, client } = await setUp({
      actions: ['VERIFY_DEVICE'],
      confirmsAfter: 1_000,
    })
    await submitEmail()
    if (way === 'back') await press(() => login().back())
    else unmount()
    await pass(1_000)
    await settled()
    expect(client.state.getState().emailLogin).toEqual({ step: 'email', email })
    expect(sessions()).toEqual({})
  })

  test('to connect a wallet ends the login without an error', async () => {
    const { client, login, submitEmail, settled } = await setUp()
    await submitEmail()
    act(() => client.internals.connectAttempt?.abort())
    await settled()
    expect(login()).toMatchObject({ step: 'email', email, error: null })
  })
})

test('the modal shows what is asked once it is asked, and closes when the account is there', async () => {
  const { client, login, press, submitEmail, shown } = await setUp()
  act(() => client.internals.modal.open())
  await submitEmail()
  expect(shown().history.map(({ view }) => view)).toEqual(['Connect', 'EmailLogin'])
  await press(() => void login().submitOtp('480216'))
  expect(shown()).toMatchObject({ isOpen: false, reason: 'connected' })
  expect(client.state.getState().recentWallets).toEqual([])
})
