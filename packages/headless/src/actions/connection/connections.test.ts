import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, type FakeConnector, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { NotConnectedError } from '../../errors/connection.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { connect } from './connect.js'
import { deleteConnection, getConnections, switchConnection } from './connections.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'
import { withWalletLock } from '../signer.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let storage: ReturnType<typeof memoryStorage>
let first: FakeConnector
let second: FakeConnector
let client: FakeClient
let stops: (() => void)[]

const settled = () => vi.advanceTimersByTimeAsync(0)

/** A page that the wallets are on; storage is kept from visit to visit. */
async function visit(options: Parameters<typeof fakeClient>[0] = {}) {
  first = fakeConnector({ id: 'first.wallet', name: 'First' })
  second = fakeConnector({ id: 'second.wallet', name: 'Second' })
  second.sessions = [grantedSession(bob, 'eip155:8453')]
  client = fakeClient({ storage, testWallets: [first, second], features: { multiWallet: true }, ...options })
  stops.push(start(client))
  await settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  storage = memoryStorage()
  stops = []
  await visit()
  await connect(client, { connector: 'first.wallet' })
  await connect(client, { connector: 'second.wallet' })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

const list = () => getConnections(client).connections.map(({ connectorId, state }) => `${connectorId} ${state}`)
const session = () => client.state.getState().sessions.eip155
const address = () => (session()?.status === 'connected' ? (session() as { address: string }).address : undefined)
const connectionOf = (id: string) => getConnections(client).connections.find(({ connectorId }) => connectorId === id)

test('connecting a second wallet keeps the first one connected', () => {
  expect([list(), address(), first.calls]).toEqual([
    ['second.wallet connected', 'first.wallet active'],
    bob,
    ['connect'],
  ])
  expect(connectionOf('first.wallet')).toMatchObject({
    namespace: 'eip155',
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    caipNetworkId: 'eip155:1',
    walletInfo: { name: 'First' },
    connector: { id: 'first.wallet' },
    locked: false,
    leadsTo: undefined,
  })
  expect(connectionOf('second.wallet')).toMatchObject({ state: 'connected', locked: false })
})

test('switching to an active connection asks its wallet without a prompt', async () => {
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  const account = await switchConnection(client, { connectorId: 'first.wallet' })
  expect([account, list(), first.calls, second.calls]).toEqual([
    `eip155:1:${alice}`,
    ['first.wallet connected', 'second.wallet active'],
    ['connect', 'restore'],
    ['connect'],
  ])
  expect(client.state.getState().sendDraft).toEqual({})
})

test('an active connection whose wallet gives no account is connected again', async () => {
  first.restore = async () => []
  await switchConnection(client, { connectorId: 'first.wallet' })
  expect([list()[0], first.calls]).toEqual(['first.wallet connected', ['connect', 'connect']])
})

test('an active connection whose wallet took its permission back is connected again', async () => {
  first.restore = () => Promise.reject(new NotConnectedError())
  await switchConnection(client, { connectorId: 'first.wallet' })
  expect([list()[0], first.calls]).toEqual(['first.wallet connected', ['connect', 'connect']])
})

test('a rejected reconnection leaves the current wallet as it is', async () => {
  first.restore = async () => []
  first.behavior = 'reject'
  await expect(switchConnection(client, { connectorId: 'first.wallet' })).rejects.toMatchObject({
    isUserRejection: true,
  })
  expect([list()[0], address()]).toEqual(['second.wallet connected', bob])
})

test('what the wallet of an active connection reports changes that connection and never the current account', () => {
  const before = session()
  first.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: carol }] })
  first.emit({ type: 'network', caipNetworkId: 'eip155:10' })
  expect([connectionOf('first.wallet'), session()]).toEqual([
    expect.objectContaining({ address: carol, caipNetworkId: 'eip155:10', state: 'active' }),
    before,
  ])
  first.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
  expect(connectionOf('first.wallet')).toMatchObject({ address: carol, state: 'active', locked: true })
  first.emit({ type: 'disconnect' })
  expect([connectionOf('first.wallet')?.state, session()]).toEqual(['disconnected', before])
  expect(first.listeners.size).toBe(0)
})

test('a wallet that ended its connection is recent, and is asked again by switching to it', async () => {
  first.emit({ type: 'disconnect' })
  expect(getConnections(client).recentConnections.map(({ connectorId }) => connectorId)).toEqual(['first.wallet'])
  await switchConnection(client, { connectorId: 'first.wallet' })
  expect([list(), first.calls]).toEqual([
    ['first.wallet connected', 'second.wallet active'],
    ['connect', 'connect'],
  ])
})

