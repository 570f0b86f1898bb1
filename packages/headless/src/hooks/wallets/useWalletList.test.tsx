import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../../client/options.js'
import type { WalletGroup } from '../../entities/wallet.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { directoryEntries } from '../../testing/handlers/directoryHandlers.js'
import { createFaults, createHandlers } from '../../testing/handlers/createHandlers.js'
import { withProviders } from '../../../test/withProviders.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { useWalletList } from './useWalletList.js'

const host = 'https://directory.test'
const services = { directory: host, blockchain: host, analytics: host }
const entries = directoryEntries()
const faults = createFaults()
const server = setupServer(...createHandlers({ ...services, faults }))
let requests: URL[]
let client: FakeClient

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url)))
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
})
afterEach(() => {
  cleanup()
  faults.clear()
})

const relay = () => fakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
async function render(options: Partial<CreatePorticoOptions> = {}, has = [relay(), fakeConnector()] as const) {
  client = fakeClient({ services, testWallets: [...has], ...options })
  const { result } = renderHook(useWalletList, { wrapper: withProviders(client) })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  return result
}
const types = (groups: readonly WalletGroup[]) => groups.map(({ type }) => type)
const names = (groups: readonly WalletGroup[], type: string) =>
  groups.find((group) => group.type === type)?.wallets.map(({ name }) => name)
/** A directory entry that no connector and no other group lists. */
const entry = (index: number) => {
  const found = entries.filter(({ rdns, chains }) => !rdns && chains.includes('eip155:1'))[index]
  if (!found) throw new Error('the directory is larger')
  return found
}

test('useWalletList lists installed wallets before the directory answered', () => {
  client = fakeClient({ services, testWallets: [relay(), fakeConnector()] })
  const { result } = renderHook(useWalletList, { wrapper: withProviders(client) })
  expect([types(result.current.groups), result.current.isPending]).toEqual([['injected', 'walletConnect'], true])
})

test('useWalletList adds recommended wallets and the count once the directory answered', async () => {
  const list = await render()
  expect(types(list.current.groups)).toEqual(['injected', 'walletConnect', 'recommended'])
  expect([names(list.current.groups, 'recommended')?.length, list.current.count]).toEqual([4, expect.any(Number)])
})

test('useWalletList asks for more recommended wallets in place of those that are installed', async () => {
  const [larkspur] = testWalletSeeds
  const installed = fakeConnector({ id: larkspur.rdns, name: larkspur.name, info: { rdns: larkspur.rdns } })
  const list = await render({}, [relay(), installed])
  const recommended = names(list.current.groups, 'recommended')
  expect([recommended?.length, recommended?.includes(larkspur.name)]).toEqual([4, false])
  expect(requests.map(({ searchParams }) => [searchParams.get('entries'), searchParams.get('page')])).toEqual([
    ['4', '1'],
    ['4', '2'],
  ])
})

test('a short directory is asked once, and its places are not expected to be filled', async () => {
  const [larkspur] = testWalletSeeds
  const installed = fakeConnector({ id: larkspur.rdns, name: larkspur.name, info: { rdns: larkspur.rdns } })
  server.use(...createHandlers({ ...services, faults, wallets: entries.slice(0, 4) }))
  const list = await render({}, [relay(), installed])
  server.resetHandlers()
  expect([names(list.current.groups, 'recommended')?.length, requests.length]).toEqual([3, 1])
})

test('the directory is expected to add as many wallets as are still missing', async () => {
  const [larkspur] = testWalletSeeds
  const installed = fakeConnector({ id: larkspur.rdns, name: larkspur.name, info: { rdns: larkspur.rdns } })
  client = fakeClient({ services, testWallets: [relay(), installed] })
  const seen: string[] = []
  const useCounted = () => {
    const list = useWalletList()
    const listed = names(list.groups, 'recommended')?.length ?? 0
    seen.push(list.isPending ? `${listed} and ${list.pendingCount}` : `${listed}`)
    return list
  }
  const { result } = renderHook(useCounted, { wrapper: withProviders(client) })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect([...new Set(seen)]).toEqual(['0 and 4', '3 and 1', '4'])
})

