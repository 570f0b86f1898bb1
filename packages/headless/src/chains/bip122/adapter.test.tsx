import { base64 } from '@scure/base'
import bip322 from 'bip322-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { discoveryPage, site } from '../../../test/walletPage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { signMessage } from '../../actions/sign.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { injectionScanDelays } from '../../constants/limits.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import {
  type BitcoinTestWallet,
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from '../../testing/wallets/bip122/createBitcoinTestWallet.js'
import { bip122 } from './adapter.js'

describe('discover', () => {
  const [larkspur, meridian] = bitcoinTestWalletSeeds
  const icon = 'data:image/svg+xml,<svg/>'

  const { found, ids, cleanUp, discover } = discoveryPage(bip122(), ['btc_providers', 'unisat', 'okxwallet', 'Odd'])
  const wallet = (seed: { name: string; privateKey: `0x${string}` } = larkspur) =>
    createBitcoinTestWallet({ ...seed, icon })
  const show = (how: 'register' | 'list' | 'inject', seed?: Parameters<typeof wallet>[0]) => {
    return cleanUp(wallet(seed)[how]())
  }
  const list = (entry: unknown, provider: unknown = { request: async () => ({}) }) =>
    Object.assign(globalThis, { btc_providers: [entry], Odd: { Provider: provider } })
  const entry = (changes: object = {}) => ({ id: 'Odd.Provider', name: 'Odd', icon, ...changes })
  const come = (type: 'visibilitychange' | 'load') =>
    (type === 'load' ? window : document).dispatchEvent(new Event(type))

  test('finds a wallet in each of the ways in which wallets register', () => {
    show('register')
    show('list')
    show('inject')
    discover()
    expect(found.map(({ info }) => info)).toEqual([
      {
        id: 'bip122:Larkspur',
        name: 'Larkspur',
        type: 'ANNOUNCED',
        chain: 'bip122',
        imageUrl: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      },
      {
        id: 'bip122:LarkspurProviders.BitcoinProvider',
        name: 'Larkspur',
        type: 'ANNOUNCED',
        chain: 'bip122',
        imageUrl: icon,
      },
      { id: 'bip122:unisat', name: 'UniSat Wallet', type: 'ANNOUNCED', chain: 'bip122' },
    ])
  })

  test.each(['register', 'list', 'inject'] as const)('connects a found wallet (%s)', async (how) => {
    show(how)
    discover()
    const sessions = await found[0]?.connect({ signal: new AbortController().signal })
    expect(sessions?.[0]?.accounts[0]).toMatchObject({ address: larkspur.address, type: 'payment' })
  })

  test('identifies a wallet with UniSat’s interface at another global by its rdns', () => {
    Object.assign(globalThis, { okxwallet: { bitcoin: wallet().unisat } })
    discover()
    expect(found[0]?.info).toMatchObject({
      id: 'com.okex.wallet',
      name: 'OKX Wallet',
      info: { rdns: 'com.okex.wallet' },
    })
  })

  test('reports a wallet in two places once', () => {
    const { unisat } = wallet()
    Object.assign(globalThis, { unisat, okxwallet: { bitcoin: unisat } })
    discover()
    expect(ids()).toEqual(['com.okex.wallet'])
  })

  test('reports wallets that are injected later, each once', () => {
    discover()
    show('register')
    expect(ids()).toHaveLength(1)
    show('list')
    come('load')
    show('inject')
    come('visibilitychange')
    come('visibilitychange')
    expect(ids()).toEqual(['bip122:Larkspur', 'bip122:LarkspurProviders.BitcoinProvider', 'bip122:unisat'])
  })

  test.each(injectionScanDelays)('finds a wallet injected without an event after %i ms', (wait) => {
    discover()
    vi.advanceTimersByTime(wait - 1)
    show('inject')
    expect(ids()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ids()).toEqual(['bip122:unisat'])
  })

  test('stops scanning after the last delay', () => {
    discover()
    vi.advanceTimersByTime(Math.max(...injectionScanDelays))
    expect(vi.getTimerCount()).toBe(0)
  })

  test('leaves no listener and no timer after unsubscribing', () => {
    discover()()
    expect(vi.getTimerCount()).toBe(0)
    show('register')
    show('inject')
    come('load')
    come('visibilitychange')
    expect(ids()).toEqual([])
  })

  test('gives another wallet of the same name its own id', () => {
    discover()
    show('register')
    show('register', { ...meridian, name: 'Larkspur' })
    expect(ids()).toEqual(['bip122:Larkspur', 'bip122:Larkspur-2'])
  })

  test('ignores another provider in the place of a known wallet', () => {
    show('inject')
    discover()
    show('inject', meridian)
    come('load')
    expect(ids()).toEqual(['bip122:unisat'])
  })

  test('ignores a registered wallet without Bitcoin', () => {
    discover()
    const odd = { version: '1.0.0', name: 'Odd', icon, chains: [], features: { 'solana:connect': {} }, accounts: [] }
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register(one: object): void }) => register(odd),
      }),
    )
    expect(ids()).toEqual([])
  })

  test.each([[], ['getAddresses', 'signMessage'], ['getInfo', 'getAccounts'], 'wallet_connect', undefined])(
    'reports a listed wallet whatever methods it lists (%j)',
    (methods) => {
      list(entry({ methods }))
      discover()
      expect(ids()).toEqual(['bip122:Odd.Provider'])
    },
  )

  test.each([
    { when: 'has no name', shown: entry({ name: ' ' }) },
    { when: 'has an endless name', shown: entry({ name: 'x'.repeat(10_000) }) },
    { when: 'is nowhere', shown: entry({ id: 'Odd.Other' }) },
    { when: 'is at no place', shown: entry({ id: '' }) },
    { when: 'is at a place nobody put it', shown: entry({ id: 'Odd.constructor' }) },
    { when: 'is nothing', shown: null },
    { when: 'is a word', shown: 'Odd' },
    { when: 'cannot be asked', shown: entry(), provider: { request: 'x' } },
    {
      when: 'throws when looked at',
      shown: Object.defineProperty(entry(), 'name', {
        get: () => {
          throw new Error('no')
        },
      }),
    },
    {
      when: 'throws when its provider is looked at',
      shown: entry(),
      provider: {
        get request() {
          throw new Error('no')
        },
      },
    },
  ])('ignores a listed wallet that $when, but not the next one', ({ shown, ...rest }) => {
    list(shown, ...('provider' in rest ? [rest.provider] : []))
    show('inject')
    discover()
    expect(ids()).toEqual(['bip122:unisat'])
  })

  test('ignores a listed wallet on an inherited property', () => {
    list(entry())
    Object.assign(globalThis, { Odd: Object.create({ Provider: { request: async () => ({}) } }) as object })
    discover()
    expect(ids()).toEqual([])
  })

  test.each(['javascript:alert(1)', 'http://tracker.example/x.png', 7])(
    'the picture %s is not shown, the wallet is',
    (bad) => {
      list(entry({ icon: bad }))
      discover()
      expect(found[0]?.info).not.toHaveProperty('imageUrl')
    },
  )

  test('ignores a btc_providers that is not an array', () => {
    Object.assign(globalThis, { btc_providers: { length: 1, 0: entry() } })
    discover()
    expect(ids()).toEqual([])
  })

  test('finds no wallet on a window whose properties throw', () => {
    Object.defineProperty(globalThis, 'unisat', {
      configurable: true,
      get() {
        throw new Error('blocked')
      },
    })
    discover()
    expect(ids()).toEqual([])
  })

  test('removing a test wallet leaves nothing on the page', () => {
    for (const how of ['register', 'list', 'inject'] as const) show(how)()
    discover()
    expect(ids()).toEqual([])
  })

  test('a test wallet with storage still knows the site after a reload', async () => {
    const reload = () => createBitcoinTestWallet({ ...larkspur, storageKey: 'wallet' }).satsConnect
    await reload().request('wallet_connect')
    expect(await reload().request('wallet_getAccount')).toHaveProperty('result')
    await reload().request('wallet_disconnect')
    expect(await reload().request('wallet_getAccount')).toHaveProperty('error')
  })
})

