import { beforeEach, expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../networks/bip122.js'
import { cosmosHub, osmosis } from '../networks/cosmos.js'
import { mainnet } from '../networks/eip155.js'
import { solanaDevnet, solanaMainnet } from '../networks/solana.js'
import { five } from '../../test/fiveAccounts.js'
import { alice } from '../../test/scriptedConnector.js'
import { relaySessionOf, type ScriptedRelay, scriptedRelay } from '../../test/scriptedRelay.js'
import type { ConnectorEvent } from './connector.js'
import { relayEvents } from './relayEvents.js'
import { type RelayStands, relayStands } from './relayStands.js'

const networks = [mainnet, solanaMainnet, solanaDevnet, bitcoin, bitcoinTestnet, cosmosHub, osmosis]
const legacyMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

let relay: ScriptedRelay
let told: ConnectorEvent[]
let stands: RelayStands

beforeEach(() => {
  relay = scriptedRelay()
  told = []
  stands = relayStands()
  relayEvents(relay, networks, stands, (event) => told.push(event))
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
  say('accountsChanged', [`eip155:1:${alice}`, `${legacyMainnet}:${five.solana}`], legacyMainnet)
  expect(told).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: five.solana }] }])
})

test('accounts told for another network of Solana count, since they are the same everywhere', () => {
  stands.moveTo(solanaDevnet.caipNetworkId)
  say('accountsChanged', [five.solana], solanaMainnet.caipNetworkId)
  expect(told).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [{ address: five.solana }] }])
})

test.each([{ data: [five.cosmos] }, { data: [] }])('of $data on the Hub nothing follows for Osmosis', ({ data }) => {
  stands.moveTo(osmosis.caipNetworkId)
  say('accountsChanged', data, cosmosHub.caipNetworkId)
  expect(told).toEqual([])
})

test('of accounts on several networks those of the one the kit stands on count', () => {
  stands.moveTo(osmosis.caipNetworkId)
  const both = [`cosmos:cosmoshub-4:${five.cosmos}`, `cosmos:osmosis-1:${five.osmosis}`]
  say('accountsChanged', both, cosmosHub.caipNetworkId)
  expect(told).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [{ address: five.osmosis }] }])
})

test('an empty list is a permission taken back', () => {
  say('accountsChanged', [], cosmosHub.caipNetworkId)
  expect(told).toEqual([{ type: 'accounts', namespace: 'cosmos', accounts: [] }])
})

test('Bitcoin accounts are told by what they are for', () => {
  say('accountsChanged', [five.payment, five.ordinal], bitcoin.caipNetworkId)
  expect(told).toMatchObject([{ accounts: [{ type: 'payment' }, { type: 'ordinal' }] }])
})

test('an update tells the accounts of the network the kit stands on', () => {
  stands.moveTo(osmosis.caipNetworkId)
  const cosmos = [`cosmos:cosmoshub-4:${five.cosmos}`, `cosmos:osmosis-1:${five.osmosis}`]
  relay.session = relaySessionOf({ cosmos })
  relay.emit('session_update')
  expect(told.filter((event) => 'namespace' in event && event.namespace === 'cosmos')).toEqual([
    { type: 'accounts', namespace: 'cosmos', accounts: [{ address: five.osmosis }] },
  ])
})

test('an update without the network the kit stands on moves it to one that is left', () => {
  stands.moveTo(osmosis.caipNetworkId)
  relay.session = relaySessionOf({ cosmos: [`cosmos:cosmoshub-4:${five.cosmos}`] })
  relay.emit('session_update')
  expect(told).toContainEqual({ type: 'network', caipNetworkId: cosmosHub.caipNetworkId })
  expect(told).toContainEqual({ type: 'accounts', namespace: 'cosmos', accounts: [{ address: five.cosmos }] })
})
