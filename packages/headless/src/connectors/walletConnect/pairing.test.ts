import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './connector.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import {
  connectorContext,
  fakeUniversalProvider,
  type FakeUniversalProvider,
  multiNamespaceSession,
  unpublishedUri,
  walletConnectSession,
} from '../../../test/fakeUniversalProvider.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import { limits } from '../../constants/limits.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { Connector, ConnectorEvent } from '../connector.js'
import { walletConnect } from './walletConnect.js'

const context = connectorContext(mainnet, base)

let relay: FakeUniversalProvider
let connector: Connector
let life: AbortController
let uris: string[]

beforeEach(() => {
  vi.useFakeTimers()
  relay = fakeUniversalProvider()
  connector = walletConnect({ load: async () => relay.module })(context)
  life = new AbortController()
  uris = []
})
afterEach(() => vi.useRealTimers())

const connect = () => connector.connect({ signal: life.signal, onPairing: (uri) => uris.push(uri) })
const settled = () => vi.advanceTimersByTimeAsync(0)

/** An attempt whose failure is looked at later. */
function attempt() {
  const promise = connect()
  promise.catch(() => undefined)
  return promise
}

describe('walletConnect() with a relay that cannot be reached', () => {
  test('rejects at once when the relay cannot be reached, and connects when it is there again', async () => {
    relay.uri = undefined
    const promise = attempt()
    await settled()
    relay.failRelay(new Error('WebSocket connection failed for host: wss://relay.example'))
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(vi.getTimerCount()).toBe(0)

    const again = connect()
    await settled()
    relay.publish()
    relay.approve()
    expect(await again).toMatchObject([{ namespace: 'eip155' }])
  })

  test('rejects after four attempts of the client to reach the relay, and lets it rest until the next use', async () => {
    relay.uri = undefined
    const promise = attempt()
    await settled()
    for (let tries = 0; tries < limits.pairing.relayAttempts; tries += 1) {
      await vi.advanceTimersByTimeAsync(2 * limits.pairing.relayPoll)
      relay.retryRelay()
    }
    await vi.advanceTimersByTimeAsync(limits.pairing.relayPoll)
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect([relay.calls.slice(-2), vi.getTimerCount()]).toEqual([['still', 'close'], 0])
    void attempt()
    await settled()
    expect(relay.calls.slice(-2)).toEqual(['beat', 'open'])
    life.abort()
  })

  test('names the project when the relay refuses it', async () => {
    relay.uri = undefined
    const promise = attempt()
    await settled()
    relay.failRelay(new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)'))
    await expect(promise).rejects.toMatchObject({ code: 'INVALID_PROJECT_ID' })
  })

  test('keeps a shown QR code when the relay fails for a moment', async () => {
    const sessions = connect()
    await settled()
    relay.failRelay(new Error('WebSocket connection failed'))
    relay.approve()
    expect(await sessions).toHaveLength(1)
  })
})

test.each([
  { form: 'an error', thrown: new Error('Proposal expired') },
  { form: 'a reply', thrown: { message: 'Proposal expired', code: 0 } },
])('says that the pairing expired when the client drops its proposal with $form', async ({ thrown }) => {
  const promise = attempt()
  await settled()
  relay.reject(thrown)
  await expect(promise).rejects.toMatchObject({ code: 'PAIRING_EXPIRED', cause: thrown, retryable: true })
})

