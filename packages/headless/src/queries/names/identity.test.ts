import { QueryClient } from '@tanstack/query-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain } from '../../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { connect } from '../../actions/connect.js'
import type { ChainFeature } from '../../chains/adapter.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import type { PorticoState } from '../../client/state.js'
import { limits } from '../../constants/limits.js'
import { mainnet, polygon } from '../../networks/eip155.js'
import { type AddressNameRequest, getNameLookupContext, identityQuery, resolveAddressRequest } from './identity.js'

describe('nameLookupContext', () => {
  const solana = { ...mainnet, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
  const chain = (namespace: 'eip155' | 'solana', ...supports: ChainFeature[]) =>
    Object.assign(fakeChain(), { namespace, supports: new Set(supports) })

  /** A visitor who is connected on two chains, and looks at the second. */
  function visitor(...adapters: ReturnType<typeof chain>[]) {
    const client = fakeClient({ networks: [mainnet, solana], adapters })
    const session = { status: 'connected', connectorId: 'a', accounts: [], wallet: { name: 'A' } } as const
    const sessions: PorticoState['sessions'] = {
      eip155: { ...session, address: alice, caipNetworkId: 'eip155:1' },
      solana: { ...session, address: bob, caipNetworkId: 'solana:x' },
    }
    client.internals.store.update(() => ({ namespace: 'solana', sessions }))
    return client
  }

  test('names are looked up where the visitor stands, when there are names', () => {
    const client = visitor(chain('eip155', 'names'), chain('solana', 'names'))
    expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'solana:x', sender: bob })
  })

  test('else in the first namespace that has names', () => {
    const client = visitor(chain('solana', 'balance'), chain('eip155', 'names'))
    expect(getNameLookupContext(client)).toEqual({ caipNetworkId: 'eip155:1', sender: alice })
  })

  test('without names there is nowhere to look', () => {
    expect(getNameLookupContext(visitor(chain('eip155', 'balance')))).toEqual({})
  })

  test('who asks, and where, can be said', () => {
    const client = visitor(chain('eip155', 'names'))
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

describe('identity', () => {
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

  test('an address has a name and a picture', async () => {
    expect(await identity()).toEqual(named)
  })

  test('an address without a name has neither', async () => {
    expect(await identity({ address: alice })).toEqual({})
  })

  test('a picture that may not be shown is left out (R21)', async () => {
    services.faults.set('identity', { body: JSON.stringify({ ...named, avatar: 'http://tracker.example/x.png' }) })
    expect(await identity()).toEqual({ name: named.name })
  })

  test('the connected account asks, nobody before', async () => {
    await identity({ address: alice })
    await connect(client, { connector: client.wallet.info })
    await identity()
    const askers = services.requests.filter(({ pathname }) => pathname.includes('identity'))
    expect(askers.map(({ searchParams }) => searchParams.get('sender'))).toEqual([null, alice])
  })

  test('a name that was read is not asked for again by the account that connects', async () => {
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
    { when: 'for what is no address', options: {}, of: { address: '../projects' } },
    { when: 'on a network the host does not know', options: {}, of: { caipNetworkId: 'eip155:137' } as const },
    { when: 'without an adapter', options: { adapters: [] }, of: {} },
  ])('$when nobody is asked for a name (wire facts, section 5.2)', async ({ options, of }) => {
    setUp(options)
    expect([await identity(of), services.requests]).toEqual([{}, []])
  })

  test('in a namespace without names nobody is asked', async () => {
    Object.assign(client.chain, { supports: new Set(['balance']) })
    expect([await identity(), services.requests]).toEqual([{}, []])
  })

  test('on a network nobody serves there are no names, and no request', async () => {
    const wallet = fakeConnector()
    wallet.sessions = [grantedSession(alice, 'eip155:137')]
    setUp({ networks: [mainnet, polygon], testWallets: [wallet] })
    await connect(client, { connector: wallet.info })
    expect([await identity(), services.count('identity')]).toEqual([{}, 0])
  })

  test.each([{ address: undefined }, { address: '' }])('nothing is asked for %j', (of) => {
    expect([identityQuery(client, of).enabled, identityQuery(client, { address: bob }).enabled]).toEqual([false, true])
  })

  test('without a project nobody is asked', () => {
    setUp({ projectId: '' })
    expect(identityQuery(client, { address: bob }).enabled).toBe(false)
  })

  test('who is asked about, who asks, and where, makes another question', () => {
    const scope = { address: bob, caipNetworkId: 'eip155:1', sender: alice } as const
    const others = [scope, { ...scope, address: alice }, { ...scope, sender: undefined }]
    const all = [...others, { ...scope, caipNetworkId: 'eip155:8453' as const }]
    expect(new Set(all.map((one) => JSON.stringify(identityQuery(client, one).queryKey))).size).toBe(4)
  })

  test('a name counts as fresh for as long as the specification says', () => {
    expect(identityQuery(client, { address: bob }).staleTime).toBe(limits.staleTime.identity)
  })

  test('a service that fails for a moment is asked again (§9)', async () => {
    services.faults.set('identity', { status: 503, times: 1 })
    expect([await identity(), services.count('identity')]).toEqual([named, 2])
  })

  test('a service that refuses is not asked again', async () => {
    services.faults.set('identity', { status: 400 })
    await expect(identity()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(services.count('identity')).toBe(1)
  })

  test('a name is kept by address, in the form other kits know', async () => {
    const storage = memoryStorage()
    setUp({ storage })
    await identity()
    expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
      [bob]: { address: bob, identity: named, timestamp: expect.any(Number) },
    })
  })

  test.each([
    { what: 'is young', fields: {}, asked: 0 },
    { what: 'is too old', fields: { timestamp: Date.now() - limits.staleTime.identity }, asked: 1 },
    { what: 'belongs to another address', fields: { address: alice }, asked: 1 },
  ])('a kept name that $what makes $asked requests', async ({ fields, asked }) => {
    const entry = { address: bob, identity: named, timestamp: Date.now(), ...fields }
    setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
    expect([await identity(), services.count('identity')]).toEqual([named, asked])
  })

  test('a kept picture is checked again (R54)', async () => {
    const entry = { address: bob, identity: { name: 'b', avatar: 'javascript:alert(1)' }, timestamp: Date.now() }
    setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
    expect(await identity()).toEqual({ name: 'b' })
  })

  test('that nobody could be asked is not kept', async () => {
    const storage = memoryStorage()
    setUp({ storage })
    services.faults.set('supportedChains', { status: 500 })
    await identity()
    expect(storage.all).toEqual({})
  })
})