test('deleting an active connection disconnects its wallet and forgets it', async () => {
  await deleteConnection(client, { connectorId: 'first.wallet' })
  expect([list(), first.calls, address()]).toEqual([['second.wallet connected'], ['connect', 'disconnect'], bob])
  expect(storage.all['@appkit/connections']).not.toContain('first.wallet')
})

test('deleting the current connection puts no other in its place', async () => {
  await deleteConnection(client, { connectorId: 'second.wallet' })
  expect([list(), session(), second.calls]).toEqual([['first.wallet active'], undefined, ['connect', 'disconnect']])
})

test('deleting a disconnected connection asks its wallet nothing', async () => {
  first.emit({ type: 'disconnect' })
  await deleteConnection(client, { connectorId: 'first.wallet' })
  expect([list(), first.calls]).toEqual([['second.wallet connected'], ['connect']])
})

test('disconnecting a namespace disconnects all its wallets, which stay known', async () => {
  await disconnect(client, { namespace: 'eip155' })
  expect([list(), session(), first.calls, second.calls]).toEqual([
    ['second.wallet disconnected', 'first.wallet disconnected'],
    undefined,
    ['connect', 'disconnect'],
    ['connect', 'disconnect'],
  ])
})

test('a reload restores every connection without a prompt', async () => {
  await visit()
  expect([list(), first.calls, second.calls]).toEqual([
    ['second.wallet connected', 'first.wallet active'],
    ['restore'],
    ['restore'],
  ])
})

test('a wallet that answers after the user disconnected everything stays disconnected, also after a reload', async () => {
  const late = fakeConnector({ id: 'first.wallet', name: 'First' })
  late.behavior = 'hang'
  await visit({ testWallets: [late, second] })
  await disconnect(client)
  late.grantPending()
  await settled()
  expect(connectionOf('first.wallet')?.state).toBe('disconnected')
  await visit()
  expect([connectionOf('first.wallet')?.state, first.calls]).toEqual(['disconnected', []])
})

test('a reload does not ask the wallet of a connection that was ended', async () => {
  first.emit({ type: 'disconnect' })
  await visit()
  expect([list(), first.calls, connectionOf('first.wallet')?.walletInfo.name]).toEqual([
    ['second.wallet connected', 'first.wallet disconnected'],
    [],
    'First',
  ])
})

test('a reload does not bring back what was deleted', async () => {
  await deleteConnection(client, { connectorId: 'first.wallet' })
  await visit()
  expect([list(), first.calls]).toEqual([['second.wallet connected'], []])
})

test('a wallet that has lost the first of its accounts stays connected with the others after a reload', async () => {
  first.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }, { address: carol }] })
  const reduced = fakeConnector({ id: 'first.wallet', name: 'First' })
  reduced.sessions = [grantedSession(carol)]
  await visit({ testWallets: [reduced, second] })
  expect(connectionOf('first.wallet')).toMatchObject({
    state: 'active',
    accounts: [{ address: carol }],
    address: carol,
  })
})

test('another provider under the id of a stored wallet does not inherit its connection', async () => {
  const impostor = fakeConnector({ id: 'first.wallet', name: 'First' })
  impostor.sessions = [grantedSession(carol)]
  await visit({ testWallets: [impostor, second] })
  expect(connectionOf('first.wallet')).toMatchObject({ state: 'disconnected', accounts: [{ address: alice }] })
})

test('a wallet of active connections is followed in every namespace, also in one that it is found in later', async () => {
  const { caipNetworkId } = solanaMainnet
  const solana = { connectorId: 'first.wallet', accounts: [{ address: sampleAccounts.solana }], caipNetworkId }
  const stored = JSON.parse(storage.all['@appkit/connections'] ?? '')
  storage.setItem('@appkit/connections', JSON.stringify({ ...stored, solana: [solana] }))
  await visit({ networks: [mainnet, base, solanaMainnet] })
  const found = Object.assign(fakeConnector({ id: 'first.wallet', chain: 'solana' }), { merge: mergeConnectors })
  found.sessions = [grantedSession(sampleAccounts.solana, caipNetworkId)]
  client.internals.addConnector(found)
  await settled()
  first.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
  found.emit({ type: 'disconnect' })
  expect(client.state.getState().otherConnections).toMatchObject({
    eip155: [{ connectorId: 'first.wallet', isActive: true, isLocked: true }],
    solana: [{ connectorId: 'first.wallet', isEnded: true }],
  })
})

