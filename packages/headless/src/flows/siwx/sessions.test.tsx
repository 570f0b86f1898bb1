import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import {
  account,
  client,
  controls,
  join,
  joinAndWait,
  load,
  open,
  openSite,
  ready,
  shown,
  site,
  state,
  step,
} from '../../../test/siwxPage.js'
import { disconnect } from '../../actions/connection/disconnect.js'

const storage = memoryStorage()
beforeEach(() => {
  openSite()
  load()
})
afterEach(() => vi.useRealTimers())

describe('where it is not required', () => {
  beforeEach(() => load({ required: false }))

  test.each(['cancel', 'close'] as const)('%s leaves the account connected, and it is not asked again', async (way) => {
    await joinAndWait()
    if (way === 'cancel') await controls.cancel()
    else client.internals.modal.close('escape')
    await vi.waitFor(() => expect(step()).toBe('idle'))
    open()
    expect([Object.keys(client.state.getState().sessions), shown()]).toEqual([['eip155'], 'Account'])
  })

  test('a wallet that answers after the view was closed signs nobody in', async () => {
    let answer = (_signature: string) => undefined as void
    client.chain.actions.signMessage = () => new Promise((resolve) => (answer = resolve))
    await joinAndWait()
    const signing = controls.sign()
    await vi.waitFor(() => expect(step()).toBe('signing'))
    client.internals.modal.close('outside')
    await vi.waitFor(() => expect(step()).toBe('idle'))
    answer('0xsignature')
    await signing
    expect(site.verified).toEqual([])
  })

  test('an account of another visit is not asked after a reload, and another one is', async () => {
    load({ required: false }, { storage })
    await joinAndWait()
    client.destroy()
    load({ required: false }, { storage, testWallets: [client.wallet] })
    await vi.waitFor(() => expect(state()).toEqual({ step: 'idle', account }))
    expect(shown()).toBe('closed')
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    await ready()
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('the account is asked again when it wants to sign in after all', async () => {
    await joinAndWait()
    await controls.cancel()
    await controls.sign()
    expect([step(), shown(), site.verified]).toEqual(['required', 'SIWXSignMessage', []])
    await controls.sign()
    expect([step(), shown()]).toEqual(['signed', 'closed'])
  })

  test('a wallet that is connected anew is asked', async () => {
    await joinAndWait()
    await controls.cancel()
    await disconnect(client)
    await joinAndWait()
    expect(shown()).toBe('SIWXSignMessage')
  })
})

describe('a session', () => {
  test('is for the account and one network', async () => {
    site.sessions = [{ account: `eip155:8453:${alice}` }]
    await joinAndWait()
    expect(step()).toBe('required')
  })

  test('is for all networks of the namespace, where the site says so', async () => {
    load({ scope: 'account' })
    site.sessions = [{ account: `eip155:8453:${alice}` }]
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
  })

  test('that the site ended is noticed when the page is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    site.sessions = [{ account }]
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    site.sessions = []
    vi.setSystemTime(Date.now() + 31_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await ready()
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('stays while the site is down', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    site.sessions = [{ account }]
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    site.isDown = true
    vi.setSystemTime(Date.now() + 31_000)
    const { reads } = site
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(site.reads).toBe(reads + 1))
    expect([step(), shown()]).toEqual(['signed', 'closed'])
  })

  test('that expires asks again at that time', async () => {
    vi.useFakeTimers()
    site.sessions = [{ account, expiresAt: Date.now() + 5_000 }]
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    await vi.advanceTimersByTimeAsync(5_001)
    expect(step()).toBe('required')
  })

  test('ends with the connection', async () => {
    await joinAndWait()
    await controls.sign()
    await disconnect(client)
    await vi.waitFor(() => expect(site.sessions).toEqual([]))
  })

  test('stays when the wallet has another account', async () => {
    await joinAndWait()
    await controls.sign()
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    await ready()
    expect(site.sessions).toMatchObject([{ account }])
  })

  test('is ended by `revoke`', async () => {
    load({ required: false })
    await joinAndWait()
    await controls.sign()
    await controls.revoke()
    expect([site.sessions, step(), shown()]).toEqual([[], 'idle', 'closed'])
  })

  test('that cannot be ended is said to be there', async () => {
    await joinAndWait()
    await controls.sign()
    site.isDown = true
    await controls.revoke()
    expect(state()).toMatchObject({ step: 'signed', error: { code: 'HTTP_REQUEST_FAILED' } })
  })
})
