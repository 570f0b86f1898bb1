import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import {
  account,
  client,
  controls,
  events,
  load,
  open,
  openSite,
  shown,
  site,
  state,
  step,
} from '../../../test/siwxPage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import type { Connector } from '../../connectors/connector.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { formatSiwxMessage } from '../../rules/account/siwx.js'
import { toSiwxView } from './view.js'
import './signInWithLogin.js'
import { siweConfig } from './siweConfig.js'
import type { SiwxOptions } from './siwx.js'

type SignIn = NonNullable<Connector['signIn']>

const signIn = vi.fn<SignIn>()
/** Signs what it is asked for, as far as the fake site looks. */
const signs: SignIn = async (message) => ({ message: formatSiwxMessage(message), signature: '0x5157' })
const rejects: SignIn = () => Promise.reject(new UserRejectedRequestError())

/** A page whose wallet is that of a login. */
function openPage(options: Partial<SiwxOptions> = {}, rest: Parameters<typeof load>[1] = {}) {
  const wallet = Object.assign(fakeConnector({ id: 'ID_AUTH', type: 'AUTH' }), { signIn })
  load(options, { testWallets: [wallet], ...rest })
}

const ask = () => new Promise<never>(() => undefined)
const logIn = () => connect(client, { connector: 'ID_AUTH' }, { login: { email: 'anna@mail.example' }, ask })
const status = () => client.state.getState().sessions.eip155?.status
const asked = () => signIn.mock.calls.length
/** The view is there, with a message to sign. */
const expectView = async (wanted: 'required' | 'failed') => {
  await vi.waitFor(() => expect(state()).toHaveProperty('message.text'))
  expect([step(), shown(), status()]).toEqual([wanted, 'SIWXSignMessage', 'connected'])
}

beforeEach(() => {
  openSite()
  signIn.mockReset().mockImplementation(signs)
})

describe.each([true, false])('who logs in at a site with a sign-in (required: %s)', (required) => {
  beforeEach(() => openPage({ required }))

  test('signs in with it, and sees no message to sign besides', async () => {
    open()
    const steps = new Set<unknown>()
    client.state.subscribe(
      ({ siwx }) => [siwx?.step, 'message' in (siwx ?? {})].join(),
      (now) => steps.add(now),
    )
    await logIn()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    // What is before the signature is gone before anything is drawn.
    expect([...steps]).toEqual(['required,false', 'required,true', 'signing,true', 'signed,false'])
    expect([asked(), shown(), site.sessions]).toMatchObject([1, 'closed', [{ account }]])
    expect([signIn.mock.calls[0]?.[0], site.verified[0]?.data]).toMatchObject([
      { accountAddress: client.wallet.sessions[0]?.accounts[0]?.address, chainId: 'eip155:1', domain: location.host },
      signIn.mock.calls[0]?.[0],
    ])
    expect(events).toEqual([expect.objectContaining({ type: 'SIWX_AUTH_SUCCESS' })])
  })

  test('is connected while the sign-in waits', async () => {
    signIn.mockReturnValue(new Promise(() => undefined))
    open()
    await logIn()
    await vi.waitFor(() => expect(step()).toBe('signing'))
    expect([status(), shown()]).toEqual(['connected', 'SIWXSignMessage'])
  })

  test('signs the message in the view where the login signs none', async () => {
    signIn.mockResolvedValue(undefined)
    await logIn()
    await expectView('required')
    expect([asked(), site.verified]).toEqual([1, []])
  })

  test.each([
    ['domain', 'evil.example'],
    ['nonce', 'abcdefgh12345678'],
    ['statement', 'I owe you everything.'],
    ['accountAddress', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['chainId', 'eip155:8453'],
  ])('is not believed to have signed another %s', async (name, value) => {
    signIn.mockImplementation((message, signal) => signs({ ...message, [name]: value }, signal))
    await logIn()
    await expectView('required')
    expect([asked(), site.verified]).toEqual([1, []])
  })

  test('is told that the site refused the signature', async () => {
    site.isRefusing = true
    await logIn()
    await expectView('failed')
    expect(toSiwxView(state() as never).reason).toBe('refused')
  })

  test('is asked for nothing with a session', async () => {
    site.sessions = [{ account }]
    await logIn()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect([asked(), site.nonces]).toEqual([0, 0])
  })

  test('is not connected at a site that gives no nonce, as with any other wallet', async () => {
    Object.assign(site, { getNonce: () => Promise.reject(new Error('down')) })
    await logIn()
    await vi.waitFor(() => expect([status(), shown()]).toEqual([undefined, 'Connect']))
    expect([asked(), client.state.getState().toast?.code]).toEqual([0, 'AUTHENTICATION_FAILED'])
  })

  test('and disconnects meanwhile is not asked any longer', async () => {
    signIn.mockReturnValue(new Promise(() => undefined))
    await logIn()
    await vi.waitFor(() => expect(asked()).toBe(1))
    await disconnect(client)
    expect([signIn.mock.calls[0]?.[1].aborted, step(), site.sessions]).toEqual([true, 'idle', []])
  })

  test('is asked by the login once: later, by the view', async () => {
    await logIn()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await vi.waitFor(() => expect(state()?.account).toContain('eip155:8453'))
    expect([asked(), step()]).toEqual([1, 'required'])
  })
})

describe('who rejects the sign-in of a login', () => {
  beforeEach(() => void signIn.mockImplementation(rejects))

  test('stays logged in, and sees what has to be signed, where that is required', async () => {
    openPage()
    open()
    await logIn()
    await expectView('failed')
    expect([toSiwxView(state() as never).reason, asked(), site.verified]).toEqual(['rejected', 1, []])
    expect(events).toEqual([expect.objectContaining({ type: 'SIWX_AUTH_ERROR' })])

    await controls.cancel()
    expect([status(), asked()]).toEqual([undefined, 1])
  })

  test('stays logged in without a sign-in, and is asked for nothing more, where it is not required', async () => {
    openPage({ required: false })
    open()
    await logIn()
    await vi.waitFor(() => expect([asked(), step()]).toEqual([1, 'idle']))
    expect([status(), shown(), client.state.getState().toast]).toEqual(['connected', 'closed', undefined])
    open()
    expect([asked(), step(), shown()]).toEqual([1, 'idle', 'Account'])

    await controls.sign()
    await expectView('required')
    expect(asked()).toBe(1)
  })

  test('is asked again by the next login', async () => {
    openPage({ required: false })
    await logIn()
    await vi.waitFor(() => expect([asked(), step()]).toEqual([1, 'idle']))
    await disconnect(client)
    signIn.mockImplementation(signs)
    await logIn()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect(asked()).toBe(2)
  })
})

describe('a login asks for no sign-in', () => {
  test('where nobody logs in: a login of an earlier visit that is connected, or restored', async () => {
    const storage = memoryStorage()
    openPage({}, { storage })
    await connect(client, { connector: 'ID_AUTH' })
    await expectView('required')

    openPage({}, { storage })
    await expect.poll(status).toBe('connected')
    await expect.poll(step).toBe('required')
    expect([client.wallet.calls, asked()]).toEqual([['restore'], 0])
  })

  test('whose text the site writes in its own way', async () => {
    const option = siweConfig({
      getNonce: async () => 'abcdefgh12345678',
      createMessage: ({ address, nonce }) => `Log in as ${address} (${nonce})`,
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
      getMessageParams: async () => ({ domain: location.host, uri: location.href, chains: [1], statement: '' }),
    })
    openPage({}, { siwx: undefined, siweConfig: option })
    await logIn()
    await expectView('required')
    expect(asked()).toBe(0)
  })
})