test('malformed stored connections are dropped', async () => {
  const stored = JSON.parse(String(storage.all['@appkit/connections'])) as { eip155: object[] }
  const nonsense = [{ connectorId: 7, accounts: [] }, null, { connectorId: 'x', accounts: [{ address: 'not one' }] }]
  storage.setItem('@appkit/connections', JSON.stringify({ eip155: [...nonsense, ...stored.eip155], else: [{}] }))
  await visit()
  expect(list()).toEqual(['second.wallet connected', 'first.wallet active'])
})

test('at most ten connections are kept besides the current one', async () => {
  const wallets = Array.from({ length: 13 }, (_, index) => fakeConnector({ id: `wallet.${index}` }))
  await visit({ storage: null, testWallets: wallets as [FakeConnector, ...FakeConnector[]] })
  for (const { info } of wallets) await connect(client, { connector: info.id })
  expect(list()).toHaveLength(11)
})

test('an account of the wallet is chosen, and stays chosen after a reload', async () => {
  const accounts = [{ address: bob }, { address: carol }]
  second.emit({ type: 'accounts', namespace: 'eip155', accounts })
  await switchConnection(client, { connectorId: 'second.wallet', address: carol.toLowerCase() })
  expect([address(), second.calls]).toEqual([carol, ['connect']])
  second.emit({ type: 'accounts', namespace: 'eip155', accounts: [...accounts, { address: alice }] })
  expect(address()).toBe(carol)
  const granted = { ...grantedSession(bob, 'eip155:8453'), accounts }
  const third = fakeConnector({ id: 'second.wallet' })
  third.sessions = [granted]
  await visit({ testWallets: [third] })
  expect(address()).toBe(carol)
})

test('another account that is picked in the wallet takes the place of the chosen one', async () => {
  second.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }, { address: carol }] })
  await switchConnection(client, { connectorId: 'second.wallet', address: carol })
  second.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }, { address: carol }] })
  expect(address()).toBe(alice)
})

test('the payment and the ordinals account of a Bitcoin wallet can be chosen', async () => {
  const payment = { address: '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo', type: 'payment' } as const
  const ordinal = {
    address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
    type: 'ordinal',
  } as const
  const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
  const bitcoin = fakeConnector({ id: 'bitcoin.wallet', chain: 'bip122' })
  bitcoin.sessions = [{ namespace: 'bip122', accounts: [payment, ordinal], caipNetworkId }]
  await visit({ storage: null, testWallets: [bitcoin] })
  await connect(client, { connector: 'bitcoin.wallet' })
  await switchConnection(client, { connectorId: 'bitcoin.wallet', namespace: 'bip122', address: ordinal.address })
  expect(getConnections(client, { namespace: 'bip122' }).connections[0]).toMatchObject({
    address: ordinal.address,
    accounts: [payment, ordinal],
  })
})

test('a request that is open in a wallet waits on while another wallet is the current one', async () => {
  let answer: (value: string) => void = () => undefined
  const request = { connectorId: 'second.wallet', address: bob, kind: 'sign' } as const
  const asked = withWalletLock(client, request, () => new Promise<string>((resolve) => (answer = resolve)))
  await switchConnection(client, { connectorId: 'first.wallet' })
  answer('signed')
  await expect(asked).resolves.toBe('signed')
})

test('switching to a connection that is not known rejects', async () => {
  await expect(switchConnection(client, { connectorId: 'other' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
})

test('without the feature a second wallet replaces the first one, and an alert says so once', async () => {
  await visit({ storage: null, features: {} })
  await connect(client, { connector: 'first.wallet' })
  await connect(client, { connector: 'second.wallet' })
  expect(getConnections(client)).toEqual({ connections: [], recentConnections: [] })
  await expect(switchConnection(client, { connectorId: 'first.wallet' })).resolves.toBeUndefined()
  await deleteConnection(client, { connectorId: 'second.wallet' })
  expect([client.state.getState().alerts, address(), first.calls, second.calls]).toEqual([
    [{ kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: 'Multi-wallet is not enabled' }],
    bob,
    ['connect'],
    ['connect'],
  ])
})

test('connections are forgotten once the project does not allow several wallets', async () => {
  client.internals.store.update(() => ({
    remoteFeatures: {
      email: false,
      socials: [],
      swaps: [],
      onramp: [],
      activity: false,
      reownBranding: false,
      multiWallet: false,
    },
  }))
  expect([getConnections(client).connections, client.state.getState().otherConnections, address()]).toEqual([
    [],
    {},
    bob,
  ])
  expect(storage.all['@appkit/connections']).not.toContain('first.wallet')
})
