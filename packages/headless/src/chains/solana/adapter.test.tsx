import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { signMessage } from '../../actions/sign.js'
import { start } from '../../actions/connection/start.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana.js'
import { createSolanaTestWallet } from '../../testing/wallets/solana/createSolanaTestWallet.js'
import { type SolanaTestWallet, solanaTestWalletSeeds } from '../../testing/wallets/solana/solanaTestWallet.js'
import { solana } from './adapter.js'

describe('discover', () => {
  const [larkspur, meridian] = solanaTestWalletSeeds

  let found: Connector[]
  let undos: (() => void)[]

  beforeEach(() => {
    found = []
    undos = []
  })
  afterEach(() => {
    for (const undo of undos) undo()
  })

  type Options = Partial<Parameters<typeof createSolanaTestWallet>[0]>

  const discover = () => {
    const undo = solana().discover({ announced: true, networks: [solanaMainnet] }, (connector) => found.push(connector))
    undos.push(undo)
    return undo
  }
  const register = (options: Options = {}) => {
    const undo = createSolanaTestWallet({ ...larkspur, rpcUrls: {}, ...options }).register()
    undos.push(undo)
    return undo
  }
  const ids = () => found.map(({ info }) => info.id)

  test('reports wallets that register before and after it', () => {
    register()
    discover()
    register(meridian)
    expect(ids()).toEqual(['solana:Larkspur', 'solana:Meridian'])
  })

  test('identifies a wallet by its name, and reads its icon', () => {
    register()
    discover()
    expect(found[0]?.info).toMatchObject({
      id: 'solana:Larkspur',
      name: larkspur.name,
      type: 'ANNOUNCED',
      chain: 'solana',
    })
    expect(found[0]?.info.imageUrl).toMatch(/^data:image/)
  })

  test.each(['standard:connect', 'standard:events'] as const)('ignores a wallet without %s', (missing) => {
    register({ without: [missing] })
    discover()
    expect(ids()).toEqual([])
  })

  test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
    'reports a wallet without %s, which has the other feature',
    (missing) => {
      register({ without: [missing] })
      discover()
      expect(ids()).toEqual(['solana:Larkspur'])
    },
  )

  test('ignores a wallet that cannot sign transactions', () => {
    register({ without: ['solana:signTransaction', 'solana:signAndSendTransaction'] })
    discover()
    expect(ids()).toEqual([])
  })

  test('ignores WalletConnect’s Wallet Standard bridge', () => {
    register({ name: 'WalletConnect' })
    discover()
    expect(ids()).toEqual([])
  })

  test('gives two wallets of one name different ids', () => {
    discover()
    register()
    register({ privateKey: meridian.privateKey })
    expect(ids()).toEqual(['solana:Larkspur', 'solana:Larkspur-2'])
  })

  test('connects a found wallet and emits disconnect when it unregisters', async () => {
    const leave = register({ authorized: true })
    discover()
    const events: ConnectorEvent[] = []
    const [connector] = found
    undos.push(connector?.subscribe((event) => events.push(event)) ?? (() => undefined))
    expect(await connector?.restore({ signal: new AbortController().signal })).toMatchObject([
      { accounts: [{ address: larkspur.address }], caipNetworkId: solanaMainnet.caipNetworkId },
    ])
    events.length = 0
    leave()
    expect(events).toEqual([{ type: 'disconnect', namespace: 'solana' }])
  })

  test('merges a found wallet with its connector of another namespace', () => {
    register()
    discover()
    const [connector] = found
    if (!connector) throw new Error('no wallet')
    const other = fakeConnector({ id: 'example.larkspur' })
    expect(connector.merge?.(other, connector).info).toMatchObject({
      id: 'example.larkspur',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
    })
  })

  test('reports nothing after unsubscribing', () => {
    discover()()
    register()
    expect(ids()).toEqual([])
  })
})

describe('a connection', () => {
  const [larkspur] = solanaTestWalletSeeds

  let wallet: SolanaTestWallet
  let storage: Storage
  let undos: (() => void)[]

  beforeEach(() => {
    wallet = createSolanaTestWallet({ ...larkspur, rpcUrls: {} })
    storage = memoryStorage()
    undos = [wallet.register()]
  })
  afterEach(() => {
    for (const undo of undos.toReversed()) undo()
  })

  /** A page load of a site with Solana. */
  function load(): Client {
    const client = createPortico({
      networks: [solanaMainnet, solanaDevnet],
      adapters: [solana()],
      storage,
      debug: false,
    })
    undos.push(client.destroy, start(client))
    return client
  }
  const session = (client: Client) => client.state.getState().sessions.solana

  test('the user connects, signs, switches the network, and is on it after a reload', async () => {
    const client = load()
    await connect(client, { connector: 'solana:Larkspur' })
    expect(session(client)).toMatchObject({ status: 'connected', address: larkspur.address })
    expect(await signMessage(client, { message: 'hello' })).toMatch(/^\w{64,88}$/)
    await switchNetwork(client, { caipNetworkId: solanaDevnet.caipNetworkId })
    client.destroy()

    const next = load()
    await expect
      .poll(() => session(next))
      .toMatchObject({
        status: 'connected',
        address: larkspur.address,
        caipNetworkId: solanaDevnet.caipNetworkId,
      })
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'standard:connect',
      'solana:signMessage',
      'standard:connect',
    ])
    expect(wallet.requests.at(-1)?.params).toEqual({ silent: true })
  })

  test('the user who disconnects stays disconnected after a reload', async () => {
    const client = load()
    await connect(client, { connector: 'solana:Larkspur' })
    await disconnect(client)
    client.destroy()
    expect(session(load())).toBeUndefined()
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'standard:disconnect'])
  })

  test('a wallet that gives no account any more is locked, and one that unregisters is disconnected', async () => {
    const client = load()
    await connect(client, { connector: 'solana:Larkspur' })
    wallet.setAccounts([])
    expect(session(client)).toMatchObject({ status: 'connected', isLocked: true })
    undos.shift()?.()
    expect(session(client)).toBeUndefined()
  })
})
