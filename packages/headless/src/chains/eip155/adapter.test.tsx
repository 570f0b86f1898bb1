// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import './discoverLater.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../connectors/connector.js'
import { knownWallets } from '../../constants/knownWallets.js'
import { groupWallets, toWalletItem } from '../../rules/wallets/wallets.js'
import { createTestWallet } from '../../testing/wallets/eip155/createTestWallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { eip155, type Eip155Options } from './adapter.js'

const [larkspur, meridian] = testWalletSeeds
const createProvider = () => ({ request: async () => [] as unknown })

let found: Connector[]
let undos: (() => void)[]

beforeEach(() => {
  found = []
  undos = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const undo of undos) undo()
  Reflect.deleteProperty(globalThis, 'ethereum')
})

const discover = (announced = true, options: Eip155Options = {}) => {
  const undo = eip155(options).discover({ announced, networks: [] }, (connector) => found.push(connector))
  undos.push(undo)
  return undo
}
const announce = (info: object, of: unknown = createProvider()) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: of } }))
const wallet = (uuid: string, rdns: string, name = rdns) => ({ uuid, rdns, name, icon: '' })
const ids = () => found.map(({ info }) => info.id)

test('discovery reports a wallet that is present and one that is announced later', () => {
  undos.push(createTestWallet({ ...larkspur, rpcUrls: {} }).announce())
  discover()
  undos.push(createTestWallet({ ...meridian, rpcUrls: {} }).announce())
  expect(ids()).toEqual([larkspur.rdns, meridian.rdns])
})

test('a found wallet has rdns, name and icon', () => {
  undos.push(createTestWallet({ ...larkspur, rpcUrls: {} }).announce())
  discover()
  expect(found[0]?.info).toEqual({
    id: larkspur.rdns,
    name: larkspur.name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    imageUrl: expect.stringMatching(/^data:image\/svg/),
    info: { rdns: larkspur.rdns },
  })
})

test('a found wallet connects', async () => {
  const real = createTestWallet({ ...larkspur, rpcUrls: { 8453: 'http://node.test' }, authorized: true })
  undos.push(real.announce())
  discover()
  const sessions = await found[0]?.restore({ signal: new AbortController().signal })
  expect(sessions).toMatchObject([{ accounts: [{ address: real.address }], caipNetworkId: 'eip155:8453' }])
})

test('a wallet that announces itself again is reported once', () => {
  discover()
  announce(wallet('1', 'io.first'))
  announce(wallet('1', 'io.first'))
  expect(ids()).toEqual(['io.first'])
})

test('another wallet with the same rdns gets its own id', () => {
  discover()
  announce(wallet('1', 'io.first'))
  announce(wallet('2', 'io.first', 'Impostor'))
  expect(found.map(({ info }) => [info.id, info.name])).toEqual([
    ['io.first', 'io.first'],
    ['2', 'Impostor'],
  ])
})

test('a second provider with the rdns of a wallet is listed beside it, without its place in the directory', () => {
  discover()
  announce(wallet('1', 'io.metamask', 'MetaMask'))
  announce(wallet('2', 'io.metamask', 'MetaMask'))
  const connectors = found.map(({ info }) => info)
  const sources = { connectors, recent: [], featured: [], recommended: [], custom: [], known: [], excluded: [] }
  const listed = groupWallets(sources, { isMobile: false }).flatMap(({ wallets }) => wallets)
  expect(listed.map(({ id, connectorId }) => [id, connectorId])).toEqual([
    ['io.metamask', 'io.metamask'],
    ['2', '2'],
  ])
  const entry = { id: knownWallets[0]?.explorerId ?? '', name: 'MetaMask', rdns: 'io.metamask', chains: [] }
  expect(toWalletItem(entry, connectors.slice(1)).installed).toBe(false)
})

test('the rdns of MetaMask’s mobile browser is that of MetaMask', () => {
  discover()
  announce(wallet('1', 'io.metamask.mobile'))
  expect(ids()).toEqual(['io.metamask'])
})

test.each([{}, null, { uuid: '1' }, { ...wallet('', 'a.b') }, { ...wallet('1', 'a.b'), name: 7 }])(
  'discovery ignores the announcement %j, but not the next one',
  (info) => {
    discover()
    announce(info as object)
    announce(wallet('9', 'io.next'))
    expect(ids()).toEqual(['io.next'])
  },
)

test('discovery ignores an announcement without a provider', () => {
  discover()
  announce(wallet('1', 'io.first'), {})
  expect(ids()).toEqual([])
})

