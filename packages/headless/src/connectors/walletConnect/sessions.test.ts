import { beforeEach, describe, expect, test } from 'vitest'
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

describe('relaySessions', () => {
  const networks = [mainnet, base]
  const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const bc1 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  const named = (name: string, icons: string[] = []) => ({
    ...walletConnectSession(),
    peer: { metadata: { name, icons } },
  })

  test('each approved namespace is one session with the phone named', () => {
    expect(toWalletSessions(walletConnectSession(), networks, [])).toEqual([
      {
        namespace: 'eip155',
        accounts: [{ address: alice }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'Phone', icon: 'https://phone.example/icon.png' },
      },
    ])
  })

  test.each([
    {
      when: 'the wanted one is approved',
      approved: ['eip155:1', 'eip155:8453'],
      wanted: 'eip155:8453',
      network: 'eip155:8453',
    },
    { when: 'the wanted one is missing (W13)', approved: ['eip155:1'], wanted: 'eip155:8453', network: 'eip155:1' },
    {
      when: 'several are approved and none is wanted',
      approved: ['eip155:8453', 'eip155:1'],
      wanted: undefined,
      network: 'eip155:1',
    },
    {
      when: 'no configured one is approved (W13)',
      approved: ['eip155:137'],
      wanted: 'eip155:1',
      network: 'eip155:137',
    },
  ] as const)('the network is $network when $when', ({ approved, wanted, network }) => {
    const session = walletConnectSession(approved.map((id) => `${id}:${alice}`))
    expect(toWalletSessions(session, networks, wanted ? [wanted] : [])[0]?.caipNetworkId).toBe(network)
  })

  test('each namespace is a session of its own, in the order the host configured them', () => {
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

  test('a wanted network of one namespace is nothing to another', () => {
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
  ])('a wallet that knows a network by $known stands on it, with each account once', ({ ids }) => {
    const session = multiNamespaceSession({ solana: ids.map((id) => `${id}:${sampleAccounts.solana}`) })
    expect(toWalletSessions(session, [solanaMainnet], [])).toMatchObject([
      { accounts: [{ address: sampleAccounts.solana }], caipNetworkId: solanaMainnet.caipNetworkId },
    ])
  })

  test('of the Bitcoin accounts on its network, the first is for payments and the second for ordinals', () => {
    const bip122 = [
      `${bitcoinTestnet.caipNetworkId}:${sampleAccounts.testnet}`,
      ...[sampleAccounts.payment, sampleAccounts.ordinal, bc1].map((address) => `${bitcoin.caipNetworkId}:${address}`),
    ]
    expect(toWalletSessions(multiNamespaceSession({ bip122 }), [bitcoin, bitcoinTestnet], [])[0]?.accounts).toEqual([
      { address: sampleAccounts.payment, type: 'payment' },
      { address: sampleAccounts.ordinal, type: 'ordinal' },
    ])
  })

  test('a wallet with one Bitcoin account has it for payments', () => {
    const session = multiNamespaceSession({ bip122: [`${bitcoin.caipNetworkId}:${sampleAccounts.payment}`] })
    expect(toWalletSessions(session, [bitcoin], [])[0]?.accounts).toEqual([
      { address: sampleAccounts.payment, type: 'payment' },
    ])
  })

  test('where addresses differ by network, only those of the network are there', () => {
    const cosmos = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    const [found] = toWalletSessions(multiNamespaceSession({ cosmos }), [cosmosHub, osmosis], [osmosis.caipNetworkId])
    expect(found).toMatchObject({
      accounts: [{ address: sampleAccounts.osmosis }],
      caipNetworkId: osmosis.caipNetworkId,
    })
  })

  test('an account approved on several networks is there once, whatever its case', () => {
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
  ])('the account %j is left out, the whole one kept (R6, R13)', (account) => {
    const session = walletConnectSession([account, `eip155:1:${bob}`])
    expect(toWalletSessions(session, networks, [])[0]?.accounts).toEqual([{ address: bob }])
  })

  test.each([{}, { solana: { accounts: ['solana:1:x'] } }, { eip155: { accounts: [] } }])(
    'an approval of %j connects nothing that was configured',
    (namespaces) => {
      expect(toWalletSessions({ ...walletConnectSession(), namespaces }, [mainnet, optimism], [])).toEqual([])
    },
  )

  test('the name of the phone is one line of plain text (R15)', () => {
    expect(toWalletSessions(named('Evil\u202E\nWallet'), networks, [])[0]?.wallet?.name).toBe('Evil Wallet')
  })

  test.each(['javascript:alert(1)', 'http://phone.example/icon.png', 'trust://icon', ''])(
    'an icon at %j is left out (R18, R21)',
    (icon) => {
      expect(toWalletSessions(named('Phone', [icon]), networks, [])[0]?.wallet).toEqual({ name: 'Phone' })
    },
  )
})

describe('relayEvents', () => {
  let relay: FakeUniversalProvider
  let told: ConnectorEvent[]
  let undo: () => void

  beforeEach(() => {
    relay = fakeUniversalProvider()
    told = []
    undo = subscribeSessionEvents(relay, [mainnet, base], createActiveNetworks(), (event) => told.push(event))
  })

  const say = (name: string, data: unknown, chainId = 'eip155:1') =>
    relay.emit('session_event', { params: { chainId, event: { name, data } } })

  test('accounts of the phone are told, as plain addresses', () => {
    say('accountsChanged', [`eip155:1:${bob}`, alice])
    expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }, { address: alice }] }])
  })

  test('malformed accounts are left out (R6)', () => {
    say('accountsChanged', [null, 7, {}, { toString: 1, valueOf: 1 }, '0x', 'eip155:1:', `eip155:1:${bob}`])
    expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
  })

  test.each([null, undefined, 'x', { 0: alice }, 1, ['x'], [null]])('accounts told as %j are ignored', (data) => {
    say('accountsChanged', data)
    expect(told).toEqual([])
  })

  test.each(['0x2105', '8453', 8453, 'eip155:8453'])('a chain told as %j is understood', (data) => {
    say('chainChanged', data)
    expect(told).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
  })

  test.each([null, {}, 'solana:8453', 'eip155', 'x', ''])(
    'for a chain told as %j the chain of the event counts',
    (data) => {
      say('chainChanged', data, 'eip155:8453')
      expect(told).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
    },
  )

  test('other events of the phone are ignored', () => {
    say('message', 'hello')
    expect(told).toEqual([])
  })

  test('an update tells the accounts that are left', () => {
    relay.session = walletConnectSession([`eip155:1:${bob}`])
    relay.emit('session_update')
    expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
  })

  test('an update that leaves no account tells so', () => {
    relay.session = walletConnectSession([])
    relay.emit('session_update')
    expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [] }])
  })

  test('an update without a session is ignored', () => {
    relay.emit('session_update')
    expect(told).toEqual([])
  })

  test.each(['session_delete', 'session_expire'])('%s ends the connection', (event) => {
    relay.emit(event)
    expect(told).toEqual([{ type: 'disconnect' }])
  })

  test.each([undefined, null, {}, { params: {} }, { params: { chainId: 1, event: { name: 'chainChanged' } } }])(
    'an event of the shape %j is ignored (R26)',
    (event) => {
      expect(() => relay.emit('session_event', event)).not.toThrow()
      expect(told).toEqual([])
    },
  )

  test('no listener stays after the undo (R5)', () => {
    expect(relay.listeners).toBeGreaterThan(0)
    undo()
    expect(relay.listeners).toBe(0)
  })
})

