import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { alice, bob, grantedSession, type FakeConnector, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeChain, fakeChain } from '../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { start } from '../actions/start.js'

const key = '@appkit/eip155:connected_connector_id'

let storage: ReturnType<typeof memoryStorage>
let chain: FakeChain
let client: FakeClient
/** Stored, and known from the start. */
let wallet: FakeConnector
/** Stored, and announced later. */
let late: FakeConnector
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  wallet = fakeConnector()
  late = fakeConnector({ id: 'late.wallet' })
  chain = fakeChain()
  storage = memoryStorage()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

async function visit(connectorId = 'test.wallet', options = {}) {
  storage = memoryStorage({ [key]: connectorId })
  client = fakeClient({ storage, chain, testWallets: [wallet], ...options })
  stops.push(start(client))
  await settled()
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const session = () => client.state.getState().sessions.eip155
const stored = () => storage.all[key]

test('a returning user is connected without a prompt', async () => {
  await visit()
  expect([session()?.status, wallet.calls]).toEqual(['connected', ['restore']])
})

test('a stored session stays connecting until the wallet answers', async () => {
  wallet.behavior = 'hang'
  await visit()
  expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
})

test('the wallet’s answer wins over the stored session', async () => {
  wallet.sessions = [grantedSession(bob, 'eip155:8453')]
  await visit()
  expect(session()).toMatchObject({ address: bob, caipNetworkId: 'eip155:8453' })
})

test('a wallet that revoked access is disconnected and removed from storage', async () => {
  wallet.sessions = []
  await visit()
  expect([session(), stored()]).toEqual([undefined, undefined])
})

test('a wallet that restores only other namespaces is removed from storage', async () => {
  wallet.sessions = [grantedSession('x', 'solana:main')]
  await visit()
  expect([client.state.getState().sessions, stored()]).toEqual([{}, undefined])
})

test('a wallet that fails is disconnected and stays in storage', async () => {
  wallet.behavior = 'reject'
  await visit()
  expect([session(), stored()]).toEqual([undefined, 'test.wallet'])
})

test('a wallet that never answers is disconnected after a timeout', async () => {
  wallet.behavior = 'hang'
  await visit()
  await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
  expect([session(), stored()]).toEqual([undefined, 'test.wallet'])
})

test('a wallet that is announced late is restored', async () => {
  await visit('late.wallet')
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('a wallet that is not announced within three seconds is disconnected and stays in storage', async () => {
  await visit('late.wallet')
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout - 1)
  expect(session()?.status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect([session(), stored()]).toEqual([undefined, 'late.wallet'])
})

test('a wallet that is announced after three seconds is still restored', async () => {
  await visit('late.wallet')
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout * 10)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('reconnecting does not replace a wallet the user connected meanwhile', async () => {
  await visit('late.wallet')
  await connect(client, { connector: wallet.info })
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ connectorId: 'test.wallet' })
})

test('a user who disconnects while the wallet is asked stays disconnected, also after a reload', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  await visit()
  await disconnect(client)
  wallet.grantPending()
  await settled()
  expect([session(), stored()]).toEqual([undefined, undefined])
})

test('a user who disconnects before the wallet is announced stays disconnected', async () => {
  await visit('late.wallet')
  await disconnect(client)
  chain.announce(late)
  await settled()
  expect([session(), stored(), late.calls]).toEqual([undefined, undefined, []])
})

test('a rejected attempt with another wallet does not cancel reconnecting', async () => {
  await visit('late.wallet')
  wallet.behavior = 'reject'
  await connect(client, { connector: wallet.info }).catch(() => undefined)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('enableReconnect: false restores nothing', async () => {
  await visit('test.wallet', { enableReconnect: false })
  expect([session(), wallet.calls, stored()]).toEqual([undefined, [], undefined])
})

test('a wallet that serves several networks is restored on the one the user chose', async () => {
  storage = memoryStorage({ [key]: 'test.wallet', '@appkit/active_caip_network_id': 'eip155:8453' })
  client = fakeClient({ storage, chain, testWallets: [wallet] })
  let wanted: unknown
  wallet.restore = async ({ caipNetworkId }) => {
    wanted = caipNetworkId
    return [grantedSession(alice, 'eip155:8453')]
  }
  stops.push(start(client))
  await settled()
  expect(wanted).toBe('eip155:8453')
})

test('an answer after destroy changes nothing', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  await visit()
  stops.pop()?.()
  wallet.grantPending()
  await settled()
  expect([session()?.status, wallet.listeners.size]).toEqual(['connecting', 0])
})