const { Verifier } = bip322

describe('a connection', () => {
  const [larkspur, meridian] = bitcoinTestWalletSeeds

  const { cleanUp, load, session } = site(bip122(), [bitcoin, bitcoinTestnet])

  let wallet: BitcoinTestWallet

  beforeEach(() => {
    wallet = createBitcoinTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
  })

  const kinds = [
    { kind: 'Wallet Standard', id: 'bip122:Larkspur', show: () => wallet.register() },
    { kind: 'sats-connect', id: 'bip122:LarkspurProviders.BitcoinProvider', show: () => wallet.list() },
    { kind: 'UniSat', id: 'bip122:unisat', show: () => wallet.inject() },
  ]

  describe.each(kinds)('with a wallet of the kind $kind', ({ kind, id, show }) => {
    beforeEach(() => void cleanUp(show()))

    test('the user connects, signs, and stays connected after a reload without a prompt', async () => {
      const client = load()
      await connect(client, { connector: id })
      expect(session(client)).toMatchObject({ status: 'connected', address: larkspur.address })
      const signature = await signMessage(client, { message: 'hello' })
      expect(Verifier.verifySignature(larkspur.address, 'hello', signature)).toBe(true)
      expect(base64.decode(signature)).toHaveLength(65)
      client.destroy()

      wallet.behavior = 'hang'
      const next = load()
      await expect.poll(() => session(next)).toMatchObject({ status: 'connected', address: larkspur.address })
    })

    test('the user who disconnects stays disconnected after a reload', async () => {
      const client = load()
      await connect(client, { connector: id })
      await disconnect(client)
      client.destroy()
      expect(session(load())).toBeUndefined()
    })

    test('a changed account in the wallet changes the account, and none is a lock unless the wallet says that it left', async () => {
      const client = load()
      await connect(client, { connector: id })
      wallet.setAccounts([meridian.address])
      await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
      wallet.setAccounts([])
      const left = kind === 'sats-connect'
      const locked = expect.objectContaining({ address: meridian.address, isLocked: true }) as unknown
      await expect.poll(() => session(client)).toEqual(left ? undefined : locked)
    })

    test('the user who refuses is not connected', async () => {
      wallet.behavior = 'reject'
      const client = load()
      await expect(connect(client, { connector: id })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
      expect(session(client)).toBeUndefined()
    })
  })

  test.each(kinds.slice(1))('switching the network changes the address ($kind)', async ({ id, show }) => {
    cleanUp(show())
    const client = load()
    await connect(client, { connector: id })
    await switchNetwork(client, { caipNetworkId: bitcoinTestnet.caipNetworkId })
    expect(session(client)).toMatchObject({ caipNetworkId: bitcoinTestnet.caipNetworkId, address: wallet.address })
    expect(wallet.address).toMatch(/^tb1/)
  })
})
