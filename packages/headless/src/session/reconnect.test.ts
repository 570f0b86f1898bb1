import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { alice, bob, grantedSession, type FakeConnector, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeChain, fakeChain } from '../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { connect } from '../actions/connection/connect.js'
import { disconnect } from '../actions/connection/disconnect.js'
import { start } from '../actions/connection/start.js'
import { getAccount } from '../client/selectors.js'
import { NotConnectedError } from '../errors/connection.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { addSessions } from './watchConnector.js'

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
  expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet', isRestored: true })
})

/** Visits again after a session with these accounts. */
async function returnWith(...addresses: readonly string[]) {
  const accounts = addresses.map((address) => ({ address }))
  const connections = { eip155: [{ connectorId: 'test.wallet', accounts, caipNetworkId: 'eip155:1' }] }
  storage = memoryStorage({ [key]: 'test.wallet', '@appkit/connections': JSON.stringify(connections) })
  client = fakeClient({ storage, chain, testWallets: [wallet] })
  stops.push(start(client))
  await settled()
}

test('a wallet that has the remembered account, in whatever case, keeps the session', async () => {
  wallet.sessions = [{ ...grantedSession(bob), accounts: [{ address: bob }, { address: alice }] }]
  await returnWith(alice.toLowerCase())
  expect(session()).toMatchObject({ status: 'connected', address: bob })
})

test('a wallet that has only another one of the remembered accounts keeps the session', async () => {
  wallet.sessions = [grantedSession(bob)]
  await returnWith(alice, bob)
  expect(session()).toMatchObject({ status: 'connected', address: bob })
})

test('a provider with the id of the stored wallet, but not its account, does not inherit the session', async () => {
  wallet.sessions = [grantedSession(bob)]
  await returnWith(alice)
  expect([session(), stored(), wallet.listeners.size]).toEqual([undefined, undefined, 0])
})

test('the wallet’s answer wins over the stored session', async () => {
  wallet.sessions = [grantedSession(bob, 'eip155:8453')]
  await visit()
  expect(session()).toMatchObject({ address: bob, caipNetworkId: 'eip155:8453' })
})

test('a wallet that is locked at the load of the page keeps its session and its place in storage', async () => {
  wallet.sessions = []
  await returnWith(alice)
  expect([session(), stored(), wallet.listeners.size]).toMatchObject([
    { status: 'connected', address: alice, isLocked: true },
    'test.wallet',
    1,
  ])
  expect(JSON.parse(storage.all['@appkit/connections'] ?? '')).toMatchObject({
    eip155: [{ accounts: [{ address: alice }] }],
  })
})

test('a wallet that was locked at the load of the page comes back by itself', async () => {
  wallet.sessions = []
  await returnWith(alice)
  wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }] })
  const { locked, isConfirmed } = getAccount(client.options, session(), client.state.getState())
  expect([locked, isConfirmed, wallet.calls]).toEqual([false, true, ['restore']])
})

test('a wallet that is locked is restored by the next load that finds it open', async () => {
  wallet.sessions = []
  await returnWith(alice)
  for (const stop of stops.splice(0)) stop()
  wallet.sessions = [grantedSession()]
  client = fakeClient({ storage, chain, testWallets: [wallet] })
  stops.push(start(client))
  await settled()
  expect(session()).toMatchObject({ status: 'connected', address: alice })
  expect(session()).not.toHaveProperty('isLocked')
})

test('a locked wallet whose account is not remembered shows nobody, and stays in storage', async () => {
  wallet.sessions = []
  await visit()
  expect([session(), stored()]).toEqual([undefined, 'test.wallet'])
})

test('a wallet that says that it revoked access is disconnected and removed from storage', async () => {
  wallet.restore = () => Promise.reject(new NotConnectedError())
  await returnWith(alice)
  expect([session(), stored(), wallet.listeners.size]).toEqual([undefined, undefined, 0])
})