test('useWalletList lists featured wallets in the app’s order, and not among the recommended', async () => {
  const featured = [entry(7).id, entry(3).id]
  const list = await render({ wallets: { featured } })
  expect(names(list.current.groups, 'featured')).toEqual([entry(7).name, entry(3).name])
  expect(names(list.current.groups, 'recommended')).not.toContain(entry(3).name)
})

test('an excluded wallet is not listed as a recent one', async () => {
  const recentWallets = [entry(2), entry(3)].map(({ id, name }) => ({ id, name }))
  const list = await render({ wallets: { exclude: [entry(2).id] } })
  act(() => client.internals.store.update(() => ({ recentWallets })))
  await waitFor(() => expect(names(list.current.groups, 'recent')).toEqual([entry(3).name]))
})

test('useWalletList lists custom wallets without the directory', async () => {
  const custom = [{ id: 'own', name: 'Own Wallet', chains: [] }]
  const list = await render({ projectId: '', wallets: { custom } })
  expect([names(list.current.groups, 'custom'), requests]).toEqual([['Own Wallet'], []])
})

test('useWalletList lists a used wallet among the recent ones only', async () => {
  const list = await render()
  act(() =>
    client.internals.store.update(() => ({
      recentWallets: [{ id: 'test.wallet', name: 'Test Wallet', rdns: 'test.wallet' }],
    })),
  )
  expect(types(list.current.groups)).toEqual(['recent', 'walletConnect', 'recommended'])
})

test('useWalletList gives directory wallets their image', async () => {
  const list = await render()
  const [first] = list.current.groups.find(({ type }) => type === 'recommended')?.wallets ?? []
  expect(first?.imageUrl).toMatch(/^https:\/\/directory\.test\/getWalletImage\//)
})

test('a wallet that is announced late is added without moving the others', async () => {
  const list = await render()
  const before = names(list.current.groups, 'injected') ?? []
  act(() => client.chain.announce(fakeConnector({ id: 'late', name: 'Late' })))
  expect(names(list.current.groups, 'injected')).toEqual([...before, 'Late'])
})

test('useWalletList orders wallets first once one is installed', async () => {
  const list = await render()
  expect(list.current.methods).toEqual(['wallet'])
})

test('a failing directory keeps the installed wallets, and refetch requests it again', async () => {
  faults.set('getWallets', { status: 404 })
  const list = await render({ wallets: { featured: [entry(0).id] } })
  expect([list.current.error?.code, types(list.current.groups)]).toEqual([
    'HTTP_REQUEST_FAILED',
    ['injected', 'walletConnect'],
  ])
  faults.clear()
  await act(() => list.current.refetch())
  await waitFor(() => expect(list.current.error).toBeNull())
  expect(types(list.current.groups)).toEqual(['injected', 'walletConnect', 'featured', 'recommended'])
})

test('refetch repeats only the requests made before', async () => {
  const list = await render()
  const before = requests.length
  await act(() => list.current.refetch())
  expect(requests).toHaveLength(before * 2)
})

test('ten mounted lists share the directory’s requests', async () => {
  client = fakeClient({ services })
  const Wrapper = withProviders(client)
  const { result } = renderHook(() => Array.from({ length: 10 }, useWalletList), { wrapper: Wrapper })
  await waitFor(() => expect(result.current[0]?.isPending).toBe(false))
  expect(requests).toHaveLength(1)
})

test('refetch keeps its reference between renders', async () => {
  client = fakeClient({ services })
  const { result } = renderHook(useWalletList, { wrapper: withProviders(client) })
  const { refetch } = result.current
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.refetch).toBe(refetch)
})
