import { QueryClient } from '@tanstack/query-core'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { WalletPage } from '../entities/wallet.js'
import { ConnectionFailedError, NotConnectedError } from '../errors/connection.js'
import { directoryEntries } from '../testing/handlers/directoryHandlers.js'
import { createFaults, createHandlers } from '../testing/handlers/createHandlers.js'
import { fakeClient } from '../../test/fakeClient.js'
import { type DirectoryFilter, walletDirectoryQuery, walletsQuery } from './wallets.js'

const host = 'https://directory.test'
const services = { directory: host, blockchain: host, analytics: host }
const entries = directoryEntries()
const faults = createFaults()
const requests: URL[] = []
const server = setupServer(...createHandlers({ ...services, faults }))

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url)))
})
afterAll(() => server.close())
beforeEach(() => {
  requests.length = 0
  faults.clear()
})

const client = (options: Partial<CreatePorticoOptions> = {}) => fakeClient({ services, ...options })
const sent = () => Object.fromEntries(requests.at(-1)?.searchParams ?? [])
const page = async (filter: DirectoryFilter = {}, options: Partial<CreatePorticoOptions> = {}) => {
  const queries = new QueryClient()
  const { pages } = await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(client(options), filter), retry: false })
  return pages[0]
}
const wallets = (...ids: string[]) => ids.map((id) => ({ id, name: id, chains: [] }))
const next = (pages: WalletPage[], filter: DirectoryFilter = {}) =>
  walletDirectoryQuery(client(), filter).getNextPageParam(pages.at(-1) ?? { wallets: [], count: 0 }, pages)

test('walletDirectoryQuery returns a page of forty wallets and the total count', async () => {
  const first = await page()
  expect([first?.wallets.length, first?.count]).toEqual([limits.wallets.page, expect.any(Number)])
  expect(sent()).toMatchObject({ page: '1', entries: String(limits.wallets.page), chains: 'eip155:1,eip155:8453' })
})

test('walletDirectoryQuery asks for a hundred wallets in a search and trims the term', async () => {
  const name = entries[5]?.name ?? ''
  const found = await page({ search: `  ${name} ` })
  expect(found?.wallets.map((wallet) => wallet.name)).toContain(name)
  expect(sent()).toMatchObject({ entries: String(limits.wallets.search), search: name })
})

test('walletDirectoryQuery emits SEARCH_WALLET for a search but not for a page', async () => {
  const searching = client()
  const emitted: unknown[] = []
  searching.events.on('*', (event) => emitted.push(event))
  const queries = new QueryClient()
  await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(searching), retry: false })
  await queries.fetchInfiniteQuery({ ...walletDirectoryQuery(searching, { search: 'moon' }), retry: false })
  expect(emitted).toEqual([{ type: 'SEARCH_WALLET', properties: { badge: undefined, search: 'moon' } }])
})

test('walletDirectoryQuery sends the include and exclude lists of the host', async () => {
  await page({ badge: 'certified' }, { wallets: { include: ['a'], exclude: ['b', 'c'] } })
  expect(sent()).toMatchObject({ include: 'a', exclude: 'b,c', badge_type: 'certified' })
})

test('walletDirectoryQuery fetches the second page after the first', async () => {
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
    when: 'a page repeats the one before',
    pages: [
      { wallets: wallets('a', 'b'), count: 9 },
      { wallets: wallets('b', 'a'), count: 9 },
    ],
    param: undefined,
  },
])('walletDirectoryQuery names $param as the next page when $when', ({ pages, param }) => {
  expect(next(pages)).toBe(param)
})

test('walletDirectoryQuery has one page in a search', () => {
  expect(next([{ wallets: wallets('a'), count: 4 }], { search: 'x' })).toBeUndefined()
})

test('clients with other wallets or networks have different directory keys', () => {
  const options = [{}, { wallets: { exclude: ['a'] } }, { wallets: { include: ['a'] } }, { projectId: 'other' }]
  const keys = options.map((one) => JSON.stringify(walletDirectoryQuery(client(one)).queryKey))
  expect(new Set(keys).size).toBe(4)
})

test.each([{ projectId: '' }, { enableWallets: false }])('directory queries are disabled with %j', (options) => {
  const off = client(options)
  expect([walletDirectoryQuery(off).enabled, walletsQuery(off, { entries: 4 }).enabled]).toEqual([false, false])
})

test('walletsQuery fetches wallets by id', async () => {
  const ids = entries.slice(3, 5).map(({ id }) => id)
  const { wallets: found } = await new QueryClient().fetchQuery(walletsQuery(client(), { entries: 2, include: ids }))
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('walletsQuery is disabled with an empty list of ids', () => {
  expect(walletsQuery(client(), { entries: 0, include: [] }).enabled).toBe(false)
})

test.each([
  { fault: { status: 404 }, code: 'HTTP_REQUEST_FAILED' },
  { fault: { body: 'not json' }, code: 'UNREADABLE_REPLY' },
  { fault: { body: '{"data":{}}' }, code: 'UNREADABLE_REPLY' },
  { fault: { offline: true }, code: 'HTTP_REQUEST_FAILED' },
])('walletDirectoryQuery rejects a directory with $fault with $code', async ({ fault, code }) => {
  faults.set('getWallets', fault)
  await expect(page()).rejects.toMatchObject({ code })
})

test('directory queries retry retryable errors three times and no others', () => {
  const { retry } = walletDirectoryQuery(client())
  const passing = new ConnectionFailedError()
  expect([0, 1, 2, 3].map((count) => retry(count, passing))).toEqual([true, true, true, false])
  expect(retry(0, new NotConnectedError())).toBe(false)
})

test('the retry delay doubles with each retry', () => {
  const { retryDelay } = walletDirectoryQuery(client())
  expect([0, 1, 2].map(retryDelay)).toEqual([1, 2, 4].map((times) => times * limits.rpc.retryDelay))
})
