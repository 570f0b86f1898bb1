import { beforeEach, expect, test } from 'vitest'
import { joinConnectors } from '../connectors/joinConnectors.js'
import { solanaMainnet } from '../networks/solana.js'
import { mainnet } from '../networks/eip155.js'
import { scriptedConnector, type ScriptedConnector } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const sun = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

let evm: ScriptedConnector
let solana: ScriptedConnector
let client: ScriptedClient

beforeEach(() => {
  evm = scriptedConnector({ id: 'example.wallet' })
  solana = Object.assign(scriptedConnector({ id: 'example.wallet', chain: 'solana' }), { join: joinConnectors })
  solana.sessions = [{ namespace: 'solana', accounts: [{ address: sun }], caipNetworkId: solanaMainnet.caipNetworkId }]
  client = scriptedClient({ has: [evm], networks: [mainnet, solanaMainnet] })
  start(client)
  client.chain.announce(solana)
})

const sessions = () => Object.keys(client.state.getState().sessions)
const facts = () => client.state.getState().connectors

test('a wallet that announces itself twice is one connector of both namespaces', () => {
  expect(facts()).toMatchObject([
    { id: 'example.wallet', type: 'MULTI_CHAIN', chain: 'eip155', namespaces: ['eip155', 'solana'] },
  ])
})

test('connecting it connects both, with an account of each', async () => {
  const result = await connect(client, { connector: 'example.wallet' })
  expect(result).toMatchObject({ failures: {}, accounts: { solana: `${solanaMainnet.caipNetworkId}:${sun}` } })
  expect([sessions(), evm.calls, solana.calls]).toEqual([['eip155', 'solana'], ['connect'], ['connect']])
})

test('a namespace that is named is the only one asked for', async () => {
  await connect(client, { connector: 'example.wallet', namespace: 'solana' })
  expect([sessions(), client.state.getState().namespace, evm.calls]).toEqual([['solana'], 'solana', []])
})

test('a face that fails is told beside what the other granted', async () => {
  evm.connect = () => Promise.reject('boom')
  const { failures } = await connect(client, { connector: 'example.wallet' })
  expect([sessions(), failures.eip155?.code]).toEqual([['solana'], 'UNKNOWN_ERROR'])
})

test('a refusal ends the round: the next face is not asked', async () => {
  evm.behaviour = 'reject'
  await expect(connect(client, { connector: 'example.wallet' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect(solana.calls).toEqual([])
})

test('a refusal of the second face leaves the first connected', async () => {
  solana.behaviour = 'reject'
  const { failures } = await connect(client, { connector: 'example.wallet' })
  expect([sessions(), failures.solana?.isUserRejection]).toEqual([['eip155'], true])
})

test('one namespace is disconnected, the other stays', async () => {
  await connect(client, { connector: 'example.wallet' })
  await disconnect(client, { namespace: 'solana' })
  expect([sessions(), evm.calls, solana.calls]).toEqual([['eip155'], ['connect'], ['connect', 'disconnect']])
})

test('a face that leaves by itself takes its own namespace along', async () => {
  await connect(client, { connector: 'example.wallet' })
  solana.emit({ type: 'disconnect' })
  expect(sessions()).toEqual(['eip155'])
})

test('another provider under a taken id is left out (R24)', () => {
  client.chain.announce(scriptedConnector({ id: 'example.wallet', name: 'Impostor' }))
  expect(facts()).toMatchObject([{ name: 'Test Wallet' }])
})
