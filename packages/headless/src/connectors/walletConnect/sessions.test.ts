import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import {
  fakeUniversalProvider,
  type FakeUniversalProvider,
  multiNamespaceSession,
  walletConnectSession,
} from '../../../test/fakeUniversalProvider.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import { base, mainnet, optimism } from '../../networks/eip155.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana.js'
import type { ConnectorEvent } from '../connector.js'
import { type ActiveNetworks, createActiveNetworks } from './networks.js'
import { subscribeSessionEvents, toWalletSessions } from './sessions.js'

describe('toWalletSessions', () => {
  const networks = [mainnet, base]
  const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const bc1 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  const named = (name: string, icons: string[] = []) => ({
    ...walletConnectSession(),
    peer: { metadata: { name, icons } },
  })

  test('returns one session per approved namespace, with the wallet’s name', () => {
    expect(toWalletSessions(walletConnectSession(), networks, [])).toEqual([
      {
        namespace: 'eip155',
        accounts: [{ address: alice }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'Phone', icon: 'https://phone.example/icon.png' },
      },
    ])
  })

  test('writes an EVM account with its checksum, and once, whatever case the wallet wrote it in', () => {
    const session = walletConnectSession([`eip155:1:${alice.toLowerCase()}`, `eip155:1:${alice}`, `eip155:1:${bob}`])
    expect(toWalletSessions(session, networks, [])[0]?.accounts).toEqual([{ address: alice }, { address: bob }])
  })

  test.each([
    {
      when: 'the wanted one is approved',
      approved: ['eip155:1', 'eip155:8453'],
      wanted: 'eip155:8453',
      network: 'eip155:8453',
    },
    { when: 'the wanted one is missing', approved: ['eip155:1'], wanted: 'eip155:8453', network: 'eip155:1' },
    {
      when: 'several are approved and none is wanted',
      approved: ['eip155:8453', 'eip155:1'],
      wanted: undefined,
      network: 'eip155:1',
    },
    {
      when: 'no configured one is approved',
      approved: ['eip155:137'],
      wanted: 'eip155:1',
      network: 'eip155:137',
    },
  ] as const)('picks $network when $when', ({ approved, wanted, network }) => {
    const session = walletConnectSession(approved.map((id) => `${id}:${alice}`))
    expect(toWalletSessions(session, networks, wanted ? [wanted] : [])[0]?.caipNetworkId).toBe(network)
  })

  test('keeps the configured order of namespaces', () => {
    const session = multiNamespaceSession({
      solana: [`${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`],
      eip155: [`eip155:1:${alice}`],
    })
    expect(toWalletSessions(session, [mainnet, solanaMainnet], [])).toMatchObject([
      { namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:1' },
      {
        namespace: 'solana',
        accounts: [{ address: sampleAccounts.solana }],
        caipNetworkId: solanaMainnet.caipNetworkId,
      },
    ])
  })

  test('ignores a preferred network of another namespace', () => {
    const session = multiNamespaceSession({
      eip155: [`eip155:1:${alice}`, `eip155:8453:${alice}`],
      solana: [
        `${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`,
        `${solanaDevnet.caipNetworkId}:${sampleAccounts.solana}`,
      ],
    })
    const wanted = [solanaDevnet.caipNetworkId, base.caipNetworkId]
    const found = toWalletSessions(session, [mainnet, base, solanaMainnet, solanaDevnet], wanted)
    expect(found.map(({ caipNetworkId }) => caipNetworkId)).toEqual([base.caipNetworkId, solanaDevnet.caipNetworkId])
  })

  test.each([
    { known: 'the older id', ids: [legacy] },
    { known: 'both ids', ids: [legacy, solanaMainnet.caipNetworkId] },
  ])('reads a network that the wallet knows by $known, with each account once', ({ ids }) => {
    const session = multiNamespaceSession({ solana: ids.map((id) => `${id}:${sampleAccounts.solana}`) })
    expect(toWalletSessions(session, [solanaMainnet], [])).toMatchObject([
      { accounts: [{ address: sampleAccounts.solana }], caipNetworkId: solanaMainnet.caipNetworkId },
    ])
  })

  test('takes the first Bitcoin account of the network for payments and the second for ordinals', () => {
    const bip122 = [
      `${bitcoinTestnet.caipNetworkId}:${sampleAccounts.testnet}`,
      ...[sampleAccounts.payment, sampleAccounts.ordinal, bc1].map((address) => `${bitcoin.caipNetworkId}:${address}`),
    ]
    expect(toWalletSessions(multiNamespaceSession({ bip122 }), [bitcoin, bitcoinTestnet], [])[0]?.accounts).toEqual([
      { address: sampleAccounts.payment, type: 'payment' },
      { address: sampleAccounts.ordinal, type: 'ordinal' },
    ])
  })

  test('takes a single Bitcoin account for payments', () => {
    const session = multiNamespaceSession({ bip122: [`${bitcoin.caipNetworkId}:${sampleAccounts.payment}`] })
    expect(toWalletSessions(session, [bitcoin], [])[0]?.accounts).toEqual([
      { address: sampleAccounts.payment, type: 'payment' },
    ])
  })

  test('returns only the accounts of the network where addresses differ by network', () => {
    const cosmos = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    const [found] = toWalletSessions(multiNamespaceSession({ cosmos }), [cosmosHub, osmosis], [osmosis.caipNetworkId])
    expect(found).toMatchObject({
      accounts: [{ address: sampleAccounts.osmosis }],
      caipNetworkId: osmosis.caipNetworkId,
    })
  })

  test('returns an account approved on several networks once, whatever its case', () => {
    const session = walletConnectSession([`eip155:1:${alice}`, `eip155:8453:${alice.toLowerCase()}`, `eip155:1:${bob}`])
    expect(toWalletSessions(session, networks, [])[0]?.accounts.map(({ address }) => address.toLowerCase())).toEqual(
      [alice, bob].map((address) => address.toLowerCase()),
    )
  })

  test.each([
    '',
    alice,
    `eip155:${alice}`,
    `eip155::${alice}`,
    `eip155:1:${alice}:1`,
    `eip155:1:${alice} `,
    'eip155:1:0x1',
    `solana:1:${alice}`,
    `:1:${alice}`,
  ])('leaves out the account %j and keeps the valid one', (account) => {
    const session = walletConnectSession([account, `eip155:1:${bob}`])
    expect(toWalletSessions(session, networks, [])[0]?.accounts).toEqual([{ address: bob }])
  })

  test.each([{}, { solana: { accounts: ['solana:1:x'] } }, { eip155: { accounts: [] } }])(
    'an approval of %j connects nothing that was configured',
    (namespaces) => {
      expect(toWalletSessions({ ...walletConnectSession(), namespaces }, [mainnet, optimism], [])).toEqual([])
    },
  )

  test('returns the wallet’s name as one line of plain text', () => {
    expect(toWalletSessions(named('Evil\u202E\nWallet'), networks, [])[0]?.wallet?.name).toBe('Evil Wallet')
  })

  test.each(['javascript:alert(1)', 'http://phone.example/icon.png', 'trust://icon', ''])(
    'an icon at %j is left out',
    (icon) => {
      expect(toWalletSessions(named('Phone', [icon]), networks, [])[0]?.wallet).toEqual({ name: 'Phone' })
    },
  )
})

describe('subscribeSessionEvents', () => {
  let relay: FakeUniversalProvider
  let events: ConnectorEvent[]
  let undo: () => void

  beforeEach(() => {
    relay = fakeUniversalProvider()
    events = []
    undo = subscribeSessionEvents(relay, [mainnet, base], createActiveNetworks(), (event) => events.push(event))
  })

  const say = (name: string, data: unknown, chainId = 'eip155:1') =>
    relay.emit('session_event', { params: { chainId, event: { name, data } } })

  test('reports changed accounts as plain addresses', () => {
    say('accountsChanged', [`eip155:1:${bob}`, alice])
    expect(events).toEqual([
      { type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }, { address: alice }] },
    ])
  })

  test('leaves out malformed accounts', () => {
    say('accountsChanged', [null, 7, {}, { toString: 1, valueOf: 1 }, '0x', 'eip155:1:', `eip155:1:${bob}`])
    expect(events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
  })

  test.each([null, undefined, 'x', { 0: alice }, 1, ['x'], [null]])('ignores the accounts %j', (data) => {
    say('accountsChanged', data)
    expect(events).toEqual([])
  })

  test.each(['0x2105', '8453', 8453, 'eip155:8453'])('reads the chain %j', (data) => {
    say('chainChanged', data)
    expect(events).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
  })

  test.each([null, {}, 'solana:8453', 'eip155', 'x', ''])(
    'for a chain events as %j the chain of the event counts',
    (data) => {
      say('chainChanged', data, 'eip155:8453')
      expect(events).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
    },
  )

  test('ignores other events', () => {
    say('message', 'hello')
    expect(events).toEqual([])
  })

  test('reports the remaining accounts after an update', () => {
    relay.session = walletConnectSession([`eip155:1:${bob}`])
    relay.emit('session_update')
    expect(events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
  })

  test('ends a namespace after an update that leaves it no account', () => {
    relay.session = walletConnectSession([])
    relay.emit('session_update')
    expect(events).toEqual([{ type: 'disconnect', namespace: 'eip155' }])
  })

  test('ignores an update without a session', () => {
    relay.emit('session_update')
    expect(events).toEqual([])
  })

  test('emits disconnect when the wallet ends the session', () => {
    relay.emit('session_delete')
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  test('emits disconnect when the client says that the session expired, which the provider does not pass on', () => {
    relay.session = walletConnectSession(undefined, 'topic')
    relay.emitFromClient('session_expire', { topic: 'another' })
    expect(events).toEqual([])
    relay.emitFromClient('session_expire', { topic: 'topic' })
    expect([events, relay.session]).toEqual([[{ type: 'disconnect' }], undefined])
  })

  describe('by the clock', () => {
    const week = 7 * 24 * 60 * 60
    const start = 1_800_000_000
    const expiringSession = (expiry: number) => ({ ...walletConnectSession(), expiry })
    beforeEach(() => vi.useFakeTimers({ now: start * 1_000 }))
    afterEach(() => vi.useRealTimers())

    test('keeps a session that the wallet extended meanwhile', () => {
      relay.session = expiringSession(start + week)
      relay.emit('connect', { session: relay.session })
      relay.session = expiringSession(start + 2 * week)
      vi.advanceTimersByTime(week * 1_000)
      expect(events).toEqual([])
      vi.advanceTimersByTime(week * 1_000)
      expect(events).toEqual([{ type: 'disconnect' }])
    })

    test('ends a session when it is over, later than a timer can wait, also when the client says nothing', () => {
      const quarter = 90 * 24 * 60 * 60
      relay.session = expiringSession(start + quarter)
      relay.emit('connect', { session: relay.session })
      // A timer of more than 2^31 - 1 ms would fire at once, by this clock too.
      vi.advanceTimersByTime(quarter * 1_000 - 1)
      expect(events).toEqual([])
      vi.advanceTimersByTime(1)
      expect([events, relay.session]).toEqual([[{ type: 'disconnect' }], undefined])
    })

    test('waits for nothing after unsubscribing', () => {
      relay.session = expiringSession(start + week)
      relay.emit('connect', { session: relay.session })
      undo()
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  test.each([undefined, null, {}, { params: {} }, { params: { chainId: 1, event: { name: 'chainChanged' } } }])(
    'an event of the shape %j is ignored',
    (event) => {
      expect(() => relay.emit('session_event', event)).not.toThrow()
      expect(events).toEqual([])
    },
  )

  test('leaves no listener after unsubscribing', () => {
    expect(relay.listeners).toBeGreaterThan(0)
    undo()
    expect(relay.listeners).toBe(0)
  })
})

describe('subscribeSessionEvents with several namespaces', () => {
  const networks = [mainnet, solanaMainnet, solanaDevnet, bitcoin, bitcoinTestnet, cosmosHub, osmosis]
  const legacyMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

  let relay: FakeUniversalProvider
  let events: ConnectorEvent[]
  let stands: ActiveNetworks

  beforeEach(() => {
    relay = fakeUniversalProvider()
    events = []
    stands = createActiveNetworks()
    subscribeSessionEvents(relay, networks, stands, (event) => events.push(event))
  })

  const say = (name: string, data: unknown, chainId: string) =>
    relay.emit('session_event', { params: { chainId, event: { name, data } } })

  test.each([
    {
      when: 'the whole id',
      data: solanaDevnet.caipNetworkId,
      chainId: solanaMainnet.caipNetworkId,
      network: solanaDevnet,
    },
    { when: 'nothing of use', data: 7, chainId: solanaDevnet.caipNetworkId, network: solanaDevnet },
    { when: 'a number in words', data: '0x1', chainId: bitcoin.caipNetworkId, network: bitcoin },
    { when: 'another namespace', data: 'eip155:1', chainId: osmosis.caipNetworkId, network: osmosis },
    { when: 'the older id', data: legacyMainnet, chainId: solanaDevnet.caipNetworkId, network: solanaMainnet },
    { when: 'nothing, on the older id', data: null, chainId: legacyMainnet, network: solanaMainnet },
  ])('reads $when as $network.name', ({ data, chainId, network }) => {
    say('chainChanged', data, chainId)
    expect(events).toEqual([{ type: 'network', caipNetworkId: network.caipNetworkId }])
  })

  test('leaves out accounts of another namespace', () => {
    say('accountsChanged', [`eip155:1:${alice}`, `${legacyMainnet}:${sampleAccounts.solana}`], legacyMainnet)
    expect(events).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: sampleAccounts.solana }] }])
  })

  test('reports accounts of another Solana network, since they are the same', () => {
    stands.set(solanaDevnet.caipNetworkId)
    say('accountsChanged', [sampleAccounts.solana], solanaMainnet.caipNetworkId)
    expect(events).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: sampleAccounts.solana }] }])
  })

  test.each([{ data: [sampleAccounts.cosmos] }, { data: [] }])(
    'of $data on the Hub nothing follows for Osmosis',
    ({ data }) => {
      stands.set(osmosis.caipNetworkId)
      say('accountsChanged', data, cosmosHub.caipNetworkId)
      expect(events).toEqual([])
    },
  )

  test('reports the accounts of the active network among several', () => {
    stands.set(osmosis.caipNetworkId)
    const both = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    say('accountsChanged', both, cosmosHub.caipNetworkId)
    expect(events).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [{ address: sampleAccounts.osmosis }] }])
  })

  test('takes an empty list for a revoked permission', () => {
    say('accountsChanged', [], cosmosHub.caipNetworkId)
    expect(events).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [] }])
  })

  test('reports Bitcoin accounts with their types', () => {
    say('accountsChanged', [sampleAccounts.payment, sampleAccounts.ordinal], bitcoin.caipNetworkId)
    expect(events).toMatchObject([{ accounts: [{ type: 'payment' }, { type: 'ordinal' }] }])
  })

  test('reports the accounts of the active network after an update', () => {
    stands.set(osmosis.caipNetworkId)
    const cosmos = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    relay.session = multiNamespaceSession({ cosmos })
    relay.emit('session_update')
    expect(events.filter((event) => 'namespace' in event && event.namespace === 'cosmos')).toEqual([
      { type: 'accounts', namespace: 'cosmos', accounts: [{ address: sampleAccounts.osmosis }] },
    ])
  })

  test('switches to a remaining network after an update without the active one', () => {
    stands.set(osmosis.caipNetworkId)
    relay.session = multiNamespaceSession({ cosmos: [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`] })
    relay.emit('session_update')
    expect(events).toContainEqual({ type: 'network', caipNetworkId: cosmosHub.caipNetworkId })
    expect(events).toContainEqual({
      type: 'accounts',
      namespace: 'cosmos',
      accounts: [{ address: sampleAccounts.cosmos }],
    })
  })
})
