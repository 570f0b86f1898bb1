import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { discoveryPage, site } from '../../../test/walletPage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { signMessage } from '../../actions/sign.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { injectionScanDelays } from '../../constants/limits.js'
import { kusama, polkadot } from '../../networks/polkadot.js'
import {
  createPolkadotTestWallet,
  type PolkadotTestWallet,
  polkadotTestWalletSeeds,
} from '../../testing/wallets/polkadot/createPolkadotTestWallet.js'
import { polkadot as adapter } from './adapter.js'

describe('discover', () => {
  const [larkspur, meridian] = polkadotTestWalletSeeds

  const { found, ids, cleanUp, discover } = discoveryPage(adapter(), ['injectedWeb3'], [kusama, polkadot])
  const inject = (options: object = {}) => {
    return cleanUp(createPolkadotTestWallet({ ...larkspur, ...options }).inject())
  }
  const page = (injectedWeb3: unknown) => Object.assign(globalThis, { injectedWeb3 })
  const enable = async () => ({})

  test('identifies a wallet by its key, and reads no id of its own', () => {
    page({ Larkspur: { enable, id: 'example.larkspur' } })
    discover()
    expect(found.map(({ info }) => info)).toEqual([
      { id: 'polkadot:Larkspur', name: 'Larkspur', type: 'ANNOUNCED', chain: 'polkadot' },
    ])
  })

  test('names and identifies known wallets', () => {
    page({ 'subwallet-js': { enable }, 'polkadot-js': { enable }, 'other-wallet': { enable } })
    discover()
    expect(found.map(({ info }) => [info.id, info.name, info.info?.rdns])).toEqual([
      ['app.subwallet', 'SubWallet', 'app.subwallet'],
      ['polkadot:polkadot-js', 'Polkadot.js', undefined],
      ['polkadot:other-wallet', 'other-wallet', undefined],
    ])
  })

  test('connects a found wallet on the first configured network', async () => {
    inject()
    discover()
    const sessions = await found[0]?.connect({ signal: new AbortController().signal })
    expect(sessions).toMatchObject([{ accounts: [{ address: larkspur.address }], caipNetworkId: kusama.caipNetworkId }])
  })

  test('connects on Polkadot when no Polkadot network is configured', async () => {
    inject()
    discover([])
    const sessions = await found[0]?.connect({ signal: new AbortController().signal })
    expect(sessions?.[0]?.caipNetworkId).toBe(polkadot.caipNetworkId)
  })

  test('passes the site’s host to enable()', async () => {
    const { extension, requests } = createPolkadotTestWallet(larkspur)
    page({ one: extension })
    discover()
    await found[0]?.connect({ signal: new AbortController().signal })
    expect(requests[0]).toEqual({ method: 'enable', params: [location.host] })
  })

  test('reports wallets that are injected later, each once', () => {
    discover()
    inject()
    window.dispatchEvent(new Event('load'))
    inject(meridian)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual(['polkadot:Larkspur', 'polkadot:Meridian'])
  })

  test.each(injectionScanDelays)('finds a wallet injected without an event after %i ms, and stops scanning', (wait) => {
    discover()
    vi.advanceTimersByTime(wait - 1)
    inject()
    expect(ids()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ids()).toEqual(['polkadot:Larkspur'])
    vi.advanceTimersByTime(Math.max(...injectionScanDelays))
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no listener and no timer after unsubscribing', () => {
    discover()()
    expect(vi.getTimerCount()).toBe(0)
    inject()
    window.dispatchEvent(new Event('load'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual([])
  })

  test('ignores another extension under the key of a known wallet', () => {
    page({ one: { enable } })
    discover()
    page({ one: { enable: async () => ({}) } })
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['polkadot:one'])
  })

  test.each([undefined, null, 1, 'x', [], { one: null }, { one: {} }, { one: { enable: 1 } }, { ' ': { enable } }])(
    'finds no wallet in %j',
    (injected) => {
      page(injected)
      discover()
      expect(ids()).toEqual([])
    },
  )

  test('ignores an extension whose properties throw, but not the next one', () => {
    const bad = {
      get enable() {
        throw new Error('no')
      },
    }
    page({ bad, ['x'.repeat(1_000)]: { enable }, good: { enable, id: 7 } })
    discover()
    expect(ids()).toEqual(['polkadot:good'])
  })

  test('finds no wallet on a window whose properties throw', () => {
    Object.defineProperty(globalThis, 'injectedWeb3', {
      configurable: true,
      get() {
        throw new Error('blocked')
      },
    })
    discover()
    expect(ids()).toEqual([])
  })

  test('reports no more extensions than the limit', () => {
    page(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`wallet ${at}`, { enable }])))
    discover()
    expect(ids()).toHaveLength(100)
  })

  test('a test wallet with storage still knows the site after a reload', async () => {
    const reload = () => createPolkadotTestWallet({ ...larkspur, storageKey: 'wallet' })
    await reload().extension.enable('site')
    const wallet = reload()
    wallet.behavior = 'reject'
    const { accounts } = await wallet.extension.enable('site')
    expect(await accounts.get()).toHaveLength(1)
  })
})

