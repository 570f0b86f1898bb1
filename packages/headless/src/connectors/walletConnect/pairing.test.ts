import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './connector.js'
import { alice } from '../../../test/fakeConnector.js'
import {
  connectorContext,
  fakeUniversalProvider,
  type FakeUniversalProvider,
  walletConnectSession,
} from '../../../test/fakeUniversalProvider.js'
import { limits } from '../../constants/limits.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { Connector } from '../connector.js'
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
    relay.emit('display_uri', 'wc:2@2?symKey=2')
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

describe('walletConnect() after a reload during a pairing', () => {
  const earlier = { ...walletConnectSession(undefined, 'earlier'), pairingTopic: 'of the page before' }
  const settleEarlier = () => relay.emitFromClient('session_connect', { session: earlier })

  test('connects the wallet that approves meanwhile, without a new proposal', async () => {
    const sessions = connector.resume?.({ signal: life.signal })
    await settled()
    settleEarlier()
    expect(await sessions).toMatchObject([{ namespace: 'eip155', accounts: [{ address: alice }] }])
    expect([relay.session?.topic, uris]).toEqual(['earlier', []])
  })

  test('finds the session that came before anybody looked', async () => {
    relay.session = earlier
    expect(await connector.resume?.({ signal: life.signal })).toHaveLength(1)
  })

  test('connects it also when a new QR code is shown by then, which connects nobody any more', async () => {
    const sessions = connect()
    await settled()
    settleEarlier()
    expect(await sessions).toMatchObject([{ namespace: 'eip155' }])
    relay.approve(walletConnectSession(undefined, 'late'))
    await settled()
    expect(relay.disconnectedTopics).toEqual(['late'])
  })

  test('stops looking when it is aborted', async () => {
    const sessions = connector.resume?.({ signal: life.signal })
    await settled()
    life.abort()
    await expect(sessions).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    settleEarlier()
    await settled()
    expect([relay.listeners, relay.session]).toEqual([0, undefined])
  })
})
