import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { alice, bob, fakeConnector, type FakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { settle } from '../../../test/clock.js'
import type { PorticoEvent } from '../../client/events.js'
import type { ConnectRequest } from '../../connectors/connector.js'
import { mergeConnectors } from '../../connectors/mergeConnectors.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
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

  test('connect stores the wallet’s account on the wallet’s network', async () => {
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

  test('a wallet that reports other accounts and networks while it is asked is connected as it answered in the end', async () => {
    await via(wallet)
    const ask = wallet.connect
    Object.assign(wallet, {
      connect: (request: ConnectRequest) => {
        wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
        wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
        wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
        return ask(request)
      },
    })
    await via(wallet)
    expect(session()).toMatchObject({ status: 'connected', address: alice, caipNetworkId: 'eip155:1' })
    expect(session()).not.toHaveProperty('isLocked')
    expect(wallet.listeners.size).toBe(1)
  })

  test('connect accepts a connector’s info instead of its id', async () => {
    await connect(client, { connector: other.info })
    expect(session()?.connectorId).toBe('other.wallet')
  })

  test('the wallet’s own name wins over its connector’s', async () => {
    wallet.sessions = [{ ...grantedSession(), wallet: { name: 'Phone' } }]
    await via(wallet)
    expect(session()).toMatchObject({ wallet: { name: 'Phone' } })
  })

  test('the session is connecting while the wallet prompts', () => {
    wallet.behavior = 'hang'
    void via(wallet).catch(() => undefined)
    expect(session()).toEqual({ status: 'connecting', connectorId: 'test.wallet' })
  })

  test('a connected user stays connected while another wallet prompts', async () => {
    await via(wallet)
    other.behavior = 'hang'
    void via(other).catch(() => undefined)
    expect(session()).toMatchObject({ status: 'connected', connectorId: 'test.wallet' })
  })

  test('connecting another wallet replaces the first and unsubscribes it', async () => {
    await via(wallet)
    await via(other)
    expect([session()?.connectorId, wallet.listeners.size, other.listeners.size]).toEqual(['other.wallet', 0, 1])
  })

  test('connecting a wallet twice subscribes to it once', async () => {
    await via(wallet)
    await via(wallet)
    expect(wallet.listeners.size).toBe(1)
  })

  test('connecting resets the send draft', async () => {
    client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
    await via(wallet)
    expect(client.state.getState().sendDraft).toEqual({})
  })

  test('connecting emits CONNECT_SUCCESS with method, name and network', async () => {
    await via(wallet)
    expect(emitted).toEqual([
      {
        type: 'CONNECT_SUCCESS',
        properties: { method: 'browser', name: 'Test Wallet', caipNetworkId: 'eip155:1' },
      },
    ])
  })

  test('connected wallets are added to the recent ones: newest first, each once, at most two', async () => {
    const third = fakeConnector({ id: 'third', name: 'Third' })
    client.internals.addConnector(third)
    for (const used of [wallet, other, wallet, third]) await via(used)
    expect(client.state.getState().recentWallets).toEqual([
      { id: 'third', name: 'Third', rdns: 'third' },
      { id: 'test.wallet', name: 'Test Wallet', rdns: 'test.wallet' },
    ])
  })

  test('a directory wallet is remembered with its directory id', async () => {
    await via(wallet, { wallet: { id: 'd1', name: 'Directory Wallet', rdns: 'd.w', chains: [] } })
    expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet', rdns: 'd.w' }])
  })

  test('a plain QR code adds no recent wallet', async () => {
    const relay = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
    client.internals.addConnector(relay)
    await via(relay)
    expect(client.state.getState().recentWallets).toEqual([])
  })

  test('a wallet on another network is asked to switch to the requested one after connecting', async () => {
    await via(wallet, { caipNetworkId: 'eip155:8453' })
    expect(client.chain.calls).toEqual(['switchNetwork'])
    expect(session()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:8453' })
  })

  test('a wallet on the requested network is not asked to switch', async () => {
    await via(wallet, { caipNetworkId: 'eip155:1' })
    expect(client.chain.calls).toEqual([])
  })

  test('a user who rejects the switch stays connected on the wallet’s network', async () => {
    client.chain.actions.switchNetwork = () => Promise.reject(new Error('no'))
    expect(await via(wallet, { caipNetworkId: 'eip155:8453' })).toMatchObject({
      caipAddress: `eip155:1:${grantedSession().accounts[0]?.address}`,
    })
  })

  test('aborting while the wallet is asked to switch ends the switch, and leaves the wallet where it is', async () => {
    const life = new AbortController()
    let answer: (() => void) | undefined
    client.chain.actions.switchNetwork = () => new Promise((resolve) => (answer = resolve))
    const attempt = via(wallet, { caipNetworkId: 'eip155:8453', signal: life.signal })
    attempt.catch(() => undefined)
    await settle()
    expect(session()?.status).toBe('connected')
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    answer?.()
    await settle()
    expect(session()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:1' })
    expect(emitted.filter(({ type }) => /CONNECT|SWITCH/.test(type))).toEqual([])
  })

  test('aborting between the approval and the switch asks for no switch', async () => {
    const life = new AbortController()
    client.state.subscribe(
      ({ sessions }) => sessions.eip155?.status,
      (status) => status === 'connected' && life.abort(),
    )
    const attempt = via(wallet, { caipNetworkId: 'eip155:8453', signal: life.signal })
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settle()
    expect([client.chain.calls, session()?.status]).toEqual([[], 'connected'])
  })

  test('connecting several namespaces activates the connector’s own', async () => {
    wallet.sessions = [{ ...grantedSession('sol', 'solana:x'), namespace: 'solana' }, grantedSession()]
    await via(wallet)
    const { sessions, namespace } = client.state.getState()
    expect([Object.keys(sessions).toSorted(), namespace]).toEqual([['eip155', 'solana'], 'eip155'])
  })

  test('a wallet that grants another namespace than its own leaves none connecting', async () => {
    wallet.sessions = [{ ...grantedSession('sol', 'solana:x'), namespace: 'solana' }]
    await via(wallet)
    const { sessions, namespace } = client.state.getState()
    expect([Object.keys(sessions), namespace]).toEqual([['solana'], 'solana'])
  })
})

describe('connect with a multi-chain wallet', () => {
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
  const connectors = () => client.state.getState().connectors

  test('a wallet that announces itself twice becomes one connector of both namespaces', () => {
    expect(connectors()).toMatchObject([
      { id: 'example.wallet', type: 'MULTI_CHAIN', chain: 'eip155', namespaces: ['eip155', 'solana'] },
    ])
  })

  test('connecting a multi-chain wallet connects both namespaces', async () => {
    const result = await connect(client, { connector: 'example.wallet' })
    expect(result).toMatchObject({ failures: {}, accounts: { solana: `${solanaMainnet.caipNetworkId}:${sun}` } })
    expect([sessions(), evm.calls, solana.calls]).toEqual([['eip155', 'solana'], ['connect'], ['connect']])
  })

  test('connect asks only for the given namespace', async () => {
    await connect(client, { connector: 'example.wallet', namespace: 'solana' })
    expect([sessions(), client.state.getState().namespace, evm.calls]).toEqual([['solana'], 'solana', []])
  })

  test('a namespace that fails is in failures, the other is connected', async () => {
    evm.connect = () => Promise.reject('boom')
    const { failures } = await connect(client, { connector: 'example.wallet' })
    expect([sessions(), failures.eip155?.code]).toEqual([['solana'], 'UNKNOWN_ERROR'])
  })

  test('a rejection stops before the next namespace is asked', async () => {
    evm.behavior = 'reject'
    await expect(connect(client, { connector: 'example.wallet' })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    expect(solana.calls).toEqual([])
  })

  test('a rejection of the second namespace keeps the first connected', async () => {
    solana.behavior = 'reject'
    const { failures } = await connect(client, { connector: 'example.wallet' })
    expect([sessions(), failures.solana?.isUserRejection]).toEqual([['eip155'], true])
  })

  test('disconnecting one namespace keeps the other', async () => {
    await connect(client, { connector: 'example.wallet' })
    await disconnect(client, { namespace: 'solana' })
    expect([sessions(), evm.calls, solana.calls]).toEqual([['eip155'], ['connect'], ['connect', 'disconnect']])
  })

  test('a disconnect event of one namespace removes only its session', async () => {
    await connect(client, { connector: 'example.wallet' })
    solana.emit({ type: 'disconnect' })
    expect(sessions()).toEqual(['eip155'])
  })

  test('another provider with a taken id is ignored', () => {
    client.chain.announce(fakeConnector({ id: 'example.wallet', name: 'Impostor' }))
    expect(connectors()).toMatchObject([{ name: 'Test Wallet' }])
  })
})
