import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { directoryEntries } from '../../testing/handlers/directoryHandlers.js'
import { createFaults, createHandlers } from '../../testing/handlers/createHandlers.js'
import { withProviders } from '../../../test/withProviders.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import { usePrefetchWalletDirectory } from './usePrefetchWalletDirectory.js'
import { useWalletDirectory } from './useWalletDirectory.js'

const host = 'https://directory.test'
const services = { directory: host, blockchain: host, analytics: host }
const entries = directoryEntries()
const [seed] = testWalletSeeds
const faults = createFaults()
const server = setupServer(...createHandlers({ ...services, faults }))
let searches: (string | null)[]
let client: FakeClient

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  server.events.on('request:start', ({ request }) => {
    const { origin, pathname, searchParams } = new URL(request.url)
    if (origin === host && pathname === '/getWallets') searches.push(searchParams.get('search'))
  })
})
afterAll(() => server.close())
beforeEach(() => {
  searches = []
  client = fakeClient({ services })
})
afterEach(() => {
  cleanup()
  faults.clear()
})

const render = (search = '') =>
  renderHook((props: { search: string }) => useWalletDirectory(props), {
    wrapper: withProviders(client),
    initialProps: { search },
  })

test('useWalletDirectory loads the first page, then the next on demand, each wallet once', async () => {
  const { result } = render()
  await waitFor(() => expect(result.current.data?.wallets).toHaveLength(limits.wallets.page))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.wallets).toHaveLength(2 * limits.wallets.page))
  expect(new Set(result.current.data?.wallets.map(({ id }) => id)).size).toBe(2 * limits.wallets.page)
})

test('useWalletDirectory debounces the search: one request for the final term', async () => {
  const { result, rerender } = render()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const name = entries[5]?.name ?? ''
  for (let length = 1; length <= name.length; length += 1) rerender({ search: name.slice(0, length) })
  await waitFor(() => expect(searches).toEqual([null, name]))
  await waitFor(() => expect(result.current.data?.wallets.map((wallet) => wallet.name)).toContain(name))
})

test('useWalletDirectory keeps the previous page while a search is loading', async () => {
  const { result, rerender } = render()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  faults.set('getWallets', { hang: true })
  rerender({ search: 'lark' })
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(true))
  expect(result.current.data?.wallets).toHaveLength(limits.wallets.page)
  faults.clear()
})

test('useWalletDirectory shows everything at once when the search is cleared', async () => {
  const { result, rerender } = render()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  rerender({ search: 'zzz' })
  rerender({ search: '' })
  expect(result.current.data?.wallets).toHaveLength(limits.wallets.page)
})

test('useWalletDirectory marks an installed wallet and links it to its connector', async () => {
  client = fakeClient({ services, testWallets: [fakeConnector({ id: seed.rdns })] })
  const { result } = render()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data?.wallets.find(({ name }) => name === seed.name)).toMatchObject({
    installed: true,
    connectorId: seed.rdns,
  })
})

test('useWalletDirectory returns a typed error when the directory fails', async () => {
  faults.set('getWallets', { body: '[]' })
  const { result } = render()
  await waitFor(() => expect(result.current.error?.code).toBe('UNREADABLE_REPLY'))
})

test('useWalletDirectory makes no request without a project id', () => {
  client = fakeClient({ services, projectId: '' })
  const { result } = render()
  expect([result.current.fetchStatus, searches]).toEqual(['idle', []])
})

test('usePrefetchWalletDirectory fetches the first page for the list that is opened later', async () => {
  const queryClient = new QueryClient()
  const wrapper = withProviders(client, queryClient)
  renderHook(() => usePrefetchWalletDirectory(), { wrapper })
  const states = () => queryClient.getQueryCache().getAll()
  await waitFor(() => expect(states().map(({ state }) => state.status)).toEqual(['success']))
  const { result } = renderHook(() => useWalletDirectory(), { wrapper })
  expect([result.current.isPending, result.current.data?.wallets.length, searches]).toEqual([
    false,
    limits.wallets.page,
    [null],
  ])
})

test.each([
  { when: 'it is not enabled', enabled: false, saveData: false },
  { when: 'the browser saves data', enabled: true, saveData: true },
])('usePrefetchWalletDirectory fetches nothing while $when', async ({ enabled, saveData }) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = new QueryClient()
  const wrapper = withProviders(client, queryClient)
  renderHook(() => usePrefetchWalletDirectory({ enabled }), { wrapper })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([queryClient.isFetching(), searches]).toEqual([0, []])
})