test('the accounts of the last visit are handed to a wallet that cannot be asked', async () => {
  let remembered: unknown
  wallet.restore = async ({ remembered: accounts = [] }) => {
    remembered = accounts
    return [{ ...grantedSession(), accounts, isUnconfirmed: true }]
  }
  await returnWith(alice, bob)
  const { address, isConnected, isConfirmed } = getAccount(client.options, session(), client.state.getState())
  expect([remembered, address, isConnected, isConfirmed]).toEqual([
    [{ address: alice }, { address: bob }],
    alice,
    true,
    false,
  ])
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

test('a wallet that answers while the user is asked for another one is connected when that one is rejected', async () => {
  wallet.behavior = 'hang'
  let reject: ((error: unknown) => void) | undefined
  const other = fakeConnector({ id: 'other.wallet' })
  other.connect = () => new Promise((_, refuse) => (reject = refuse))
  await visit('test.wallet', { testWallets: [wallet, other] })
  const attempt = connect(client, { connector: other.info })
  wallet.grantPending()
  await settled()
  expect(session()).toEqual({ status: 'connecting', connectorId: 'other.wallet' })
  reject?.(new UserRejectedRequestError())
  await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  await settled()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
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

const pairingKey = '@portico/pairing'
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const pairingUntil = (expiresAt: number) => ({ expiresAt, pairingTopic: 't1' })

/** Loads the page while a pairing that an earlier load of it began may still be approved. */
async function visitWhilePairing(pairing: object = pairingUntil(Date.now() + limits.pairing.lifetime), options = {}) {
  late = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  late.behavior = 'hang'
  storage = memoryStorage({ [pairingKey]: JSON.stringify(pairing) })
  client = fakeClient({ storage, chain, testWallets: [wallet, late], ...options })
  stops.push(start(client))
  await settled()
}

test('a wallet that approves after the page was reloaded is connected, and its app is remembered', async () => {
  const choice = { name: 'Trust', href: 'trust://' }
  await visitWhilePairing({ ...pairingUntil(Date.now() + limits.pairing.lifetime), choice })
  expect([session(), late.calls]).toEqual([undefined, ['resume']])
  late.grantPending()
  await settled()
  expect([session()?.status, storage.all[pairingKey], storage.all[choiceKey]]).toEqual([
    'connected',
    undefined,
    JSON.stringify(choice),
  ])
})

test('nobody is waited for once the pairing is over, and the relay is left', async () => {
  await visitWhilePairing()
  await vi.advanceTimersByTimeAsync(limits.pairing.lifetime)
  late.grantPending()
  await settled()
  expect([session(), storage.all[pairingKey], late.calls]).toEqual([undefined, undefined, ['resume', 'release']])
})

test('the relay is not left when nobody is waited for any more but a session of before needs it', async () => {
  await visitWhilePairing()
  addSessions(client, late, [grantedSession()], undefined)
  await vi.advanceTimersByTimeAsync(limits.pairing.lifetime)
  expect([session()?.status, late.calls]).toEqual(['connected', ['resume']])
})

test.each([
  { when: 'is over', pairing: pairingUntil(1) },
  { when: 'cannot be read', pairing: { expiresAt: 'soon', pairingTopic: 't1' } },
  { when: 'names no link', pairing: { expiresAt: 4_102_444_800_000 } },
])('a stored pairing that $when is removed, and no wallet is waited for', async ({ pairing }) => {
  await visitWhilePairing(pairing)
  expect([late.calls, storage.all[pairingKey]]).toEqual([[], undefined])
})

test('a stored pairing whose end lies far in the future is not waited for longer than any other', async () => {
  await visitWhilePairing(pairingUntil(Date.now() + 100 * limits.pairing.lifetime))
  await vi.advanceTimersByTimeAsync(limits.pairing.lifetime)
  expect(late.calls).toEqual(['resume', 'release'])
})

test('connecting another wallet ends the waiting', async () => {
  await visitWhilePairing()
  await connect(client, { connector: wallet.info })
  late.grantPending()
  await settled()
  expect([session()?.connectorId, storage.all[pairingKey], vi.getTimerCount()]).toEqual(['test.wallet', undefined, 0])
})

test.each(['resume', 'connect'] as const)('only the link that was shown before is looked for (%s)', async (call) => {
  let wanted: unknown
  await visitWhilePairing(undefined, { enableReconnect: call === 'resume' })
  for (const stop of stops.splice(0)) stop()
  late[call] = async ({ pairingTopic }) => {
    wanted = pairingTopic
    return [grantedSession()]
  }
  stops.push(start(client))
  if (call === 'connect') await connect(client, { connector: late.info })
  await settled()
  expect([wanted, session()?.status]).toEqual(['t1', 'connected'])
})

test('a page that is stopped keeps the pairing for its next start', async () => {
  await visitWhilePairing()
  for (const stop of stops.splice(0)) stop()
  await settled()
  expect(storage.all[pairingKey]).toBeDefined()
})

test('a site that restores nothing waits for no wallet either', async () => {
  await visitWhilePairing(undefined, { enableReconnect: false })
  expect(late.calls).toEqual([])
})

test('while a QR code is shown, storage says until when and its topic, and not its link', async () => {
  await visitWhilePairing(pairingUntil(1))
  late.pairingUri = 'wc:t1@2?symKey=secret'
  const life = new AbortController()
  const done = connect(client, { connector: late.info, onPairing: () => undefined, signal: life.signal })
  done.catch(() => undefined)
  await settled()
  expect(storage.all[pairingKey]).toBe(JSON.stringify(pairingUntil(Date.now() + limits.pairing.lifetime)))
  expect(JSON.stringify(storage.all)).not.toContain('secret')
  life.abort()
  await expect(done).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(storage.all[pairingKey]).toBeUndefined()
})
