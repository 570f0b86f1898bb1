import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { ConfigurationError } from '../../errors/failures.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { pair } from './pair.js'

const lifetime = limits.pairing.lifetime - limits.pairing.expiryMargin

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

test('pair shows the link and when it expires', async () => {
  void start()
  await settled()
  expect(pairing()).toMatchObject({ step: 'pairing', uri: 'wc:1', expiresAt: 1_000_000 + limits.pairing.lifetime })
})

test('pair is in the step pairing without a link at first', async () => {
  phone.pairingUri = undefined
  void start()
  await settled()
  expect(pairing()).toMatchObject({ step: 'pairing' })
  expect(pairing()).not.toHaveProperty('uri')
})

test('an approval connects', async () => {
  phone.behavior = 'grant'
  await start()
  expect([pairing(), client.state.getState().sessions.eip155?.status]).toEqual([{ step: 'connected' }, 'connected'])
})

test('the chosen wallet is added to the recent ones once it connected', async () => {
  phone.behavior = 'grant'
  await start({ wallet: { id: 'd1', name: 'Directory Wallet', chains: [] } })
  expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet' }])
})

test('a rejection is shown as a step and as a toast', async () => {
  phone.behavior = 'reject'
  await start()
  expect([pairing(), toast()]).toEqual([
    { step: 'rejected', error: expect.objectContaining({ code: 'CONNECTION_REJECTED' }) },
    'CONNECTION_REJECTED',
  ])
})

test('a failure is told once, as a step', async () => {
  phone.connect = () => Promise.reject(new ConnectionFailedError())
  await start()
  await vi.advanceTimersByTimeAsync(limits.toastReplaceDelay)
  expect([pairing(), toast()]).toEqual([
    { step: 'failed', error: expect.objectContaining({ code: 'CONNECTION_FAILED' }) },
    undefined,
  ])
})

test('a project that the relay refuses is told to the developers as an alert, besides the step', async () => {
  phone.connect = () => Promise.reject(new ConfigurationError('INVALID_PROJECT_ID'))
  await start()
  expect([pairing()?.step, toast(), client.state.getState().alerts]).toMatchObject([
    'failed',
    undefined,
    [{ kind: 'INVALID_PROJECT_ID' }],
  ])
})

test('pair fails without throwing when there is no WalletConnect connector', async () => {
  client = fakeClient({ testWallets: [wallet] })
  await start()
  expect(pairing()).toMatchObject({ step: 'failed', error: { code: 'WALLETCONNECT_CONNECTOR_NOT_FOUND' } })
})

test('a link counts as expired ten seconds before its end', async () => {
  const done = start()
  await vi.advanceTimersByTimeAsync(lifetime - 1)
  expect(pairing()?.step).toBe('pairing')
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect([pairing(), toast()]).toEqual([{ step: 'expired' }, undefined])
})

test('an approval of an expired link does not connect', async () => {
  phone.ignoresAbort = true
  const done = start()
  await vi.advanceTimersByTimeAsync(lifetime)
  phone.grantPending()
  await done
  expect([pairing(), client.state.getState().sessions]).toEqual([{ step: 'expired' }, {}])
})

test('a link that was approved does not expire while the wallet is asked for a network', async () => {
  let approveSwitch: (() => void) | undefined
  client.chain.actions.switchNetwork = () => new Promise((resolve) => (approveSwitch = resolve))
  client.internals.store.update(() => ({ networkPicker: { step: 'needsConnection', caipNetworkId: 'eip155:8453' } }))
  const done = start()
  await settled()
  phone.behavior = 'grant'
  phone.grantPending()
  await vi.waitUntil(() => approveSwitch)
  await vi.advanceTimersByTimeAsync(lifetime)
  expect(pairing()?.step).toBe('pairing')
  approveSwitch?.()
  await done
  expect(pairing()?.step).toBe('connected')
})

test('a newer link of the same pairing is valid for its own four minutes', async () => {
  let publish = (_uri: string): void => undefined
  phone.connect = ({ onPairing }) => {
    publish = onPairing ?? publish
    return new Promise(() => undefined)
  }
  void start()
  publish('wc:1')
  await vi.advanceTimersByTimeAsync(lifetime - 1)
  publish('wc:2')
  await vi.advanceTimersByTimeAsync(lifetime - 1)
  expect(pairing()).toMatchObject({ step: 'pairing', uri: 'wc:2' })
})

test('aborting ends the pairing without a toast', async () => {
  const controller = new AbortController()
  const done = start({ signal: controller.signal })
  await settled()
  controller.abort()
  await done
  expect([pairing(), toast()]).toEqual([{ step: 'idle' }, undefined])
})

test('an aborted signal starts no pairing', async () => {
  await start({ signal: AbortSignal.abort() })
  expect([pairing(), phone.calls]).toEqual([undefined, []])
})

test('a newer pairing replaces the older one', async () => {
  const older = start()
  phone.pairingUri = 'wc:2'
  void start()
  await older
  expect(pairing()).toMatchObject({ step: 'pairing', uri: 'wc:2' })
})

test('the timer of an older pairing does not expire the newer one', async () => {
  void start()
  await vi.advanceTimersByTimeAsync(lifetime - 1)
  void start()
  await vi.advanceTimersByTimeAsync(1)
  expect(pairing()?.step).toBe('pairing')
})

test('connecting another wallet ends the pairing', async () => {
  const done = start()
  await connect(client, { connector: wallet.info })
  await done
  expect([pairing(), client.state.getState().sessions.eip155]).toMatchObject([
    { step: 'idle' },
    { connectorId: 'test.wallet' },
  ])
})

test('a disconnect of another wallet keeps the pairing', async () => {
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
  'aborting and destroying clear every timer when the wallet answers with %s',
  async (behavior) => {
    phone.behavior = behavior
    const controller = new AbortController()
    const done = start({ signal: controller.signal })
    await settled()
    controller.abort()
    await done
    client.internals.notifications.hide()
    client.destroy()
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('destroy ends the pairing', async () => {
  const done = start()
  client.destroy()
  await done
  expect([pairing(), vi.getTimerCount()]).toEqual([{ step: 'idle' }, 0])
})

test('the switch to the awaited network goes on when the pairing is left after the approval', async () => {
  phone.behavior = 'grant'
  client.internals.store.update(() => ({ networkPicker: { step: 'needsConnection', caipNetworkId: 'eip155:8453' } }))
  let answer: (() => void) | undefined
  client.chain.actions.switchNetwork = () => new Promise((resolve) => (answer = resolve))
  const life = new AbortController()
  const done = start({ signal: life.signal })
  await settled()
  life.abort()
  answer?.()
  await done
  expect(client.state.getState().sessions.eip155).toMatchObject({ caipNetworkId: 'eip155:8453' })
})
