import { expect, test } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import { multiNamespaceSession, walletConnectSession } from '../../../test/fakeUniversalProvider.js'
import { base, mainnet } from '../../networks/eip155.js'
import { toWalletSessions } from './sessions.js'

const networks = [mainnet, base]

test.each([
  { keys: 'its chains', namespaces: { 'eip155:1': ['eip155:1'], 'eip155:8453': ['eip155:8453'] } },
  { keys: 'the namespace and a chain', namespaces: { eip155: ['eip155:1'], 'eip155:8453': ['eip155:8453'] } },
  {
    keys: 'a chain without accounts, too',
    namespaces: { 'eip155:10': undefined, eip155: ['eip155:1', 'eip155:8453'] },
  },
])('reads a session by $keys', ({ namespaces }) => {
  const scopes = Object.entries(namespaces).map(([key, ids]) => [
    key,
    ids ? { accounts: ids.map((id) => `${id}:${alice}`) } : {},
  ])
  const session = { ...walletConnectSession(), namespaces: Object.fromEntries(scopes) }
  const network = (wanted: 'eip155:1' | 'eip155:8453') =>
    toWalletSessions(session, networks, [wanted]).map(({ accounts, caipNetworkId }) => [accounts, caipNetworkId])
  expect(network('eip155:1')).toEqual([[[{ address: alice }], 'eip155:1']])
  expect(network('eip155:8453')).toEqual([[[{ address: alice }], 'eip155:8453']])
})

test('a namespace whose name begins like another is not read as the other', () => {
  const session = multiNamespaceSession({ eip1559: [`eip155:1:${alice}`] })
  expect(toWalletSessions(session, networks, [])).toEqual([])
})

test.each([
  { tells: 'no name', peer: { metadata: { icons: [] } } },
  { tells: 'an empty name', peer: { metadata: { name: ' \u202e' } } },
  { tells: 'a name that is no text', peer: { metadata: { name: 7 } } },
  { tells: 'no icons', peer: { metadata: { name: '', icons: null } } },
  { tells: 'no metadata', peer: { metadata: null } },
  { tells: 'nothing', peer: {} },
  { tells: 'not even that it is a peer', peer: undefined },
])('calls a wallet that tells $tells "Wallet"', ({ peer }) => {
  const session = { ...walletConnectSession(), peer } as never
  expect(toWalletSessions(session, networks, [])[0]?.wallet).toEqual({ name: 'Wallet' })
})
