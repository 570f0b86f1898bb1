import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import {
  account,
  client,
  controls,
  events,
  join,
  joinAndWait,
  load,
  modal,
  open,
  openSite,
  ready,
  shown,
  site,
  state,
  step,
} from '../../../test/siwxPage.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { createSiwxControls } from './controls.js'
import { siwx } from './siwx.js'
import { toCancelation } from './view.js'

const storage = memoryStorage()
beforeEach(() => {
  openSite()
  load()
})
afterEach(() => vi.useRealTimers())

describe('after a wallet connects', () => {
  test('the view opens in place of the one that connected, and the modal does not close meanwhile', async () => {
    open()
    const views = new Set<unknown>()
    client.state.subscribe(
      ({ modal: { isOpen, history } }) => (isOpen ? history.at(-1)?.view : 'closed'),
      (view) => views.add(view),
    )
    await joinAndWait()
    expect([[...views], modal().reason, step()]).toEqual([['SIWXSignMessage'], 'signInRequired', 'required'])
  })

  test('the view opens on a page whose modal is closed', async () => {
    await joinAndWait()
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('an account with a session is asked for nothing, and its modal closes', async () => {
    site.sessions = [{ account }]
    open()
    await join()
    await vi.waitFor(() => expect(step()).toBe('signed'))
    expect([shown(), modal().reason, site.nonces]).toEqual(['closed', 'connected', 0])
  })

  test('a site that answers late keeps the modal where it is until then', async () => {
    let answer = () => undefined as void
    site.delay = new Promise((resolve) => (answer = resolve))
    open()
    await join()
    expect([shown(), step()]).toEqual(['Connect', 'idle'])
    answer()
    await ready()
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('a session that is over is none', async () => {
    site.sessions = [{ account, expiresAt: Date.now() - 1 }]
    await joinAndWait()
    expect(step()).toBe('required')
  })

  test('a wallet on a network that the site does not have is asked to switch first', async () => {
    client.wallet.sessions = [grantedSession(alice, 'eip155:137')]
    await join()
    expect([shown(), step()]).toEqual(['UnsupportedChain', 'idle'])
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await ready()
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('a site that does not answer disconnects the account, says so and shows the wallets', async () => {
    site.isDown = true
    await join()
    await vi.waitFor(() => expect(shown()).toBe('Connect'))
    const { sessions, toast } = client.state.getState()
    expect([sessions, toast?.message]).toEqual([{}, 'A problem occurred while trying initialize authentication'])
  })

  test('a site that gives no nonce disconnects the account, too', async () => {
    const getNonce = () => Promise.reject(new Error('No nonce'))
    load({ store: { ...site, getNonce } })
    await join()
    await vi.waitFor(() => expect(shown()).toBe('Connect'))
    expect(client.state.getState().sessions).toEqual({})
  })
})

describe('the message', () => {
  test('is of this page, for the account and its network, with the nonce of the site', async () => {
    load({ statement: 'Welcome.', resources: ['https://site.test/terms'], expiration: 3_600_000 })
    await joinAndWait()
    const current = state()
    if (current?.step !== 'required' || !current.message) throw new Error('There is no message')
    const { data, text, isForeign } = current.message
    expect(text).toBe(`${location.host} wants you to sign in with your Ethereum account:
${alice}

Welcome.

URI: ${location.origin}/
Version: 1
Chain ID: 1
Nonce: nonce00000001
Issued At: ${data.issuedAt}
Expiration Time: ${data.expirationTime}
Resources:
- https://site.test/terms`)
    expect(isForeign).toBe(false)
    expect(Date.parse(data.expirationTime ?? '') - Date.parse(data.issuedAt ?? '')).toBe(3_600_000)
  })

  test('is written anew once its nonce is nearly used up', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await joinAndWait()
    vi.setSystemTime(Date.now() + 541_000)
    await controls.sign()
    expect(site.verified.map(({ data }) => data.nonce)).toEqual(['nonce00000002'])
  })

  test.each([
    { first: 'elsewhere.test wants you to sign in', isForeign: true },
    { first: `${location.host}.elsewhere.test wants you to sign in`, isForeign: true },
    { first: `https://${location.host} wants you to sign in`, isForeign: false },
  ])('that begins with $first is of another site: $isForeign', async ({ first, isForeign }) => {
    load({}, { siwx: { ...siwx({ store: site }), formatMessage: async () => first } })
    await joinAndWait()
    expect(state()).toMatchObject({ message: { isForeign } })
  })
})

describe('signing', () => {
  test('signs the text that is shown, has it verified, and closes the modal', async () => {
    let signed = ''
    client.chain.actions.signMessage = async (_signer, message) => {
      signed = message
      return '0xsignature'
    }
    await joinAndWait()
    const text = (state() as { message: { text: string } }).message.text
    await controls.sign()
    expect(site.verified).toMatchObject([{ message: text, signature: '0xsignature' }])
    expect([signed, step(), shown(), modal().reason]).toEqual([text, 'signed', 'closed', 'connected'])
    expect(events).toEqual([{ type: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false } }])
  })

  test('asks the wallet once, however often it is pressed', async () => {
    const signMessage = vi.fn<() => Promise<string>>(async () => '0xsignature')
    client.chain.actions.signMessage = signMessage
    await joinAndWait()
    await Promise.all([controls.sign(), controls.sign(), createSiwxControls(client).sign()])
    expect([signMessage.mock.calls.length, site.verified.length]).toEqual([1, 1])
  })

  test('a rejection says so, stays in the view, and the next message has another nonce', async () => {
    client.chain.actions.signMessage = async () => {
      throw new UserRejectedRequestError()
    }
    await joinAndWait()
    await controls.sign()
    expect(state()).toMatchObject({
      step: 'failed',
      error: { code: 'SIGNING_FAILED', cause: { code: 'USER_REJECTED' } },
      message: { data: { nonce: 'nonce00000002' } },
    })
    const { toast } = client.state.getState()
    expect([shown(), toast?.message, events.at(-1)?.type]).toEqual([
      'SIWXSignMessage',
      'Error signing message',
      'SIWX_AUTH_ERROR',
    ])
  })

  test.each([
    ['refuses', { isRefusing: true }],
    ['does not answer', { isDown: true }],
  ])('nobody is signed in by a site that %s', async (_what, trouble) => {
    await joinAndWait()
    Object.assign(site, trouble)
    await controls.sign()
    expect(client.state.getState().siwxSessions).toEqual([])
    expect(step()).not.toBe('signed')
  })

  test('nobody is signed in by a site that answers without the account', async () => {
    load({ store: { ...site, addSession: async () => [] } })
    await joinAndWait()
    await controls.sign()
    expect(step()).toBe('failed')
  })

  test('an answer of the wallet is dropped once the account is another one', async () => {
    let answer = (_signature: string) => undefined as void
    client.chain.actions.signMessage = () => new Promise((resolve) => (answer = resolve))
    await joinAndWait()
    const signing = controls.sign()
    await vi.waitFor(() => expect(step()).toBe('signing'))
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    answer('0xsignature')
    await signing
    await ready()
    expect([site.verified, state()]).toMatchObject([[], { step: 'required', account: `eip155:1:${bob}` }])
  })

  test('without the option it says that sign-in is not enabled', async () => {
    const errors: unknown[] = []
    const plain = fakeClient()
    plain.events.on('ERROR', ({ properties }) => errors.push(properties.error.message))
    await createSiwxControls(plain).sign()
    expect(errors).toEqual(['SIWX is not enabled'])
  })
})

describe('where it is required', () => {
  test.each(['escape', 'outside', 'closeButton', 'back', 'host'] as const)(
    '%s does not close the view, and no application is asked whether it may',
    async (reason) => {
      const asked: unknown[] = []
      client.internals.modal.onBeforeChange((isOpening) => void (isOpening || asked.push(reason)))
      await joinAndWait()
      client.internals.modal.close(reason)
      expect([shown(), asked]).toEqual(['SIWXSignMessage', []])
    },
  )

  test('cancel disconnects', async () => {
    await joinAndWait()
    await controls.cancel()
    expect([client.state.getState().sessions, shown(), step()]).toEqual([{}, 'closed', 'idle'])
  })

  test('cancel returns to the network on which the account is signed in', async () => {
    await joinAndWait()
    await controls.sign()
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await ready()
    expect(toCancelation(client, client.state.getState())).toEqual({ action: 'switchBack', network: 'eip155:1' })
    await controls.cancel()
    expect([step(), state()?.account, shown()]).toEqual(['signed', account, 'closed'])
  })

  test('closing the view on another network returns, too', async () => {
    await joinAndWait()
    await controls.sign()
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
    await ready()
    client.internals.modal.close('escape')
    await vi.waitFor(() => expect(state()).toMatchObject({ step: 'signed', account }))
  })

  test('an account of another visit that is not signed in is asked after a reload', async () => {
    load({}, { storage })
    await joinAndWait()
    client.destroy()
    load({}, { storage, testWallets: [client.wallet] })
    await ready()
    expect(shown()).toBe('SIWXSignMessage')
  })
})