describe('relayEventsFive', () => {
  const networks = [mainnet, solanaMainnet, solanaDevnet, bitcoin, bitcoinTestnet, cosmosHub, osmosis]
  const legacyMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

  let relay: FakeUniversalProvider
  let told: ConnectorEvent[]
  let stands: ActiveNetworks

  beforeEach(() => {
    relay = fakeUniversalProvider()
    told = []
    stands = createActiveNetworks()
    subscribeSessionEvents(relay, networks, stands, (event) => told.push(event))
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
  ])('a chain told with $when is $network.name', ({ data, chainId, network }) => {
    say('chainChanged', data, chainId)
    expect(told).toEqual([{ type: 'network', caipNetworkId: network.caipNetworkId }])
  })

  test('accounts of another namespace are left out', () => {
    say('accountsChanged', [`eip155:1:${alice}`, `${legacyMainnet}:${sampleAccounts.solana}`], legacyMainnet)
    expect(told).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: sampleAccounts.solana }] }])
  })

  test('accounts told for another network of Solana count, since they are the same everywhere', () => {
    stands.set(solanaDevnet.caipNetworkId)
    say('accountsChanged', [sampleAccounts.solana], solanaMainnet.caipNetworkId)
    expect(told).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: sampleAccounts.solana }] }])
  })

  test.each([{ data: [sampleAccounts.cosmos] }, { data: [] }])(
    'of $data on the Hub nothing follows for Osmosis',
    ({ data }) => {
      stands.set(osmosis.caipNetworkId)
      say('accountsChanged', data, cosmosHub.caipNetworkId)
      expect(told).toEqual([])
    },
  )

  test('of accounts on several networks those of the one the kit stands on count', () => {
    stands.set(osmosis.caipNetworkId)
    const both = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    say('accountsChanged', both, cosmosHub.caipNetworkId)
    expect(told).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [{ address: sampleAccounts.osmosis }] }])
  })

  test('an empty list is a permission taken back', () => {
    say('accountsChanged', [], cosmosHub.caipNetworkId)
    expect(told).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [] }])
  })

  test('Bitcoin accounts are told by what they are for', () => {
    say('accountsChanged', [sampleAccounts.payment, sampleAccounts.ordinal], bitcoin.caipNetworkId)
    expect(told).toMatchObject([{ accounts: [{ type: 'payment' }, { type: 'ordinal' }] }])
  })

  test('an update tells the accounts of the network the kit stands on', () => {
    stands.set(osmosis.caipNetworkId)
    const cosmos = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]
    relay.session = multiNamespaceSession({ cosmos })
    relay.emit('session_update')
    expect(told.filter((event) => 'namespace' in event && event.namespace === 'cosmos')).toEqual([
      { type: 'accounts', namespace: 'cosmos', accounts: [{ address: sampleAccounts.osmosis }] },
    ])
  })

  test('an update without the network the kit stands on moves it to one that is left', () => {
    stands.set(osmosis.caipNetworkId)
    relay.session = multiNamespaceSession({ cosmos: [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`] })
    relay.emit('session_update')
    expect(told).toContainEqual({ type: 'network', caipNetworkId: cosmosHub.caipNetworkId })
    expect(told).toContainEqual({
      type: 'accounts',
      namespace: 'cosmos',
      accounts: [{ address: sampleAccounts.cosmos }],
    })
  })
})
