import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { alice, bob, grant, type ScriptedConnector, scriptedConnector } from '../../test/scriptedConnector.js'
import { type ScriptedChain, scriptedChain } from '../../test/scriptedChain.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { textStorage } from '../../test/textStorage.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const key = '@appkit/eip155:connected_connector_id'

let storage: ReturnType<typeof textStorage>
let chain: ScriptedChain
let client: ScriptedClient
/** Remembered by storage, and there from the start. */
let wallet: ScriptedConnector
/** Remembered by storage, and announced later. */
let late: ScriptedConnector
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  wallet = scriptedConnector()
  late = scriptedConnector({ id: 'late.wallet' })
  chain = scriptedChain()
  storage = textStorage()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

async function visit(connectorId = 'test.wallet', options = {}) {
  storage = textStorage({ [key]: connectorId })
  client = scriptedClient({ storage, chain, has: [wallet], ...options })
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
  wallet.behaviour = 'hang'
  await visit()
  expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
})

test('what the wallet answers counts, not what was stored (R29)', async () => {
  wallet.sessions = [grant(bob, 'eip155:8453')]
  await visit()
  expect(session()).toMatchObject({ address: bob, caipNetworkId: 'eip155:8453' })
})

test('a wallet that no longer lets the page in is disconnected and forgotten', async () => {
  wallet.sessions = []
  await visit()
  expect([session(), stored()]).toEqual([undefined, undefined])
})

test('a wallet that only has other namespaces left is forgotten here', async () => {
  wallet.sessions = [grant('x', 'solana:main')]
  await visit()
  expect([client.state.getState().sessions, stored()]).toEqual([{}, undefined])
})

test('a wallet that fails is disconnected, and remembered for the next visit', async () => {
  wallet.behaviour = 'reject'
  await visit()
  expect([session(), stored()]).toEqual([undefined, 'test.wallet'])
})

test('a wallet that never answers does not keep the page connecting for ever (R2)', async () => {
  wallet.behaviour = 'hang'
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
  await vi.advanceTimersByTimeAsync(limits.reconnectWait - 1)
  expect(session()?.status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1)
  expect([session(), stored()]).toEqual([undefined, 'late.wallet'])
})

test('a wallet that shows up later than that is still restored', async () => {
  await visit('late.wallet')
  await vi.advanceTimersByTimeAsync(limits.reconnectWait * 10)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('a visitor who connected another wallet meanwhile keeps that one', async () => {
  await visit('late.wallet')
  await connect(client, { connector: wallet.facts })
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ connectorId: 'test.wallet' })
})

test('a visitor who disconnects while the wallet is asked stays disconnected, also after a reload', async () => {
  wallet.behaviour = 'hang'
  wallet.isDeaf = true
  await visit()
  await disconnect(client)
  wallet.resume()
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
  wallet.behaviour = 'reject'
  await connect(client, { connector: wallet.facts }).catch(() => undefined)
  chain.announce(late)
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'late.wallet' })
})

test('with reconnect off nobody is restored', async () => {
  await visit('test.wallet', { enableReconnect: false })
  expect([session(), wallet.calls, stored()]).toEqual([undefined, [], undefined])
})

test('the restored network is the one the visitor chose, for wallets that can stand on several', async () => {
  storage = textStorage({ [key]: 'test.wallet', '@appkit/active_caip_network_id': 'eip155:8453' })
  client = scriptedClient({ storage, chain, has: [wallet] })
  let wanted: unknown
  wallet.restore = async ({ caipNetworkId }) => {
    wanted = caipNetworkId
    return [grant(alice, 'eip155:8453')]
  }
  stops.push(start(client))
  await settled()
  expect(wanted).toBe('eip155:8453')
})

test('an answer after the end of the page’s client changes nothing (R5)', async () => {
  wallet.behaviour = 'hang'
  wallet.isDeaf = true
  await visit()
  stops.pop()?.()
  wallet.resume()
  await settled()
  expect([session()?.status, wallet.listeners.size]).toEqual(['connecting', 0])
})