describe('a connection', () => {
  const [larkspur, meridian] = polkadotTestWalletSeeds

  const { cleanUp, load, session } = site(adapter(), [polkadot, kusama])

  let wallet: PolkadotTestWallet

  beforeAll(() => cryptoWaitReady())
  beforeEach(() => {
    wallet = createPolkadotTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
    cleanUp(wallet.inject())
  })

  test('the user connects, signs, switches the network, and is on it after a reload', async () => {
    const client = load()
    await connect(client, { connector: 'polkadot:Larkspur' })
    const signature = await signMessage(client, { message: 'hello' })
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, larkspur.address).isValid).toBe(true)
    await switchNetwork(client, { caipNetworkId: kusama.caipNetworkId })
    client.destroy()

    wallet.behavior = 'hang'
    const next = load()
    await expect
      .poll(() => session(next))
      .toMatchObject({ status: 'connected', address: larkspur.address, caipNetworkId: kusama.caipNetworkId })
  })

  test('the user who disconnects stays disconnected after a reload', async () => {
    const client = load()
    await connect(client, { connector: 'polkadot:Larkspur' })
    await disconnect(client)
    client.destroy()
    expect(session(load())).toBeUndefined()
  })

  test('a changed account in the wallet changes the account, and no account locks the session', async () => {
    const client = load()
    await connect(client, { connector: 'polkadot:Larkspur' })
    wallet.setAccounts([meridian.address])
    await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
    wallet.setAccounts([])
    await expect.poll(() => session(client)).toMatchObject({ address: meridian.address, isLocked: true })
  })

  test('a reload calls nothing that could open the wallet’s window; the first signature confirms the account', async () => {
    const before = load()
    await connect(before, { connector: 'polkadot:Larkspur' })
    before.destroy()
    const calls = wallet.requests.length

    const client = load()
    await expect.poll(() => session(client)).toMatchObject({ address: larkspur.address, isUnconfirmed: true })
    expect(wallet.requests).toHaveLength(calls)
    await signMessage(client, { message: 'hello' })
    expect(wallet.requests.slice(calls).map(({ method }) => method)).toEqual(['enable', 'signRaw'])
    expect(session(client)).not.toHaveProperty('isUnconfirmed')
  })

  test('the first signature after a reload that finds another account says so, and disconnects the old one', async () => {
    const before = load()
    await connect(before, { connector: 'polkadot:Larkspur' })
    before.destroy()

    const client = load()
    await expect.poll(() => session(client)).toMatchObject({ isUnconfirmed: true })
    wallet.setAccounts([meridian.address])
    const calls = wallet.requests.length
    await expect(signMessage(client, { message: 'hello' })).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
      message: 'Your wallet has a different account now. Connect it again to use that account',
    })
    expect(wallet.requests.slice(calls).map(({ method }) => method)).toEqual(['enable'])
    expect([session(client), client.state.getState().openRequests]).toEqual([undefined, []])
  })
})
