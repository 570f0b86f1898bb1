import { expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../networks/bip122.js'
import { cosmosHub, osmosis } from '../networks/cosmos.js'
import { base, mainnet, optimism } from '../networks/eip155.js'
import { solanaDevnet, solanaMainnet } from '../networks/solana.js'
import { five } from '../../test/fiveAccounts.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { relaySession, relaySessionOf } from '../../test/scriptedRelay.js'
import { relaySessions } from './relaySessions.js'

const networks = [mainnet, base]
const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const bc1 = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const named = (name: string, icons: string[] = []) => ({ ...relaySession(), peer: { metadata: { name, icons } } })

test('each approved namespace is one session with the phone named', () => {
  expect(relaySessions(relaySession(), networks, [])).toEqual([
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
  { when: 'no configured one is approved (W13)', approved: ['eip155:137'], wanted: 'eip155:1', network: 'eip155:137' },
] as const)('the network is $network when $when', ({ approved, wanted, network }) => {
  const session = relaySession(approved.map((id) => `${id}:${alice}`))
  expect(relaySessions(session, networks, wanted ? [wanted] : [])[0]?.caipNetworkId).toBe(network)
})

test('each namespace is a session of its own, in the order the host configured them', () => {
  const session = relaySessionOf({
    solana: [`${solanaMainnet.caipNetworkId}:${five.solana}`],
    eip155: [`eip155:1:${alice}`],
  })
  expect(relaySessions(session, [mainnet, solanaMainnet], [])).toMatchObject([
    { namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:1' },
    { namespace: 'solana', accounts: [{ address: five.solana }], caipNetworkId: solanaMainnet.caipNetworkId },
  ])
})

test('a wanted network of one namespace is nothing to another', () => {
  const session = relaySessionOf({
    eip155: [`eip155:1:${alice}`, `eip155:8453:${alice}`],
    solana: [`${solanaMainnet.caipNetworkId}:${five.solana}`, `${solanaDevnet.caipNetworkId}:${five.solana}`],
  })
  const wanted = [solanaDevnet.caipNetworkId, base.caipNetworkId]
  const found = relaySessions(session, [mainnet, base, solanaMainnet, solanaDevnet], wanted)
  expect(found.map(({ caipNetworkId }) => caipNetworkId)).toEqual([base.caipNetworkId, solanaDevnet.caipNetworkId])
})

test.each([
  { known: 'the older id', ids: [legacy] },
  { known: 'both ids', ids: [legacy, solanaMainnet.caipNetworkId] },
])('a wallet that knows a network by $known stands on it, with each account once', ({ ids }) => {
  const session = relaySessionOf({ solana: ids.map((id) => `${id}:${five.solana}`) })
  expect(relaySessions(session, [solanaMainnet], [])).toMatchObject([
    { accounts: [{ address: five.solana }], caipNetworkId: solanaMainnet.caipNetworkId },
  ])
})

test('of the Bitcoin accounts on its network, the first is for payments and the second for ordinals', () => {
  const bip122 = [
    `${bitcoinTestnet.caipNetworkId}:${five.testnet}`,
    ...[five.payment, five.ordinal, bc1].map((address) => `${bitcoin.caipNetworkId}:${address}`),
  ]
  expect(relaySessions(relaySessionOf({ bip122 }), [bitcoin, bitcoinTestnet], [])[0]?.accounts).toEqual([
    { address: five.payment, type: 'payment' },
    { address: five.ordinal, type: 'ordinal' },
  ])
})

test('a wallet with one Bitcoin account has it for payments', () => {
  const session = relaySessionOf({ bip122: [`${bitcoin.caipNetworkId}:${five.payment}`] })
  expect(relaySessions(session, [bitcoin], [])[0]?.accounts).toEqual([{ address: five.payment, type: 'payment' }])
})

test('where addresses differ by network, only those of the network are there', () => {
  const cosmos = [`cosmos:cosmoshub-4:${five.cosmos}`, `cosmos:osmosis-1:${five.osmosis}`]
  const [found] = relaySessions(relaySessionOf({ cosmos }), [cosmosHub, osmosis], [osmosis.caipNetworkId])
  expect(found).toMatchObject({ accounts: [{ address: five.osmosis }], caipNetworkId: osmosis.caipNetworkId })
})

test('an account approved on several networks is there once, whatever its case', () => {
  const session = relaySession([`eip155:1:${alice}`, `eip155:8453:${alice.toLowerCase()}`, `eip155:1:${bob}`])
  expect(relaySessions(session, networks, [])[0]?.accounts.map(({ address }) => address.toLowerCase())).toEqual(
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
  const session = relaySession([account, `eip155:1:${bob}`])
  expect(relaySessions(session, networks, [])[0]?.accounts).toEqual([{ address: bob }])
})

test.each([{}, { solana: { accounts: ['solana:1:x'] } }, { eip155: { accounts: [] } }])(
  'an approval of %j connects nothing that was configured',
  (namespaces) => {
    expect(relaySessions({ ...relaySession(), namespaces }, [mainnet, optimism], [])).toEqual([])
  },
)

test('the name of the phone is one line of plain text (R15)', () => {
  expect(relaySessions(named('Evil\u202E\nWallet'), networks, [])[0]?.wallet?.name).toBe('Evil Wallet')
})

test.each(['javascript:alert(1)', 'http://phone.example/icon.png', 'trust://icon', ''])(
  'an icon at %j is left out (R18, R21)',
  (icon) => {
    expect(relaySessions(named('Phone', [icon]), networks, [])[0]?.wallet).toEqual({ name: 'Phone' })
  },
)
