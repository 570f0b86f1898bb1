import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { bob, fakeConnector, type FakeConnector, grantedSession } from '../../test/fakeConnector.js'
import type { PorticoEvent } from '../client/events.js'
import { mergeConnectors } from '../connectors/mergeConnectors.js'
import { mainnet } from '../networks/eip155.js'
import { solanaMainnet } from '../networks/solana.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

describe('connect', () => {
  let client: FakeClient
  let wallet: FakeConnector
  let other: FakeConnector
  let emitted: PorticoEvent[]

  beforeEach(() => {
    wallet = fakeConnector({ imageUrl: 'data:image/png,1' })
    other = fakeConnector({ id: 'other.wallet', name: 'Other' })
    client = fakeClient({ testWallets: [wallet, other] })
    emitted = []
    client.events.on('*', (event) => event.type !== 'ERROR' && emitted.push(event))
  })

  const session = () => client.state.getState().sessions.eip155
  const via = (connector: FakeConnector, rest: object = {}) =>
    connect(client, { connector: connector.info.id, ...rest })

  test('the wallet’s account is connected on the wallet’s network', async () => {
    wallet.sessions = [grantedSession(bob, 'eip155:8453')]
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
    await connect(client, { connector: other.info })
    expect(session()?.connectorId).toBe('other.wallet')
  })

  test('what the wallet says of itself wins over what its connector says', async () => {
    wallet.sessions = [{ ...grantedSession(), wallet: { name: 'Phone' } }]
    await via(wallet)
    expect(session()).toMatchObject({ wallet: { name: 'Phone' } })
  })

  test('while the wallet asks, the page is connecting', () => {
    wallet.behavior = 'hang'
    void via(wallet)
    expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
  })

  test('a connected visitor stays connected while another wallet asks', async () => {
    await via(wallet)
    other.behavior = 'hang'
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
    client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
    await via(wallet)
    expect(client.state.getState().sendDraft).toEqual({})
  })

  test('the success is told with the way, the name and the network', async () => {
    await via(wallet)
    expect(emitted).toEqual([
      {
        type: 'CONNECT_SUCCESS',
        properties: { method: 'browser', name: 'Test Wallet', caipNetworkId: 'eip155:1' },
      },
    ])
  })

  test('used wallets are remembered, newest first, each once, at most two', async () => {
    const third = fakeConnector({ id: 'third', name: 'Third' })
    client.internals.addConnector(third)
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
    const relay = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
    client.internals.addConnector(relay)
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
    client.chain.actions.switchNetwork = () => Promise.reject(new Error('no'))
    expect(await via(wallet, { caipNetworkId: 'eip155:8453' })).toMatchObject({
      caipAddress: `eip155:1:${grantedSession().accounts[0]?.address}`,
    })
  })

  test('several namespaces are connected at once, and the connector’s own is shown', async () => {
    wallet.sessions = [{ ...grantedSession('sol', 'solana:x'), namespace: 'solana' }, grantedSession()]
    await via(wallet)
    const { sessions, namespace } = client.state.getState()
    expect([Object.keys(sessions).toSorted(), namespace]).toEqual([['eip155', 'solana'], 'eip155'])
  })

  test('a wallet that connects another namespace than its own leaves none connecting (R2)', async () => {
    wallet.sessions = [{ ...grantedSession('sol', 'solana:x'), namespace: 'solana' }]
    await via(wallet)
    const { sessions, namespace } = client.state.getState()
    expect([Object.keys(sessions), namespace]).toEqual([['solana'], 'solana'])
  })
})

describe('connectFaces', () => {
  const sun = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

  let evm: FakeConnector
  let solana: FakeConnector
  let client: FakeClient

  beforeEach(() => {
    evm = fakeConnector({ id: 'example.wallet' })
    solana = Object.assign(fakeConnector({ id: 'example.wallet', chain: 'solana' }), { merge: mergeConnectors })
    solana.sessions = [
      { namespace: 'solana', accounts: [{ address: sun }], caipNetworkId: solanaMainnet.caipNetworkId },
    ]
    client = fakeClient({ testWallets: [evm], networks: [mainnet, solanaMainnet] })
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
    evm.behavior = 'reject'
    await expect(connect(client, { connector: 'example.wallet' })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    expect(solana.calls).toEqual([])
  })

  test('a refusal of the second face leaves the first connected', async () => {
    solana.behavior = 'reject'
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
    client.chain.announce(fakeConnector({ id: 'example.wallet', name: 'Impostor' }))
    expect(facts()).toMatchObject([{ name: 'Test Wallet' }])
  })
})
