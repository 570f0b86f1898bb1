import { QueryClient } from '@tanstack/query-core'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { WalletPage } from '../entities/wallet.js'
import { ConnectionFailedError, NotConnectedError } from '../errors/connection.js'
import { directoryEntries } from '../testing/handlers/directoryHandlers.js'
import { createFaults } from '../testing/handlers/faults.js'
import { createHandlers } from '../testing/handlers/createHandlers.js'
import { fakeClient } from '../../test/fakeClient.js'
import { type DirectoryFilter, walletDirectoryQuery, walletsQuery } from './wallets.js'

const host = 'https://directory.test'
const services = { directory: host, blockchain: host, analytics: host }
const entries = directoryEntries()
const faults = createFaults()
const asked: URL[] = []
const server = setupServer(...createHandlers({ ...services, faults }))

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url)))
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  faults.clear()
})

const client = (options: Partial<CreatePorticoOptions> = {}) => fakeClient({ services, ...options })
const sent = () => Object.fromEntries(asked.at(-1)?.searchParams ?? [])
const page = async (filter: DirectoryFilter = {}, options: Partial<CreatePorticoOptions> = {}) => {
  const queries = new QueryClient()
  const { pages } = await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(client(options), filter), retry: false })
  return pages[0]
}
const wallets = (...ids: string[]) => ids.map((id) => ({ id, name: id, chains: [] }))
const next = (pages: WalletPage[], filter: DirectoryFilter = {}) =>
  walletDirectoryQuery(client(), filter).getNextPageParam(pages.at(-1) ?? { wallets: [], count: 0 }, pages)

test('a page of the directory has forty wallets, and the count of all', async () => {
  const first = await page()
  expect([first?.wallets.length, first?.count]).toEqual([limits.wallets.page, expect.any(Number)])
  expect(sent()).toMatchObject({ page: '1', entries: String(limits.wallets.page), chains: 'eip155:1,eip155:8453' })
})

test('a search asks for a hundred, with its words trimmed', async () => {
  const name = entries[5]?.name ?? ''
  const found = await page({ search: `  ${name} ` })
  expect(found?.wallets.map((wallet) => wallet.name)).toContain(name)
  expect(sent()).toMatchObject({ entries: String(limits.wallets.search), search: name })
})

test('a search is told as an event, a plain page is not', async () => {
  const searching = client()
  const told: unknown[] = []
  searching.events.on('*', (event) => told.push(event))
  const queries = new QueryClient()
  await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(searching), retry: false })
  await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(searching, { search: 'moon' }), retry: false })
  expect(told).toEqual([{ type: 'SEARCH_WALLET', properties: { badge: undefined, search: 'moon' } }])
})

test('what the host includes and excludes is asked for', async () => {
  await page({ badge: 'certified' }, { wallets: { include: ['a'], exclude: ['b', 'c'] } })
  expect(sent()).toMatchObject({ include: 'a', exclude: 'b,c', badge_type: 'certified' })
})

test('the second page is the second page', async () => {
  const queries = new QueryClient()
  const { pages } = await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(client()), retry: false, pages: 2 })
  const ids = pages.flatMap((one) => one.wallets.map(({ id }) => id))
  expect([new Set(ids).size, sent().page]).toEqual([2 * limits.wallets.page, '2'])
})

test.each([
  { when: 'there are more', pages: [{ wallets: wallets('a', 'b'), count: 4 }], param: 2 },
  { when: 'all are there', pages: [{ wallets: wallets('a', 'b'), count: 2 }], param: undefined },
  { when: 'a page is empty', pages: [{ wallets: [], count: 4 }], param: undefined },
  {
    when: 'a page repeats the one before (R46)',
    pages: [
      { wallets: wallets('a', 'b'), count: 9 },
      { wallets: wallets('b', 'a'), count: 9 },
    ],
    param: undefined,
  },
])('the next page is $param when $when', ({ pages, param }) => {
  expect(next(pages)).toBe(param)
})

test('a search has one page', () => {
  expect(next([{ wallets: wallets('a'), count: 4 }], { search: 'x' })).toBeUndefined()
})

test('clients with other wallets or networks do not share their directory', () => {
  const options = [{}, { wallets: { exclude: ['a'] } }, { wallets: { include: ['a'] } }, { projectId: 'other' }]
  const keys = options.map((one) => JSON.stringify(walletDirectoryQuery(client(one)).queryKey))
  expect(new Set(keys).size).toBe(4)
})

test.each([{ projectId: '' }, { enableWallets: false }])('with %j the directory is not asked', (options) => {
  const off = client(options)
  expect([walletDirectoryQuery(off).enabled, walletsQuery(off, { entries: 4 }).enabled]).toEqual([false, false])
})

test('some wallets are asked for by id', async () => {
  const ids = entries.slice(3, 5).map(({ id }) => id)
  const { wallets: found } = await new QueryClient().fetchQuery(walletsQuery(client(), { entries: 2, include: ids }))
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('no ids are no question', () => {
  expect(walletsQuery(client(), { entries: 0, include: [] }).enabled).toBe(false)
})

test.each([
  { fault: { status: 404 }, code: 'HTTP_REQUEST_FAILED' },
  { fault: { body: 'not json' }, code: 'UNREADABLE_REPLY' },
  { fault: { body: '{"data":{}}' }, code: 'UNREADABLE_REPLY' },
  { fault: { offline: true }, code: 'HTTP_REQUEST_FAILED' },
])('a directory with $fault is told as $code (R40)', async ({ fault, code }) => {
  faults.set('getWallets', fault)
  await expect(page()).rejects.toMatchObject({ code })
})

test('a failure that may pass is asked again three times, others not (§9, R41)', () => {
  const { retry } = walletDirectoryQuery(client())
  const passing = new ConnectionFailedError()
  expect([0, 1, 2, 3].map((count) => retry(count, passing))).toEqual([true, true, true, false])
  expect(retry(0, new NotConnectedError())).toBe(false)
})

test('each new try waits twice as long', () => {
  const { retryDelay } = walletDirectoryQuery(client())
  expect([0, 1, 2].map(retryDelay)).toEqual([1, 2, 4].map((times) => times * limits.rpc.retryDelay))
})
