import { QueryClient } from '@tanstack/query-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { remoteServices } from '../../test/remoteServices.js'
import { connect } from '../actions/connection/connect.js'
import type { ChainFeature } from '../chains/adapter.js'
import type { CreatePorticoOptions } from '../client/options.js'
import type { PorticoState } from '../client/state.js'
import { limits } from '../constants/limits.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { type AddressNameRequest, identityQuery, resolveAddressRequest } from './identity.js'
import { getNameLookupContext } from './nameLookupContext.js'

describe('getNameLookupContext and resolveAddressRequest', () => {
  const solana = { ...mainnet, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
  const chain = (namespace: 'eip155' | 'solana', ...supports: ChainFeature[]) =>
    Object.assign(fakeChain(), { namespace, supports: new Set(supports) })

  /** A client with accounts on two chains, the second one active. */
  function connectedClient(...adapters: ReturnType<typeof chain>[]) {
    const client = fakeClient({ networks: [mainnet, solana], adapters })
    const session = { status: 'connected', connectorId: 'a', accounts: [], wallet: { name: 'A' } } as const
    const sessions: PorticoState['sessions'] = {
      eip155: { ...session, address: alice, caipNetworkId: 'eip155:1' },
      solana: { ...session, address: bob, caipNetworkId: 'solana:x' },
    }
    client.internals.store.update(() => ({ namespace: 'solana', sessions }))
    return client
  }

  test('getNameLookupContext returns the active network when its namespace supports names', () => {
    const client = connectedClient(chain('eip155', 'names'), chain('solana', 'names'))
    expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'solana:x', sender: bob })
  })

  test('getNameLookupContext falls back to the first namespace that supports names', () => {
    const client = connectedClient(chain('solana', 'balance'), chain('eip155', 'names'))
    expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'eip155:1', sender: alice })
  })

  test('getNameLookupContext is empty when no namespace supports names', () => {
    expect(getNameLookupContext(connectedClient(chain('eip155', 'balance')))).toEqual({})
  })

  test('resolveAddressRequest lets the caller override network and sender', () => {
    const client = connectedClient(chain('eip155', 'names'))
    expect(resolveAddressRequest(client, { address: bob, caipNetworkId: 'solana:x', sender: undefined })).toEqual({
      named: undefined,
      caipNetworkId: 'solana:x',
      sender: undefined,
    })
    expect(resolveAddressRequest(client, { address: bob })).toEqual({
      named: bob,
      caipNetworkId: 'eip155:1',
      sender: alice,
    })
  })
})

