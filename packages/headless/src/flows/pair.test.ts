import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { type FakeConnector, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { pair } from './pair.js'

const life = limits.pairing.lifetime - limits.pairing.expiryMargin

let client: FakeClient
let phone: FakeConnector
let wallet: FakeConnector

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  phone = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  phone.pairingUri = 'wc:1'
  phone.behavior = 'hang'
  wallet = fakeConnector()
  client = fakeClient({ testWallets: [phone, wallet] })
})
afterEach(() => vi.useRealTimers())

const pairing = () => client.state.getState().pairing
const toast = () => client.state.getState().toast?.code
const settled = () => vi.advanceTimersByTimeAsync(0)
const start = async (options = {}) => {
  const done = pair(client, options)
  await settled()
  return done
}

test('the link is shown with the moment it dies', async () => {
  void start()
  await settled()
  expect(pairing()).toEqual({ step: 'pairing', uri: 'wc:1', expiresAt: 1_000_000 + limits.pairing.lifetime })
})

test('until there is a link, one is being made', async () => {
  phone.pairingUri = undefined
  void start()
  await settled()
  expect(pairing()).toEqual({ step: 'pairing' })
})

test('a phone that approves is connected', async () => {
  phone.behavior = 'grant'
  await start()
  expect([pairing(), client.state.getState().sessions.eip155?.status]).toEqual([{ step: 'connected' }, 'connected'])
})

test('a wallet that was chosen is remembered once it connected', async () => {
  phone.behavior = 'grant'
  await start({ wallet: { id: 'd1', name: 'Directory Wallet', chains: [] } })
  expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet' }])
})

test('a phone that refuses is told, as a step and as a toast', async () => {
  phone.behavior = 'reject'
  await start()
  expect([pairing(), toast()]).toEqual([
    { step: 'rejected', error: expect.objectContaining({ code: 'CONNECTION_REJECTED' }) },
    'CONNECTION_REJECTED',
  ])
})

test('a pairing that fails is told, as a step and as a toast', async () => {
  phone.connect = () => Promise.reject(new ConnectionFailedError())
  await start()
  expect([pairing(), toast()]).toEqual([
    { step: 'failed', error: expect.objectContaining({ code: 'CONNECTION_FAILED' }) },
    'CONNECTION_FAILED',
  ])
})

test('without a relay connector the pairing fails, and does not throw', async () => {
  client = fakeClient({ testWallets: [wallet] })
  await start()
  expect(pairing()).toMatchObject({ step: 'failed', error: { code: 'WALLETCONNECT_CONNECTOR_NOT_FOUND' } })
})

test('a link counts as expired ten seconds before it dies (§4)', async () => {
  const done = start()
  await vi.advanceTimersByTimeAsync(life - 1)
  expect(pairing().step).toBe('pairing')
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect([pairing(), toast()]).toEqual([{ step: 'expired' }, undefined])
})

test('an approval of an expired link connects nobody (R27)', async () => {
  phone.ignoresAbort = true
  const done = start()
  await vi.advanceTimersByTimeAsync(life)
  phone.grantPending()
  await done
  expect([pairing(), client.state.getState().sessions]).toEqual([{ step: 'expired' }, {}])
})

test('a newer link of the same pairing has its own four minutes', async () => {
  let publish = (_uri: string): void => undefined
  phone.connect = ({ onPairing }) => {
    publish = onPairing ?? publish
    return new Promise(() => undefined)
  }
  void start()
  publish('wc:1')
  await vi.advanceTimersByTimeAsync(life - 1)
  publish('wc:2')
  await vi.advanceTimersByTimeAsync(life - 1)
  expect(pairing()).toMatchObject({ step: 'pairing', uri: 'wc:2' })
})

test('a visitor who leaves has no pairing, and no message', async () => {
  const left = new AbortController()
  const done = start({ signal: left.signal })
  await settled()
  left.abort()
  await done
  expect([pairing(), toast()]).toEqual([{ step: 'idle' }, undefined])
})

test('a visitor who left before it began starts none', async () => {
  await start({ signal: AbortSignal.abort() })
  expect([pairing(), phone.calls]).toEqual([{ step: 'idle' }, []])
})

test('a newer pairing takes the place of the older one', async () => {
  const older = start()
  phone.pairingUri = 'wc:2'
  void start()
  await older
  expect(pairing()).toMatchObject({ step: 'pairing', uri: 'wc:2' })
})

test('the end of an older pairing does not expire the newer one', async () => {
  void start()
  await vi.advanceTimersByTimeAsync(life - 1)
  void start()
  await vi.advanceTimersByTimeAsync(1)
  expect(pairing().step).toBe('pairing')
})

test('another wallet that is connected meanwhile ends the pairing', async () => {
  const done = start()
  await connect(client, { connector: wallet.info })
  await done
  expect([pairing(), client.state.getState().sessions.eip155]).toMatchObject([
    { step: 'idle' },
    { connectorId: 'test.wallet' },
  ])
})

test('another wallet that hangs up leaves the pairing alone', async () => {
  await connect(client, { connector: wallet.info })
  void start()
  await settled()
  const before = pairing()
  wallet.emit({ type: 'disconnect' })
  expect([client.state.getState().sessions.eip155, pairing()]).toEqual([undefined, before])
})

test('disconnecting ends the pairing', async () => {
  await connect(client, { connector: wallet.info })
  const done = start()
  await disconnect(client)
  await done
  expect(pairing()).toEqual({ step: 'idle' })
})

test.each(['grant', 'reject', 'hang'] as const)(
  'no timer of a pairing stays when the phone answers with %s (R5)',
  async (behavior) => {
    phone.behavior = behavior
    const left = new AbortController()
    const done = start({ signal: left.signal })
    await settled()
    left.abort()
    await done
    client.internals.notifications.hide()
    client.destroy()
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('the end of the client ends the pairing (R5)', async () => {
  const done = start()
  client.destroy()
  await done
  expect([pairing(), vi.getTimerCount()]).toEqual([{ step: 'idle' }, 0])
})
