import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { discoveryPage, site } from '../../../test/walletPage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { signMessage } from '../../actions/sign.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { injectionScanDelays } from '../../constants/limits.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import {
  type CosmosTestWallet,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
} from '../../testing/wallets/cosmos/createCosmosTestWallet.js'
import { cosmos } from './adapter.js'
import { toAdr36Doc } from './adr36.js'

describe('discover', () => {
  const [larkspur, meridian] = cosmosTestWalletSeeds

  const { found, ids, cleanUp, discover } = discoveryPage(cosmos(), ['keplr', 'leap'], [osmosis, cosmosHub])
  const inject = (name?: string, seed = larkspur) => {
    return cleanUp(createCosmosTestWallet(seed).inject(name))
  }

  test('identifies wallets by their rdns', () => {
    inject('keplr')
    inject('leap', meridian)
    discover()
    expect(found.map(({ info }) => info)).toEqual([
      {
        id: 'io.leapwallet.LeapWallet',
        name: 'Leap',
        type: 'ANNOUNCED',
        chain: 'cosmos',
        info: { rdns: 'io.leapwallet.LeapWallet' },
      },
      { id: 'app.keplr', name: 'Keplr', type: 'ANNOUNCED', chain: 'cosmos', info: { rdns: 'app.keplr' } },
    ])
  })

  test('connects a found wallet on the first configured network', async () => {
    inject()
    discover()
    const sessions = await found[0]?.connect({ signal: new AbortController().signal })
    expect(sessions).toMatchObject([{ caipNetworkId: osmosis.caipNetworkId }])
  })

  test('connects on Cosmos Hub when no Cosmos network is configured', async () => {
    inject()
    discover([])
    const sessions = await found[0]?.connect({ signal: new AbortController().signal })
    expect(sessions).toMatchObject([
      { caipNetworkId: cosmosHub.caipNetworkId, accounts: [{ address: larkspur.address }] },
    ])
  })

  test('reports a changed account by the wallet’s own event', async () => {
    const wallet = createCosmosTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
    cleanUp(wallet.inject('leap'))
    discover([])
    await found[0]?.connect({ signal: new AbortController().signal })
    const events: unknown[] = []
    cleanUp(found[0]?.subscribe((event) => events.push(event)) ?? (() => undefined))
    await found[0]?.restore({ signal: new AbortController().signal })
    wallet.setAccounts([meridian.address])
    await vi.waitFor(() =>
      expect(events).toMatchObject([{ type: 'accounts', accounts: [{ address: meridian.address }] }]),
    )
  })

  test('reports a wallet that also occupies Keplr’s global once, by its own name', () => {
    const { provider } = createCosmosTestWallet(larkspur)
    Object.assign(globalThis, { keplr: provider, leap: provider })
    discover()
    expect(ids()).toEqual(['io.leapwallet.LeapWallet'])
  })

  test('reports wallets that are injected later, each once', () => {
    discover()
    inject('keplr')
    window.dispatchEvent(new Event('load'))
    inject('leap')
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual(['app.keplr', 'io.leapwallet.LeapWallet'])
  })

  test.each(injectionScanDelays)(
    'a wallet that says nothing is found after %i ms, and nobody looks for ever',
    (wait) => {
      discover()
      vi.advanceTimersByTime(wait - 1)
      inject()
      expect(ids()).toEqual([])
      vi.advanceTimersByTime(1)
      expect(ids()).toEqual(['app.keplr'])
      vi.advanceTimersByTime(Math.max(...injectionScanDelays))
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test('leaves no listener and no timer after unsubscribing', () => {
    discover()()
    expect(vi.getTimerCount()).toBe(0)
    inject()
    window.dispatchEvent(new Event('load'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ids()).toEqual([])
  })

  test('ignores another provider in the place of a known wallet', () => {
    inject()
    discover()
    inject('keplr', meridian)
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['app.keplr'])
  })

  test.each([undefined, null, 1, 'x', {}, { enable: 1 }, { enable: () => undefined }])(
    'ignores %j on the window',
    (keplr) => {
      Object.assign(globalThis, { keplr })
      discover()
      expect(ids()).toEqual([])
    },
  )

  test('finds no wallet on a window whose properties throw', () => {
    Object.defineProperty(globalThis, 'keplr', {
      configurable: true,
      get() {
        throw new Error('blocked')
      },
    })
    discover()
    expect(ids()).toEqual([])
  })

  test('a test wallet with storage still knows the site after a reload', async () => {
    const reload = () => createCosmosTestWallet({ ...larkspur, storageKey: 'wallet' }).provider
    await reload().enable('cosmoshub-4')
    expect((await reload().getKey('cosmoshub-4')).bech32Address).toBe(larkspur.address)
    await reload().disable()
    await expect(reload().getKey('cosmoshub-4')).rejects.toMatchObject({ code: 4100 })
  })
})

describe('a connection', () => {
  const [larkspur, meridian] = cosmosTestWalletSeeds
  const connector = 'app.keplr'

  const { cleanUp, load, session } = site(cosmos(), [cosmosHub, osmosis])

  let wallet: CosmosTestWallet

  beforeEach(() => {
    wallet = createCosmosTestWallet({ ...larkspur, otherKeys: [meridian.privateKey] })
    cleanUp(wallet.inject())
  })

  test('the user connects and signs, and the account’s key verifies the signature', async () => {
    const client = load()
    await connect(client, { connector })
    const signature = Secp256k1Signature.fromFixedLength(base64.decode(await signMessage(client, { message: 'hello' })))
    const signed = sha256(serializeSignDoc(toAdr36Doc(larkspur.address, 'hello')))
    const publicKey = base64.decode(session(client)?.accounts[0]?.publicKey ?? '')
    expect(Secp256k1.verifySignature(signature, signed, publicKey)).toBe(true)
  })

  test('switching the network changes the address, also after a reload', async () => {
    const client = load()
    await connect(client, { connector })
    await switchNetwork(client, { caipNetworkId: osmosis.caipNetworkId })
    const there = { caipNetworkId: osmosis.caipNetworkId, address: wallet.addressOn('osmosis-1') }
    expect(session(client)).toMatchObject(there)
    client.destroy()

    wallet.behavior = 'hang'
    const next = load()
    await expect.poll(() => session(next)).toMatchObject(there)
  })

  test('the user who disconnects stays disconnected after a reload', async () => {
    const client = load()
    await connect(client, { connector })
    await disconnect(client)
    client.destroy()
    expect(session(load())).toBeUndefined()
  })

  test('a changed account in the wallet changes the account, and no account locks the session', async () => {
    const client = load()
    await connect(client, { connector })
    wallet.setAccounts([meridian.address])
    await expect.poll(() => session(client)).toMatchObject({ address: meridian.address })
    wallet.setAccounts([])
    await expect.poll(() => session(client)).toMatchObject({ address: meridian.address, isLocked: true })
  })

  test('a reload calls nothing that could open the wallet’s window; the first signature confirms the account', async () => {
    const before = load()
    await connect(before, { connector })
    before.destroy()
    const calls = wallet.requests.length

    const client = load()
    await expect.poll(() => session(client)).toMatchObject({ address: larkspur.address, isUnconfirmed: true })
    expect(wallet.requests).toHaveLength(calls)
    await signMessage(client, { message: 'hello' })
    expect(wallet.requests.slice(calls).map(({ method }) => method)).toEqual(['enable', 'getKey', 'signArbitrary'])
    expect(session(client)).not.toHaveProperty('isUnconfirmed')
  })

  test('a wallet that has another account than the remembered one ends the session at the first need', async () => {
    const before = load()
    await connect(before, { connector })
    before.destroy()
    const client = load()
    await expect.poll(() => session(client)).toBeDefined()
    wallet.setAccounts([meridian.address])
    await expect.poll(() => session(client)).toBeUndefined()
  })
})