describe('identityQuery', () => {
  const cache = '@appkit/identity_cache'
  const named = { name: 'bob.eth', avatar: 'https://images.example/bob.png' }
  const services = remoteServices({
    chain: {
      chains: ['eip155:1', 'eip155:8453'],
      holdings: async () => [],
      history: async () => [],
      identity: async (address) => (address === bob ? named : { name: null, avatar: null }),
    },
  })

  let queries: QueryClient
  let client: FakeClient

  function setUp(options: Partial<CreatePorticoOptions> & { testWallets?: [ReturnType<typeof fakeConnector>] } = {}) {
    queries = new QueryClient()
    client = services.client(options)
  }
  beforeEach(() => setUp())

  const identity = (of: Partial<AddressNameRequest> = {}) =>
    queries.fetchQuery(identityQuery(client, { address: bob, ...of }))

  test('identityQuery returns name and avatar of an address', async () => {
    expect(await identity()).toEqual(named)
  })

  test('identityQuery returns nothing for an address without a name', async () => {
    expect(await identity({ address: alice })).toEqual({})
  })

  test('identityQuery drops an unsafe avatar URL', async () => {
    services.faults.set('identity', { body: JSON.stringify({ ...named, avatar: 'http://tracker.example/x.png' }) })
    expect(await identity()).toEqual({ name: named.name })
  })

  test('identityQuery cuts a name that is longer than others, and shows none of characters that cannot be seen', async () => {
    services.faults.set('identity', { body: JSON.stringify({ name: `\u202E${'a'.repeat(400)}`, avatar: '' }) })
    expect(await identity()).toEqual({ name: `${'a'.repeat(limits.text.name - 1)}…` })
    services.faults.set('identity', { body: JSON.stringify({ name: ' \u200B ', avatar: null }) })
    expect(await identity({ address: alice })).toEqual({})
  })

  test('identityQuery sends the connected account as sender, and none before', async () => {
    await identity({ address: alice })
    await connect(client, { connector: client.wallet.info })
    await identity()
    const askers = services.requests.filter(({ pathname }) => pathname.includes('identity'))
    expect(askers.map(({ searchParams }) => searchParams.get('sender'))).toEqual([null, alice])
  })

  test('identityQuery reads a stored name after the sender has changed', async () => {
    await identity()
    await connect(client, { connector: client.wallet.info })
    expect([await identity(), services.count('identity')]).toEqual([named, 1])
  })

  test.each([
    { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: {} },
    {
      when: 'for an address of another namespace',
      options: {},
      of: { address: 'So11111111111111111111111111111111111111112' },
    },
    { when: 'for a malformed address', options: {}, of: { address: './projects' } },
    { when: 'on a network the host does not know', options: {}, of: { caipNetworkId: 'eip155:137' } as const },
    { when: 'without an adapter', options: { adapters: [] }, of: {} },
  ])('identityQuery sends nothing $when', async ({ options, of }) => {
    setUp(options)
    expect([await identity(of), services.requests]).toEqual([{}, []])
  })

  test('identityQuery sends nothing in a namespace without names', async () => {
    Object.assign(client.chain, { supports: new Set(['balance']) })
    expect([await identity(), services.requests]).toEqual([{}, []])
  })

  test('identityQuery returns nothing on a network the API does not serve', async () => {
    const wallet = fakeConnector()
    wallet.sessions = [grantedSession(alice, 'eip155:137')]
    setUp({ networks: [mainnet, polygon], testWallets: [wallet] })
    await connect(client, { connector: wallet.info })
    expect([await identity(), services.count('identity')]).toEqual([{}, 0])
  })

  test.each([{ address: undefined }, { address: '' }])('identityQuery is disabled for %j', (of) => {
    expect([identityQuery(client, of).enabled, identityQuery(client, { address: bob }).enabled]).toEqual([false, true])
  })

  test('identityQuery is disabled without a project id', () => {
    setUp({ projectId: '' })
    expect(identityQuery(client, { address: bob }).enabled).toBe(false)
  })

  test('identityQuery has its own key for each address, sender and network', () => {
    const scope = { address: bob, caipNetworkId: 'eip155:1', sender: alice } as const
    const others = [scope, { ...scope, address: alice }, { ...scope, sender: undefined }]
    const all = [...others, { ...scope, caipNetworkId: 'eip155:8453' as const }]
    expect(new Set(all.map((one) => JSON.stringify(identityQuery(client, one).queryKey))).size).toBe(4)
  })

  test('an identity is fresh for limits.staleTime.identity', () => {
    expect(identityQuery(client, { address: bob }).staleTime).toBe(limits.staleTime.identity)
  })

  test('identityQuery retries when the service fails for a moment', async () => {
    services.faults.set('identity', { status: 503, times: 1 })
    expect([await identity(), services.count('identity')]).toEqual([named, 2])
  })

  test('identityQuery does not retry when the service rejects', async () => {
    services.faults.set('identity', { status: 400 })
    await expect(identity()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(services.count('identity')).toBe(1)
  })

  test('identityQuery stores names by address, in the format that other kits use', async () => {
    const storage = memoryStorage()
    setUp({ storage })
    await identity()
    expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
      [bob]: { address: bob, identity: named, timestamp: expect.any(Number) },
    })
  })

  test.each([
    { what: 'is young', fields: {}, requestCount: 0 },
    { what: 'is too old', fields: { timestamp: Date.now() - limits.staleTime.identity }, requestCount: 1 },
    { what: 'belongs to another address', fields: { address: alice }, requestCount: 1 },
  ])('a stored name that $what leads to $requestCount requests', async ({ fields, requestCount }) => {
    const entry = { address: bob, identity: named, timestamp: Date.now(), ...fields }
    setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
    expect([await identity(), services.count('identity')]).toEqual([named, requestCount])
  })

  test('identityQuery checks a stored avatar URL again', async () => {
    const entry = { address: bob, identity: { name: 'b', avatar: 'javascript:alert(1)' }, timestamp: Date.now() }
    setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
    expect(await identity()).toEqual({ name: 'b' })
  })

  test('identityQuery does not store the fallback', async () => {
    const storage = memoryStorage()
    setUp({ storage })
    services.faults.set('supportedChains', { body: '{"http":[],"ws":[]}' })
    expect(await identity()).toEqual({})
    expect(storage.all).toEqual({})
  })
})
