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
/** Remembered by storage, and there from the start. */
let wallet: FakeConnector
/** Remembered by storage, and announced later. */
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

test('a returning visitor is connected, and nobody is asked (R8)', async () => {
  await visit()
  expect([session()?.status, wallet.calls]).toEqual(['connected', ['restore']])
})

test('until the wallet answered the page is connecting (R29)', async () => {
  wallet.behavior = 'hang'
  await visit()
  expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
})

test('what the wallet answers counts, not what was stored (R29)', async () => {
  wallet.sessions = [grantedSession(bob, 'eip155:8453')]
  await visit()
  expect(session()).toMatchObject({ address: bob, caipNetworkId: 'eip155:8453' })
})

test('a wallet that no longer lets the page in is disconnected and forgotten', async () => {
  wallet.sessions = []
  await visit()
  expect([session(), stored()]).toEqual([undefined, undefined])
})

test('a wallet that only has other namespaces left is forgotten here', async () => {
  wallet.sessions = [grantedSession('x', 'solana:main')]
  await visit()
  expect([client.state.getState().sessions, stored()]).toEqual([{}, undefined])
})

test('a wallet that fails is disconnected, and remembered for the next visit', async () => {
  wallet.behavior = 'reject'
  await visit()
  expect([session(), stored()]).toEqual([undefined, 'test.wallet'])
})

test('a wallet that never answers does not keep the page connecting for ever (R2)', async () => {
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

test('a wallet that does not show up in three seconds leaves the page disconnected, and remembered', async () => {
  await visit('late.wallet')
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout - 1)
  expect(session()?.status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect([session(), stored()]).toEqual([undefined, 'late.wallet'])
})

test('a wallet that shows up later than that is still restored', async () => {
  await visit('late.wallet')
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout * 10)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('a visitor who connected another wallet meanwhile keeps that one', async () => {
  await visit('late.wallet')
  await connect(client, { connector: wallet.info })
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ connectorId: 'test.wallet' })
})

test('a visitor who disconnects while the wallet is asked stays disconnected, also after a reload', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  await visit()
  await disconnect(client)
  wallet.grantPending()
  await settled()
  expect([session(), stored()]).toEqual([undefined, undefined])
})

test('a visitor who disconnects while the wallet is awaited stays disconnected', async () => {
  await visit('late.wallet')
  await disconnect(client)
  chain.announce(late)
  await settled()
  expect([session(), stored(), late.calls]).toEqual([undefined, undefined, []])
})

test('a refused attempt with another wallet leaves the awaited one welcome', async () => {
  await visit('late.wallet')
  wallet.behavior = 'reject'
  await connect(client, { connector: wallet.info }).catch(() => undefined)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('with reconnect off nobody is restored', async () => {
  await visit('test.wallet', { enableReconnect: false })
  expect([session(), wallet.calls, stored()]).toEqual([undefined, [], undefined])
})

test('the restored network is the one the visitor chose, for wallets that can stand on several', async () => {
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

test('an answer after the end of the page’s client changes nothing (R5)', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  await visit()
  stops.pop()?.()
  wallet.grantPending()
  await settled()
  expect([session()?.status, wallet.listeners.size]).toEqual(['connecting', 0])
})
