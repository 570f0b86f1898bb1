import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { switchNetwork } from '../actions/connection/switchNetwork.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { base, mainnet } from '../networks/eip155.js'
import { solanaMainnet } from '../networks/solana.js'
import type { CreatePorticoOptions } from './options.js'
import { initialStateFromCookie } from './cookie.js'
import { hydrate, persist } from './persist.js'
import type { Session } from './state.js'

describe('hydrate', () => {
  const session = {
    '@appkit/eip155:connected_connector_id': 'test.wallet',
    '@appkit/connected_namespaces': 'eip155',
    '@appkit/connection_status': 'connected',
    '@appkit/connections': JSON.stringify({
      eip155: [{ connectorId: 'test.wallet', accounts: [{ address: alice }], caipNetworkId: 'eip155:8453' }],
    }),
  }

  function read(stored: Readonly<Record<string, string>>, options: Partial<CreatePorticoOptions> = {}) {
    const storage = memoryStorage(stored)
    const client = fakeClient({ storage, ...options })
    hydrate(client)
    return { ...client.state.getState(), storage }
  }

  test('a first visit becomes ready and disconnected', () => {
    expect(read({})).toMatchObject({ isReady: true, sessions: {}, selectedNetworkIds: {}, recentWallets: [] })
  })

  test('a stored session stays connecting until its wallet answers', () => {
    expect(read(session).sessions).toEqual({
      eip155: { status: 'connecting', connectorId: 'test.wallet', isRestored: true },
    })
  })

  test('hydrate restores the network of the stored session', () => {
    expect(read(session).selectedNetworkIds).toEqual({ eip155: 'eip155:8453' })
  })

  test('a chosen network wins over the network of the stored session', () => {
    expect(read({ ...session, '@appkit/active_caip_network_id': 'eip155:1' }).selectedNetworkIds).toEqual({
      eip155: 'eip155:1',
    })
  })

  test('a network that was chosen before storage was read stays chosen', async () => {
    const stored = { '@appkit/active_namespace': 'solana', '@appkit/active_caip_network_id': 'eip155:1' }
    const client = fakeClient({ storage: memoryStorage(stored), networks: [mainnet, base, solanaMainnet] })
    await switchNetwork(client, { caipNetworkId: base.caipNetworkId })
    hydrate(client)
    const { namespace, selectedNetworkIds } = client.state.getState()
    expect([namespace, selectedNetworkIds]).toEqual(['eip155', { eip155: base.caipNetworkId }])
  })

  test('a stored network that is not configured any more is kept, and shown as an unknown one', () => {
    const stored = { '@appkit/active_caip_network_id': 'eip155:137' }
    expect(read(stored).selectedNetworkIds).toEqual({ eip155: 'eip155:137' })
  })

  test('hydrate drops a stored network whose namespace is not configured', () => {
    expect(read({ '@appkit/active_caip_network_id': 'solana:abc' }).selectedNetworkIds).toEqual({})
  })

  test('a stored session is restored in basic mode, which has no adapter', () => {
    expect(read(session, { adapters: [] }).sessions).toEqual({
      eip155: { status: 'connecting', connectorId: 'test.wallet', isRestored: true },
    })
  })

  test('hydrate drops a stored namespace that is not configured', () => {
    expect(read({ '@appkit/active_namespace': 'solana' }).namespace).toBe('eip155')
  })

  test('hydrate drops a session whose namespace has no adapter', () => {
    expect(read({ '@appkit/solana:connected_connector_id': 'x' }).sessions).toEqual({})
  })

  test('hydrate restores at most two recent wallets', () => {
    const wallets = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
    expect(read({ '@appkit/recent_wallets': JSON.stringify(wallets) }).recentWallets).toEqual(wallets.slice(0, 2))
  })

  test.each([
    ['@appkit/recent_wallets', '{'],
    ['@appkit/recent_wallets', 'null'],
    ['@appkit/connections', '[]'],
    ['@appkit/connections', '{"__proto__":{"eip155":[{"connectorId":"x"}]}}'],
    ['@appkit/active_caip_network_id', 'javascript:alert(1)'],
    ['@appkit/active_namespace', '__proto__'],
    ['@appkit/eip155:connected_connector_id', 'a\nb'],
  ])('hydrate ignores a damaged %s (%s) and keeps the rest', (key, text) => {
    const other = { id: 'a', name: 'A' }
    const good = key.includes('recent') ? {} : { '@appkit/recent_wallets': JSON.stringify([other]) }
    const state = read({ ...good, [key]: text })
    expect(state).toMatchObject({ isReady: true, namespace: 'eip155', sessions: {}, selectedNetworkIds: {} })
    expect(state.recentWallets).toEqual(key.includes('recent') ? [] : [other])
  })

  test('enableReconnect: false deletes a stored session from state and storage', () => {
    const { sessions, storage } = read({ ...session, '@appkit/recent_wallets': '[]' }, { enableReconnect: false })
    expect([sessions, storage.all]).toEqual([
      {},
      { '@appkit/connection_status': 'disconnected', '@appkit/recent_wallets': '[]' },
    ])
  })
})