describe('walletConnect() while a frame attests the site', () => {
  beforeEach(() => {
    relay.uri = undefined
  })
  afterEach(() => vi.unstubAllGlobals())

  test('tells the link as soon as the relay is there, and connects the wallet that scans it', async () => {
    const sessions = connect()
    await settled()
    expect(uris).toEqual([])
    relay.connectRelay()
    expect(uris).toEqual([unpublishedUri])
    relay.publish()
    relay.approve()
    expect([await sessions, uris]).toMatchObject([[{ namespace: 'eip155' }], [unpublishedUri]])
  })

  test('tells it at once when the relay was there before', async () => {
    relay.connectRelay()
    void attempt()
    await settled()
    expect(uris).toEqual([unpublishedUri])
  })

  test('tells it on a phone once the proposal is published, because the page stands still in the background', async () => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
    vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
    const promise = attempt()
    await settled()
    relay.connectRelay()
    expect(uris).toEqual([])
    relay.publish()
    expect(uris).toEqual([unpublishedUri])
    life.abort()
    await promise.catch(() => undefined)
  })

  test('rejects when the relay goes away before the proposal is published', async () => {
    relay.connectRelay()
    const promise = attempt()
    await settled()
    relay.failRelay(new Error('WebSocket connection closed'))
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('keeps the links of two proposals apart', async () => {
    relay.connectRelay()
    const first = attempt()
    await settled()
    life.abort()
    await first.catch(() => undefined)
    life = new AbortController()
    relay.uri = 'wc:3@2?symKey=3'
    const second = attempt()
    relay.publish()
    await settled()
    expect(uris).toEqual([unpublishedUri, 'wc:3@2?symKey=3'])
    life.abort()
    await second.catch(() => undefined)
  })
})

describe('walletConnect() after a reload during a pairing', () => {
  const pairingTopic = 'of the page before'
  const earlier = { ...walletConnectSession(undefined, 'earlier'), pairingTopic }
  const settleEarlier = () => relay.emitFromClient('session_connect', { session: earlier })
  const resume = () => connector.resume?.({ signal: life.signal, pairingTopic })
  /** A session of another link that the client still has. */
  const old = { ...walletConnectSession([`eip155:1:${bob}`], 'old'), pairingTopic: 'of another link' }

  test('connects the wallet that approves meanwhile, without a new proposal', async () => {
    const sessions = resume()
    await settled()
    settleEarlier()
    expect(await sessions).toMatchObject([{ namespace: 'eip155', accounts: [{ address: alice }] }])
    expect([relay.session?.topic, uris]).toEqual(['earlier', []])
  })

  test('finds the session that came before anybody looked', async () => {
    relay.session = earlier
    expect(await resume()).toHaveLength(1)
  })

  test('connects it also when a new QR code is shown by then, which connects nobody any more', async () => {
    const sessions = connector.connect({ signal: life.signal, pairingTopic })
    await settled()
    settleEarlier()
    expect(await sessions).toMatchObject([{ namespace: 'eip155' }])
    relay.approve(walletConnectSession(undefined, 'late'))
    await settled()
    expect(relay.disconnectedTopics).toEqual(['late'])
  })

  test('leaves out an old session that the client still has, and ends it once the link is approved', async () => {
    relay.session = old
    const sessions = resume()
    await settled()
    settleEarlier()
    expect(await sessions).toMatchObject([{ accounts: [{ address: alice }] }])
    expect([relay.session.topic, relay.disconnectedTopics]).toEqual(['earlier', ['old']])
  })

  test.each(['resume', 'connect'] as const)('connects nobody who approves another link (%s)', async (call) => {
    const sessions = connector[call]?.({ signal: life.signal, pairingTopic })
    await settled()
    relay.emitFromClient('session_connect', { session: old })
    await settled()
    expect(relay.session).toBeUndefined()
    life.abort()
    await expect(sessions).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('stops looking when it is aborted', async () => {
    const sessions = resume()
    await settled()
    life.abort()
    await expect(sessions).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    settleEarlier()
    await settled()
    expect([relay.listeners, relay.session]).toEqual([0, undefined])
  })
})

test('walletConnect() stays on its network when a wallet approves another pairing without a usable account', async () => {
  connector = walletConnect({ load: async () => relay.module })(connectorContext(cosmosHub, osmosis))
  const session = multiNamespaceSession({
    cosmos: [
      `${cosmosHub.caipNetworkId}:${sampleAccounts.cosmos}`,
      `${osmosis.caipNetworkId}:${sampleAccounts.osmosis}`,
    ],
  })
  const first = connector.connect({ signal: life.signal, caipNetworkId: osmosis.caipNetworkId })
  await settled()
  relay.approve(session)
  expect(await first).toMatchObject([{ caipNetworkId: osmosis.caipNetworkId }])
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const second = attempt()
  await settled()
  relay.approve(walletConnectSession([], 'useless'))
  await expect(second).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  relay.update(session)
  expect(events).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [{ address: sampleAccounts.osmosis }] }])
})
