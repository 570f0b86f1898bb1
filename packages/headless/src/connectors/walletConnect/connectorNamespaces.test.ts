import { beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { bitcoin } from '../../networks/bip122.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import { base, mainnet } from '../../networks/eip155.js'
import { polkadot } from '../../networks/polkadot.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks/solana.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import { alice } from '../../../test/fakeConnector.js'
import {
  multiNamespaceSession,
  type FakeUniversalProvider,
  connectorContext,
  fakeUniversalProvider,
} from '../../../test/fakeUniversalProvider.js'
import type { Connector, ConnectorEvent } from '../connector.js'
import './connector.js'
import { walletConnect } from './walletConnect.js'

const context = connectorContext(
  mainnet,
  base,
  solanaMainnet,
  solanaDevnet,
  solanaTestnet,
  bitcoin,
  polkadot,
  cosmosHub,
  osmosis,
)
const legacy = { mainnet: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', devnet: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' }
const cosmos = [`cosmos:cosmoshub-4:${sampleAccounts.cosmos}`, `cosmos:osmosis-1:${sampleAccounts.osmosis}`]

let relay: FakeUniversalProvider
let connector: Connector
const { signal } = new AbortController()

beforeEach(() => {
  relay = fakeUniversalProvider()
  connector = walletConnect({ load: async () => relay.module })(context)
})

async function connected(approved: Readonly<Record<string, readonly string[]>>, topic = 'topic') {
  const sessions = connector.connect({ signal })
  await settle()
  relay.approve(multiNamespaceSession(approved, topic))
  return sessions
}

test('walletConnect() has every configured namespace', () => {
  expect(connector.info.namespaces).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
})

test('a pairing proposes every configured network, those of Solana under their older ids too', async () => {
  await connected({ cosmos })
  const chains = Object.fromEntries(Object.entries(relay.proposal).map(([key, entry]) => [key, entry.chains]))
  expect(chains).toEqual({
    eip155: ['eip155:1', 'eip155:8453'],
    solana: [
      solanaMainnet.caipNetworkId,
      legacy.mainnet,
      solanaDevnet.caipNetworkId,
      legacy.devnet,
      solanaTestnet.caipNetworkId,
    ],
    bip122: [bitcoin.caipNetworkId],
    polkadot: [polkadot.caipNetworkId],
    cosmos: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
  })
})

test.each([
  { namespace: 'eip155', method: 'personal_sign' },
  { namespace: 'solana', method: 'solana_signAndSendTransaction' },
  { namespace: 'bip122', method: 'signPsbt' },
  { namespace: 'polkadot', method: 'polkadot_signMessage' },
  { namespace: 'cosmos', method: 'cosmos_signAmino' },
])('a pairing proposes $method and events for $namespace', async ({ namespace, method }) => {
  await connected({ cosmos })
  expect(relay.proposal[namespace]?.methods).toContain(method)
  expect(relay.proposal[namespace]?.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('a pairing passes RPC URLs by chain reference', async () => {
  await connected({ cosmos })
  expect(relay.proposal['cosmos']?.rpcMap).toEqual({
    'cosmoshub-4': 'https://node.example/cosmoshub-4',
    'osmosis-1': 'https://node.example/osmosis-1',
  })
})

test('connect returns the namespaces that the wallet approved', async () => {
  const sessions = await connected({ bip122: [`${bitcoin.caipNetworkId}:${sampleAccounts.payment}`], cosmos })
  expect(sessions.map(({ namespace }) => namespace)).toEqual(['bip122', 'cosmos'])
})

test('requests and the default chain use the older id where the wallet approved only that', async () => {
  relay.answer = (_, chain) => chain
  await connected({ solana: [`${legacy.mainnet}:${sampleAccounts.solana}`] })
  expect(relay.calls).toContain(`chain ${legacy.mainnet}`)
  expect(await connector.request({ method: 'solana_signMessage' }, solanaMainnet.caipNetworkId)).toBe(legacy.mainnet)
})

test('requests use the current id where the wallet approved both', async () => {
  relay.answer = (_, chain) => chain
  await connected({
    solana: [`${legacy.mainnet}:${sampleAccounts.solana}`, `${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`],
  })
  const chain = await connector.request({ method: 'solana_signMessage' }, solanaMainnet.caipNetworkId)
  expect(chain).toBe(solanaMainnet.caipNetworkId)
})

test('restore of one namespace keeps the active network of another', async () => {
  relay.session = multiNamespaceSession({
    eip155: [`eip155:1:${alice}`, `eip155:8453:${alice}`],
    solana: [
      `${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`,
      `${solanaDevnet.caipNetworkId}:${sampleAccounts.solana}`,
    ],
  })
  await connector.restore({ signal, caipNetworkId: base.caipNetworkId })
  await connector.restore({ signal, caipNetworkId: solanaDevnet.caipNetworkId })
  expect(relay.calls.filter((call) => call.startsWith('chain eip155')).at(-1)).toBe('chain eip155:8453')
})

test('a new session starts on the first network', async () => {
  await connected({ cosmos: cosmos.slice(1) }, 'first')
  const [session] = await connected({ cosmos }, 'second')
  expect(session?.caipNetworkId).toBe(cosmosHub.caipNetworkId)
})

test('connect ends the replaced session', async () => {
  await connected({ cosmos }, 'first')
  await connected({ cosmos }, 'second')
  await settle()
  expect(relay.disconnectedTopics).toEqual(['first'])
})

test('connect emits disconnect for namespaces missing in the new session', async () => {
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  await connected({ cosmos, bip122: [`${bitcoin.caipNetworkId}:${sampleAccounts.payment}`] }, 'first')
  await connected({ cosmos }, 'second')
  expect(events).toEqual([{ type: 'disconnect', namespace: 'bip122' }])
})

test('a pairing does not require the namespaces approved before', async () => {
  await connected({ cosmos }, 'first')
  const approved = { cosmos: {} }
  relay.namespaces = approved
  await connected({ cosmos }, 'second')
  expect([relay.required, relay.namespaces]).toEqual([undefined, approved])
})

test('connect keeps the previous session when the wallet approves nothing usable', async () => {
  await connected({ cosmos }, 'first')
  await connected({}, 'useless').catch(() => undefined)
  await settle()
  expect(relay.disconnectedTopics).toEqual(['useless'])
})

test('disconnect of one namespace keeps the session of another', async () => {
  await connected({ cosmos, bip122: [`${bitcoin.caipNetworkId}:${sampleAccounts.payment}`] })
  await connector.disconnect('bip122', false)
  expect(relay.calls).not.toContain('disconnect')
  await connector.disconnect('cosmos', true)
  expect(relay.calls).toContain('disconnect')
})

test.each([
  { by: 'a call', go: () => connector.request({ method: 'cosmos_getAccounts' }, osmosis.caipNetworkId) },
  {
    by: 'the phone',
    go: async () => {
      const event = { name: 'chainChanged', data: osmosis.caipNetworkId }
      relay.emit('session_event', { params: { chainId: cosmosHub.caipNetworkId, event } })
    },
  },
  { by: 'a look at it', go: () => connector.restore({ signal, caipNetworkId: osmosis.caipNetworkId }) },
])('a network changed by $by reports its accounts', async ({ go }) => {
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  await connected({ cosmos })
  await go()
  expect(events).toContainEqual({
    type: 'accounts',
    namespace: 'cosmos',
    accounts: [{ address: sampleAccounts.osmosis }],
  })
})

test('restore returns the requested network if the wallet approved it, else its own', async () => {
  await connected({ cosmos: cosmos.slice(0, 1) })
  const [session] = await connector.restore({ signal, caipNetworkId: osmosis.caipNetworkId })
  expect(session?.caipNetworkId).toBe(cosmosHub.caipNetworkId)
})

test.each([
  {
    when: 'it does not say so itself',
    thrown: new Error('Missing or invalid. request() method'),
    code: 'UNSUPPORTED_METHOD',
  },
  { when: 'it does', thrown: Object.assign(new Error('no'), { code: 4100 }), code: 'UNAUTHORIZED' },
])('a method the wallet did not approve is rejected as unsupported where $when', async ({ thrown, code }) => {
  relay.answer = () => {
    throw thrown
  }
  const methods = ['solana_signMessage']
  const solana = { accounts: [`${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`], methods }
  const sessions = connector.connect({ signal })
  await settle()
  relay.approve({ ...multiNamespaceSession({}), namespaces: { solana } })
  await sessions
  const ask = (method: string) => connector.request({ method }, solanaMainnet.caipNetworkId)
  await expect(ask('solana_signAndSendTransaction')).rejects.toMatchObject({ code })
  await expect(ask('solana_signMessage')).rejects.not.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
})

test('a network change within Solana reports no accounts, since they are the same', async () => {
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  await connected({ solana: [`${solanaMainnet.caipNetworkId}:${sampleAccounts.solana}`] })
  await connector.request({ method: 'solana_signMessage' }, solanaDevnet.caipNetworkId)
  expect(events).toEqual([])
})
