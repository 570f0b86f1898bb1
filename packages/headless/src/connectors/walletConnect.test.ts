import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { base, mainnet } from '../networks/eip155.js'
import { alice } from '../../test/scriptedConnector.js'
import { relaySession, type ScriptedRelay, scriptedRelay } from '../../test/scriptedRelay.js'
import type { Connector, ConnectorContext } from './connector.js'
import type { RelayModule } from './relayProvider.js'
import './relayConnector.js'
import { walletConnect } from './walletConnect.js'

const context: ConnectorContext = {
  projectId: 'project',
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  networks: [mainnet, base],
  relay: 'wss://relay.example',
  rpcUrls: (network) => [`https://node.example/${network.id}`],
}

let relay: ScriptedRelay
let load: () => Promise<RelayModule>
let connector: Connector
let life: AbortController
let uris: string[]

beforeEach(() => {
  vi.useFakeTimers()
  relay = scriptedRelay()
  load = async () => relay.module
  connector = walletConnect({ load: () => load() })(context)
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

async function connected() {
  const sessions = connect()
  await settled()
  relay.approve()
  return sessions
}

test('nothing is loaded before somebody connects', () => {
  expect(relay.starts).toBe(0)
})

test('the relay client is started for this project and relay, without its own modal and reports', async () => {
  await connected()
  expect(relay.options).toMatchObject({
    projectId: 'project',
    relayUrl: 'wss://relay.example',
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
  })
})

test('a phone that approves the link is connected', async () => {
  const sessions = await connected()
  expect(uris).toEqual(['wc:1@2?symKey=1'])
  expect(sessions).toMatchObject([{ namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:1' }])
})

test('calls of the page go to the network the phone was connected on', async () => {
  await connected()
  expect(relay.calls).toContain('chain eip155:1')
})

test('a relay that publishes no link in time fails the attempt (R2, W1)', async () => {
  relay.uri = undefined
  const promise = attempt()
  await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
  await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED', message: 'Failed to connect' })
})

test('an attempt made before the link came takes the proposal over that is under way, so that one code is shown', async () => {
  relay.uri = undefined
  const first = attempt()
  await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })

  const second = connect()
  await settled()
  relay.emit('display_uri', 'wc:2@2?symKey=2')
  relay.approve()
  expect([await second, uris, relay.ended]).toMatchObject([[{ namespace: 'eip155' }], ['wc:2@2?symKey=2'], []])
  expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(1)
})

test('an attempt made after a link was shown makes a proposal of its own', async () => {
  const first = attempt()
  await settled()
  life.abort()
  await first.catch(() => undefined)
  life = new AbortController()
  await connected()
  expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(2)
})

test('a relay client that never starts fails the attempt (R2)', async () => {
  load = () => new Promise(() => undefined)
  const promise = attempt()
  await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
})

test('a visitor with a link may think as long as they like', async () => {
  const sessions = connect()
  await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout * 4)
  relay.approve()
  expect(await sessions).toHaveLength(1)
})

test.each([{ code: 5000, message: 'User rejected.' }, { code: 5002 }, new Error('User rejected.')])(
  'a phone that refuses with %j is told as a refusal (W8)',
  async (refusal) => {
    const promise = attempt()
    await settled()
    relay.refuse(refusal)
    await expect(promise).rejects.toMatchObject({ isUserRejection: true })
  },
)

test('a relay that refuses the project tells the host what to put right', async () => {
  const promise = attempt()
  await settled()
  relay.refuse(new Error('Unauthorized: origin not allowed'))
  await expect(promise).rejects.toMatchObject({ code: 'INVALID_APP_CONFIGURATION', shownAs: 'alert' })
})

test('an attempt that is given up ends at once', async () => {
  const promise = attempt()
  await settled()
  life.abort()
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('an approval that comes after giving up is ended at the relay (R27)', async () => {
  const promise = attempt()
  await settled()
  life.abort()
  await promise.catch(() => undefined)
  relay.approve(relaySession(undefined, 'late'))
  await settled()
  expect(relay.ended).toEqual(['late'])
})

test('a refusal that comes after giving up is nobody’s business (R1)', async () => {
  const promise = attempt()
  await settled()
  life.abort()
  await promise.catch(() => undefined)
  relay.refuse(new Error('Proposal expired'))
  await settled()
  expect(relay.ended).toEqual([])
})

test.each([[[]], [['garbage']], [['solana:1:x']]])(
  'an approval of accounts %j connects nobody and is ended at the relay (R3)',
  async (accounts) => {
    const promise = attempt()
    await settled()
    relay.approve(relaySession(accounts, 'useless'))
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    await settled()
    expect(relay.ended).toEqual(['useless'])
  },
)

test('an attempt given up while the relay client loads proposes nothing', async () => {
  const promise = attempt()
  life.abort()
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await settled()
  expect(relay.calls).not.toContain('connect')
})