test('discovery neither requests nor reads announcements when they are turned off', () => {
  let asked = 0
  const count = () => (asked += 1)
  window.addEventListener('eip6963:requestProvider', count)
  undos.push(() => window.removeEventListener('eip6963:requestProvider', count))
  discover(false)
  announce(wallet('1', 'io.first'))
  expect([asked, ids()]).toEqual([0, []])
})

test('the same provider announced again with a new uuid is one wallet', () => {
  const one = createProvider()
  discover()
  announce(wallet('1', 'io.first'), one)
  announce(wallet('2', 'io.first'), one)
  announce(wallet('3', 'io.second'), one)
  expect(ids()).toEqual(['io.first'])
})

test('no more than three providers are reported for one rdns', () => {
  discover()
  for (const uuid of ['1', '2', '3', '4', '5']) announce(wallet(uuid, 'io.first'))
  announce(wallet('6', 'io.second'))
  expect(ids()).toEqual(['io.first', '2', '3', 'io.second'])
})

test('a hundred invented wallets do not keep a known one away', async () => {
  discover()
  for (let at = 0; at < 500; at += 1) announce(wallet(`u${at}`, `io.invented${at}`))
  undos.push(createTestWallet({ ...larkspur, name: 'MetaMask', rdns: 'io.metamask', rpcUrls: {} }).announce())
  undos.push(createTestWallet({ ...meridian, rpcUrls: {} }).announce())
  await expect.poll(() => ids()).toContain('io.metamask')
  announce(wallet('late', 'io.rabby'))
  expect(ids()).toHaveLength(102)
  expect(ids().at(-1)).toBe('io.rabby')
})

test('a wallet that sets window.ethereum after the page has started is found', async () => {
  vi.useFakeTimers()
  discover()
  await vi.advanceTimersByTimeAsync(0)
  Object.assign(globalThis, { ethereum: createProvider() })
  expect(ids()).toEqual([])
  vi.advanceTimersByTime(250)
  expect(ids()).toEqual(['injected'])
  vi.advanceTimersByTime(10_000)
  expect([ids(), vi.getTimerCount()]).toEqual([['injected'], 0])
})

test('a wallet that does not announce itself has its name by its place, when window.ethereum is one too', async () => {
  const ethereum = createProvider()
  Object.assign(globalThis, { ethereum, trustwallet: ethereum, okxwallet: { request: 'x' } })
  undos.push(() => Reflect.deleteProperty(globalThis, 'trustwallet'))
  undos.push(() => Reflect.deleteProperty(globalThis, 'okxwallet'))
  discover()
  await expect.poll(() => ids()).toEqual(['injected', 'com.trustwallet.app'])
  expect(found[1]?.providers).toEqual(found[0]?.providers)
})

test('a provider of the page is reported with the name that the page gives it', async () => {
  const { provider } = createTestWallet({ ...larkspur, rpcUrls: { 8453: 'http://node.test' }, authorized: true })
  discover(false, {
    providers: [{ id: 'com.example.kiosk', name: 'Kiosk', provider, imageUrl: 'javascript:alert(1)' }],
  })
  await expect.poll(ids).toHaveLength(1)
  expect(found[0]?.info).toEqual({ id: 'com.example.kiosk', name: 'Kiosk', type: 'EXTERNAL', chain: 'eip155' })
  const sessions = await found[0]?.connect({ signal: new AbortController().signal })
  expect(sessions).toMatchObject([{ accounts: [{ address: larkspur.address }], caipNetworkId: 'eip155:8453' }])
})

test('window.ethereum is reported as Browser Wallet, also when announcements are turned off', async () => {
  Object.assign(globalThis, { ethereum: createProvider() })
  discover(false)
  await expect.poll(ids).toHaveLength(1)
  expect(found[0]?.info).toEqual({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' })
})

test.each([undefined, null, 1, {}, { request: true }])('discovery ignores %j in window.ethereum', async (ethereum) => {
  Object.assign(globalThis, { ethereum })
  discover()
  await vi.dynamicImportSettled()
  expect(ids()).toEqual([])
})

test('discovery finds no wallet on a window whose properties throw', async () => {
  Object.defineProperty(globalThis, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('blocked')
    },
  })
  discover()
  await vi.dynamicImportSettled()
  expect(ids()).toEqual([])
})

test('discovery reports nothing after unsubscribing', () => {
  discover()()
  announce(wallet('1', 'io.first'))
  expect(ids()).toEqual([])
})
