import { beforeEach, expect, test } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import { bob, grant, type ScriptedConnector, scriptedConnector } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'

let client: ScriptedClient
let wallet: ScriptedConnector
let other: ScriptedConnector
let told: PorticoEvent[]

beforeEach(() => {
  wallet = scriptedConnector({ imageUrl: 'data:image/png,1' })
  other = scriptedConnector({ id: 'other.wallet', name: 'Other' })
  client = scriptedClient({ has: [wallet, other] })
  told = []
  client.events.on('*', (event) => event.type !== 'ERROR' && told.push(event))
})

const session = () => client.state.getState().sessions.eip155
const via = (connector: ScriptedConnector, rest: object = {}) =>
  connect(client, { connector: connector.facts.id, ...rest })

test('the wallet’s account is connected on the wallet’s network', async () => {
  wallet.sessions = [grant(bob, 'eip155:8453')]
  expect(await via(wallet)).toEqual({
    caipAddress: `eip155:8453:${bob}`,
    accounts: { eip155: `eip155:8453:${bob}` },
    failures: {},
  })
  expect(session()).toEqual({
    status: 'connected',
    connectorId: 'test.wallet',
    accounts: [{ address: bob }],
    address: bob,
    caipNetworkId: 'eip155:8453',
    wallet: { name: 'Test Wallet', icon: 'data:image/png,1', rdns: 'test.wallet' },
  })
})

test('a connector is named by its facts as well', async () => {
  await connect(client, { connector: other.facts })
  expect(session()?.connectorId).toBe('other.wallet')
})

test('what the wallet says of itself wins over what its connector says', async () => {
  wallet.sessions = [{ ...grant(), wallet: { name: 'Phone' } }]
  await via(wallet)
  expect(session()).toMatchObject({ wallet: { name: 'Phone' } })
})

test('while the wallet asks, the page is connecting', () => {
  wallet.behaviour = 'hang'
  void via(wallet)
  expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
})

test('a connected visitor stays connected while another wallet asks', async () => {
  await via(wallet)
  other.behaviour = 'hang'
  void via(other)
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
})

test('another wallet takes the place of the first, which is not listened to any more (R5)', async () => {
  await via(wallet)
  await via(other)
  expect([session()?.connectorId, wallet.listeners.size, other.listeners.size]).toEqual(['other.wallet', 0, 1])
})

test('a wallet that connects again is listened to once', async () => {
  await via(wallet)
  await via(wallet)
  expect(wallet.listeners.size).toBe(1)
})

test('a draft of the last account is not kept', async () => {
  client.internals.store.update(() => ({ draft: { sendTokenAmount: '1' } }))
  await via(wallet)
  expect(client.state.getState().draft).toEqual({})
})

test('the success is told with the way, the name and the network', async () => {
  await via(wallet)
  expect(told).toEqual([
    {
      type: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Test Wallet', caipNetworkId: 'eip155:1' },
    },
  ])
})

test('used wallets are remembered, newest first, each once, at most two', async () => {
  const third = scriptedConnector({ id: 'third', name: 'Third' })
  client.internals.add(third)
  for (const used of [wallet, other, wallet, third]) await via(used)
  expect(client.state.getState().recentWallets).toEqual([
    { id: 'third', name: 'Third', rdns: 'third' },
    { id: 'test.wallet', name: 'Test Wallet', rdns: 'test.wallet' },
  ])
})

test('a wallet of the directory is remembered as the directory knows it', async () => {
  await via(wallet, { wallet: { id: 'd1', name: 'Directory Wallet', rdns: 'd.w', chains: [] } })
  expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet', rdns: 'd.w' }])
})

test('a plain QR code is no wallet to remember', async () => {
  const relay = scriptedConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  client.internals.add(relay)
  await via(relay)
  expect(client.state.getState().recentWallets).toEqual([])
})

test('a wallet that stands elsewhere is asked to the wanted network after it connected', async () => {
  await via(wallet, { caipNetworkId: 'eip155:8453' })
  expect(client.chain.calls).toEqual(['switchNetwork'])
  expect(session()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:8453' })
})

test('a wallet that stands on the wanted network is not asked', async () => {
  await via(wallet, { caipNetworkId: 'eip155:1' })
  expect(client.chain.calls).toEqual([])
})

test('a visitor who refuses the wanted network is connected where the wallet stands', async () => {
  client.chain.work.switchNetwork = () => Promise.reject(new Error('no'))
  expect(await via(wallet, { caipNetworkId: 'eip155:8453' })).toMatchObject({
    caipAddress: `eip155:1:${grant().accounts[0]?.address}`,
  })
})

test('several namespaces are connected at once, and the connector’s own is shown', async () => {
  wallet.sessions = [{ ...grant('sol', 'solana:x'), namespace: 'solana' }, grant()]
  await via(wallet)
  const { sessions, namespace } = client.state.getState()
  expect([Object.keys(sessions).toSorted(), namespace]).toEqual([['eip155', 'solana'], 'eip155'])
})

test('a wallet that connects another namespace than its own leaves none connecting (R2)', async () => {
  wallet.sessions = [{ ...grant('sol', 'solana:x'), namespace: 'solana' }]
  await via(wallet)
  const { sessions, namespace } = client.state.getState()
  expect([Object.keys(sessions), namespace]).toEqual([['solana'], 'solana'])
})
