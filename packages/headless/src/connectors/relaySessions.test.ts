import { expect, test } from 'vitest'
import { base, mainnet, optimism } from '../networks/eip155.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { relaySession } from '../../test/scriptedRelay.js'
import { relaySessions } from './relaySessions.js'

const networks = [mainnet, base]
const named = (name: string, icons: string[] = []) => ({ ...relaySession(), peer: { metadata: { name, icons } } })

test('each approved namespace is one session with the phone named', () => {
  expect(relaySessions(relaySession(), networks, undefined)).toEqual([
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
  expect(relaySessions(session, networks, wanted)[0]?.caipNetworkId).toBe(network)
})

test('an account approved on several networks is there once, whatever its case', () => {
  const session = relaySession([`eip155:1:${alice}`, `eip155:8453:${alice.toLowerCase()}`, `eip155:1:${bob}`])
  expect(relaySessions(session, networks, undefined)[0]?.accounts.map(({ address }) => address.toLowerCase())).toEqual(
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
  expect(relaySessions(session, networks, undefined)[0]?.accounts).toEqual([{ address: bob }])
})

test.each([{}, { solana: { accounts: ['solana:1:x'] } }, { eip155: { accounts: [] } }])(
  'an approval of %j connects nothing that was configured',
  (namespaces) => {
    expect(relaySessions({ ...relaySession(), namespaces }, [mainnet, optimism], undefined)).toEqual([])
  },
)

test('the name of the phone is one line of plain text (R15)', () => {
  expect(relaySessions(named('Evil\u202E\nWallet'), networks, undefined)[0]?.wallet?.name).toBe('Evil Wallet')
})

test.each(['javascript:alert(1)', 'http://phone.example/icon.png', 'trust://icon', ''])(
  'an icon at %j is left out (R18, R21)',
  (icon) => {
    expect(relaySessions(named('Phone', [icon]), networks, undefined)[0]?.wallet).toEqual({ name: 'Phone' })
  },
)
