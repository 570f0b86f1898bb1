import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls, email, openConnectedPage, openEmbeddedPage, pass, toReady } from '../../../test/embeddedPage.js'
import { frameAddresses } from '../../../test/frameSite.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { SecureSiteScript } from '../../../test/secureSiteDouble.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { limits } from '../../constants/limits.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request', () => {
  test('that only reads goes to the page, with big numbers as JSON-RPC has them', async () => {
    const { site, connector } = await openConnectedPage()
    const params = [{ value: 10n ** 18n }]
    expect(await connector.request({ method: 'eth_call', params }, 'eip155:1')).toEqual({ asked: 'eth_call' })
    expect(site.received.map(({ payload }) => payload)).toMatchObject([
      { method: 'eth_call', params: [{ value: '0xde0b6b3a7640000' }], chainId: 1, chainNamespace: 'eip155' },
    ])
  })

  test('for the chain is answered by the page of the site, as a hexadecimal number', async () => {
    const { site, connector } = await openConnectedPage()
    expect([await connector.request({ method: 'eth_chainId' }, 'eip155:1'), site.received]).toEqual(['0x1', []])
  })

  test.each(['eth_sign', 'PERSONAL_SIGN', 'wallet_addEthereumChain', 'eth_signTransaction', '__proto__', ''])(
    '"%s" is not allowed, the user is told, and no message is sent',
    async (method) => {
      const { site, client, connector } = await openConnectedPage()
      await expect(connector.request({ method }, 'eip155:1')).rejects.toMatchObject({
        code: 'RPC_NOT_ALLOWED',
        message: 'Requested RPC call is not allowed',
      })
      expect([site.received, client.state.getState().toast?.message]).toEqual([[], 'Action not allowed'])
    },
  )

  test('to switch the network is a call of its own, and the account is read again', async () => {
    const { site, storage, client, connector } = await openConnectedPage()
    const params = [{ chainId: '0x2105' }]
    await connector.request({ method: 'wallet_switchEthereumChain', params }, 'eip155:8453')
    expect(site.received).toMatchObject([
      { type: '@w3m-app/SWITCH_NETWORK', payload: { chainId: 8453 } },
      { type: '@w3m-app/GET_USER', payload: { chainId: 8453 } },
    ])
    expect(client.state.getState().sessions.eip155).toMatchObject({ caipNetworkId: 'eip155:8453' })
    expect(await connector.request({ method: 'eth_chainId' }, 'eip155:8453')).toBe('0x2105')
    expect(storage.all['@appkit-wallet/LAST_USED_CHAIN_KEY']).toBe('8453')
  })
})

describe('disconnecting', () => {
  test('forgets the login, tells the page, and takes the frame away', async () => {
    const { site, storage, client, sessions } = await openConnectedPage()
    const disconnecting = disconnect(client)
    await pass(0)
    await disconnecting
    expect([sessions(), calls(site), site.frames()]).toEqual([{}, ['SIGN_OUT'], []])
    expect(Object.keys(storage.all).filter((key) => key.startsWith('@appkit-wallet/'))).toEqual([])
  })

  test('takes at most 3 s when the page does not answer', async () => {
    const { site, storage, client, sessions } = await openConnectedPage()
    site.script.faults = { SIGN_OUT: 'hang' }
    const disconnecting = disconnect(client)
    disconnecting.catch(() => undefined)
    await pass(0)
    expect([sessions(), storage.all]).toEqual([{}, expect.not.objectContaining({ '@appkit-wallet/EMAIL': email })])
    await pass(limits.disconnectTimeout)
    await expect(disconnecting).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
  })

  test('one chain keeps the login for the other', async () => {
    const { site, storage, client, sessions } = await openConnectedPage()
    await disconnect(client, { namespace: 'solana' })
    expect([Object.keys(sessions()), calls(site), site.frames().length]).toEqual([['eip155'], [], 1])
    expect(storage.all).toHaveProperty('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true')
  })
})

describe('the login of an earlier visit', () => {
  const visited = (more: Readonly<Record<string, string>> = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' }) =>
    memoryStorage({
      '@appkit/eip155:connected_connector_id': 'ID_AUTH',
      '@appkit/connections': JSON.stringify({
        eip155: [{ connectorId: 'ID_AUTH', accounts: [{ address: frameAddresses.eip155 }], caipNetworkId: 'eip155:1' }],
      }),
      ...more,
    })

  function visit(isLoggedIn: boolean, script: Partial<SecureSiteScript> = {}, storage = visited()) {
    const setup = openEmbeddedPage(script, { storage })
    Object.assign(setup.site.store(), { isLoggedIn, email })
    return { ...setup, storage }
  }

  test('is restored without a question', async () => {
    const { site, sessions } = visit(true)
    expect(sessions().eip155).toMatchObject({ status: 'connecting' })
    await toReady()
    await pass(0)
    expect(sessions().eip155).toMatchObject({ status: 'connected', address: frameAddresses.eip155, user: { email } })
    expect(calls(site)).toEqual(['IS_CONNECTED', 'GET_USER'])
  })

  test('that has expired is forgotten, and an alert says so', async () => {
    const { client, storage, sessions } = visit(false)
    await toReady()
    await pass(0)
    expect([sessions(), client.state.getState().alerts.map(({ message }) => message)]).toEqual([
      {},
      ['Session Expired'],
    ])
    expect(Object.keys(storage.all)).not.toContain('@appkit-wallet/EMAIL_LOGIN_USED_KEY')
  })

  test('without the mark of a login opens no frame', async () => {
    const { site, sessions } = visit(true, {}, visited({}))
    await pass(limits.frame.load)
    expect([site.frames(), site.loads(), sessions()]).toEqual([[], 0, {}])
  })

  test('an account that is another one is not connected', async () => {
    const { sessions } = visit(true, { addresses: { eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } })
    await toReady()
    await pass(0)
    expect(sessions()).toEqual({})
  })

  test('a frame that does not load says so, and the login is tried again by the next visit', async () => {
    const { client, storage, sessions } = visit(true, { isSilent: true })
    await pass(limits.frame.load)
    await pass(0)
    expect([sessions(), client.state.getState().alerts.map(({ message }) => message)]).toEqual([{}, ['Network Error']])
    expect(Object.keys(storage.all)).toContain('@appkit-wallet/EMAIL_LOGIN_USED_KEY')
  })

  test.each([
    'The vault is locked. Open the mail that it sent.',
    'The login server does not answer. Please try again.',
  ])('a page that cannot open the wallet says why, until the user has seen it: "%s"', async (error) => {
    const { client, storage, sessions } = visit(true, { faults: { GET_USER: { error } } })
    await toReady()
    await pass(0)
    const { alerts, toast } = client.state.getState()
    expect([alerts.map(({ message }) => message), toast, sessions()]).toEqual([[error], undefined, {}])
    expect(Object.keys(storage.all)).toContain('@appkit-wallet/EMAIL_LOGIN_USED_KEY')
  })

  test('a page that does not answer says so', async () => {
    const { client } = visit(true, { faults: { IS_CONNECTED: 'hang' } })
    await toReady()
    await pass(limits.frame.request)
    expect(client.state.getState().alerts.map(({ message }) => message)).toEqual(['Embedded Wallet Request Timed Out'])
  })
})