describe('initialStateFromCookie', () => {
  const cookie = (values: object) => `theme=dark; portico=${encodeURIComponent(JSON.stringify(values))}`
  const returning = cookie({
    '@appkit/eip155:connected_connector_id': 'test.wallet',
    '@appkit/active_namespace': 'eip155',
    '@appkit/active_caip_network_id': 'eip155:8453',
  })

  test('a server renders a returning user as connecting, on the last network', () => {
    expect(initialStateFromCookie(fakeClient(), returning)).toMatchObject({
      isReady: true,
      namespace: 'eip155',
      selectedNetworkIds: { eip155: 'eip155:8453' },
      sessions: { eip155: { status: 'connecting', connectorId: 'test.wallet', isRestored: true } },
    })
  })

  test('initialStateFromCookie returns the disconnected state without a cookie', () => {
    expect(initialStateFromCookie(fakeClient(), null)).toMatchObject({
      isReady: true,
      selectedNetworkIds: {},
      sessions: {},
    })
  })

  test('initialStateFromCookie skips a malformed value and reads the rest', () => {
    const header = cookie({
      '@appkit/eip155:connected_connector_id': 'a',
      '@appkit/active_caip_network_id': 'nowhere',
    })
    expect(initialStateFromCookie(fakeClient(), header)).toMatchObject({
      selectedNetworkIds: {},
      sessions: { eip155: { connectorId: 'a' } },
    })
  })

  test('initialStateFromCookie leaves the client unchanged', () => {
    const client = fakeClient()
    const before = client.state.getState()
    initialStateFromCookie(client, returning)
    expect(client.state.getState()).toBe(before)
  })

  test('initialStateFromCookie ignores the session with enableReconnect: false', () => {
    expect(initialStateFromCookie(fakeClient({ enableReconnect: false }), returning).sessions).toEqual({})
  })
})

describe('persist', () => {
  let storage: ReturnType<typeof memoryStorage>
  let client: FakeClient
  let stop: () => void

  beforeEach(() => {
    storage = memoryStorage()
    client = fakeClient({ storage })
    stop = persist(client)
  })

  const connected = (caipNetworkId: CaipNetworkId = 'eip155:1', connectorId = 'test.wallet'): Session => ({
    status: 'connected',
    connectorId,
    accounts: [{ address: alice }, { address: bob }],
    address: alice,
    caipNetworkId,
    wallet: { name: 'W', icon: 'data:image/png,x' },
  })
  const hold = (session: Session | undefined) =>
    client.internals.store.update(() => ({ sessions: session ? { eip155: session } : {} }))

  test('persist writes a connection under AppKit’s keys and in its formats', () => {
    hold(connected('eip155:8453'))
    expect(storage.all).toEqual({
      '@appkit/active_namespace': 'eip155',
      '@appkit/active_caip_network_id': 'eip155:8453',
      '@appkit/eip155:connected_connector_id': 'test.wallet',
      '@appkit/connected_namespaces': 'eip155',
      '@appkit/connection_status': 'connected',
      '@appkit/connections': JSON.stringify({
        eip155: [
          {
            connectorId: 'test.wallet',
            accounts: [{ address: alice }, { address: bob }],
            caipNetworkId: 'eip155:8453',
          },
        ],
      }),
    })
  })

  test('disconnecting removes the stored session', () => {
    storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"W","href":"w://"}')
    hold(connected())
    hold(undefined)
    expect(storage.all).toEqual({
      '@appkit/active_namespace': 'eip155',
      '@appkit/active_caip_network_id': 'eip155:1',
      '@appkit/connection_status': 'disconnected',
    })
  })

  test('persist writes the network a wallet switched to', () => {
    hold(connected())
    hold(connected('eip155:8453'))
    expect(storage.all['@appkit/connections']).toContain('eip155:8453')
  })

  test('persist leaves a session that is still connecting unchanged', () => {
    const stored = { '@appkit/eip155:connected_connector_id': 'late.wallet' }
    storage.setItem('@appkit/eip155:connected_connector_id', 'late.wallet')
    hold({ status: 'connecting', connectorId: 'late.wallet' })
    hold(undefined)
    expect(storage.all).toEqual(stored)
  })

  test('persist keeps what is stored of a session that another tab has, or that is still to be restored', () => {
    const address = '11111111111111111111111111111111'
    const phantom = [{ connectorId: 'app.phantom', accounts: [{ address }], caipNetworkId: 'solana:mainnet' }]
    storage.setItem('@appkit/solana:connected_connector_id', 'app.phantom')
    storage.setItem('@appkit/connections', JSON.stringify({ solana: phantom }))
    hold(connected())
    hold(connected('eip155:8453'))
    expect(JSON.parse(storage.all['@appkit/connections'] ?? '')).toMatchObject({
      solana: phantom,
      eip155: [{ connectorId: 'test.wallet', caipNetworkId: 'eip155:8453' }],
    })
    hold(undefined)
    expect(JSON.parse(storage.all['@appkit/connections'] ?? '')).toEqual({ solana: phantom })
  })

  test('a wallet that ends its session removes no other wallet that another tab connected since', () => {
    hold(connected())
    const other = { eip155: [{ connectorId: 'other.wallet', accounts: [{ address: bob }] }] }
    storage.setItem('@appkit/eip155:connected_connector_id', 'other.wallet')
    storage.setItem('@appkit/connections', JSON.stringify(other))
    hold(undefined)
    expect(storage.all).toMatchObject({
      '@appkit/eip155:connected_connector_id': 'other.wallet',
      '@appkit/connections': JSON.stringify(other),
    })
  })

  test('persist writes recent wallets and the namespace when they change', () => {
    client.internals.store.update(() => ({ recentWallets: [{ id: 'a', name: 'A', rdns: 'a.b' }], namespace: 'solana' }))
    expect(storage.all).toMatchObject({
      '@appkit/recent_wallets': '[{"id":"a","name":"A","rdns":"a.b"}]',
      '@appkit/active_namespace': 'solana',
    })
  })

  test('persist writes no drafts, toasts or pairing links', () => {
    client.internals.store.update(() => ({
      sendDraft: { sendTokenAmount: '1' },
      pairing: { step: 'pairing', uri: 'wc:secret' },
      toast: { id: 1, variant: 'error', code: 'X', message: 'Y' },
    }))
    expect(storage.all).toEqual({})
  })

  test('a full storage does not interrupt the app', () => {
    storage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    hold(connected())
    expect(client.state.getState().sessions.eip155?.status).toBe('connected')
  })

  test('persist writes nothing after it was stopped', () => {
    stop()
    hold(connected())
    expect(storage.all).toEqual({})
  })
})

describe('recent recipients', () => {
  const known = { account: `eip155:1:${alice}`, to: bob } as const
  const key = '@portico/recent_recipients'

  test('are read from storage; what is no pair of strings is dropped', () => {
    const stored = [
      known,
      { account: `eip155:1:${alice}`, to: 1 },
      { to: bob },
      { account: 'a', to: 'x'.repeat(1_000) },
      null,
      7,
    ]
    const client = fakeClient({ storage: memoryStorage({ [key]: JSON.stringify(stored) }) })
    hydrate(client)
    expect(client.state.getState().recentRecipients).toEqual([known])
  })

  test('are kept for the next visit, until there are none', () => {
    const storage = memoryStorage()
    const client = fakeClient({ storage })
    const stop = persist(client)
    client.internals.store.update(() => ({ recentRecipients: [known] }))
    expect(JSON.parse(storage.getItem(key) ?? '')).toEqual([known])
    client.internals.store.update(() => ({ recentRecipients: [] }))
    expect(storage.getItem(key)).toBeNull()
    stop()
  })
})
