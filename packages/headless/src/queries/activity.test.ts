import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet, polygon } from '../networks/eip155.js'
import type { HistoryEntry } from '../testing/chains/chainSource.js'
import { remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { activityQuery } from './activity.js'

const account: CaipAddress = `eip155:1:${alice}`
const past = (index: number): HistoryEntry => ({
  hash: `0x${index}`,
  chainId: 'eip155:1',
  minedAt: 1_700_000_000_000 - index,
  from: alice,
  to: bob,
  nonce: index,
  succeeded: true,
  data: '0x',
  movements: [],
})
const entries = Array.from({ length: 120 }, (_, index) => past(index))
const services = remoteServices({
  chain: { chains: ['eip155:1', 'eip155:8453'], holdings: async () => [], history: async () => entries },
})

/** A transaction as the service words it. */
const worded = (id: string, { chain = 'eip155:1', spam = false } = {}) => ({
  id,
  metadata: {
    operationType: 'receive',
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: bob,
    sentTo: alice,
    status: 'confirmed',
    chain,
  },
  transfers: spam ? [{ quantity: { numeric: '1' }, nft_info: { flags: { is_spam: true } } }] : [],
})

let queries: QueryClient
let client: FakeClient
let told: PorticoEvent[]

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
  told = []
  client.events.on('ERROR_FETCH_TRANSACTIONS', (event) => told.push(event))
}
beforeEach(() => setUp())

const read = (pages = 1, of: CaipAddress = account) =>
  queries.fetchInfiniteQuery({ ...activityQuery(client, of), pages, staleTime: 0 })
const ids = async (pages?: number) =>
  (await read(pages)).pages.map(({ transactions }) => transactions.map(({ id }) => id))
const asked = () => services.count('/history')
const toast = () => client.state.getState().toast

/** The service answers every page so. */
const reply = (data: readonly object[], next?: string) =>
  services.faults.set('history', { body: JSON.stringify({ data, next }) })

test('the history comes page by page, each with the cursor of the one before', async () => {
  expect((await ids(3)).map((page) => page.length)).toEqual([50, 50, 20])
  const pages = services.requests.filter(({ pathname }) => pathname === `/v1/account/${alice}/history`)
  expect(pages.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '0x49', '0x99'])
  expect(pages.map(({ searchParams }) => searchParams.get('chainId'))).toEqual(['eip155:1', 'eip155:1', 'eip155:1'])
})

test('the last page is the last one', async () => {
  await ids(9)
  expect(asked()).toBe(3)
})

test('transactions of other networks, and those that move nothing but spam, are hidden (§5)', async () => {
  reply([worded('a'), worded('b', { chain: 'eip155:8453' }), worded('c', { spam: true })])
  expect(await ids()).toEqual([['a']])
})

test('an empty page ends the history, also when it has a cursor (R46)', async () => {
  reply([], 'more')
  await ids(9)
  expect(asked()).toBe(1)
})

test('a cursor that comes again ends the history (R46)', async () => {
  reply([worded('a', { spam: true })], 'again')
  await ids(9)
  expect(asked()).toBe(2)
})

test('a page with nothing new ends the history, one with nothing but spam does not (R46)', () => {
  const next = activityQuery(client, account).getNextPageParam
  const page = (list: readonly string[], cursor: string) =>
    ({ transactions: list.map((id) => ({ id })), next: cursor }) as never
  const first = page(['a', 'b'], 'one')
  expect(next(page(['b', 'a'], 'two'), [first, page(['b', 'a'], 'two')], 'one', [undefined, 'one'])).toBeUndefined()
  expect(next(page(['b', 'c'], 'two'), [first, page(['b', 'c'], 'two')], 'one', [undefined, 'one'])).toBe('two')
  expect(next(page([], 'two'), [first, page([], 'two')], 'one', [undefined, 'one'])).toBe('two')
})

test('each transaction is listed once, at its first place (R46)', async () => {
  services.faults.set('history', { body: JSON.stringify({ data: [worded('a'), worded('b')], next: 'x' }), times: 1 })
  const observer = new InfiniteQueryObserver(queries, activityQuery(client, account))
  await observer.refetch()
  reply([worded('b'), worded('c')])
  const { data } = await observer.fetchNextPage()
  expect(data?.transactions.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([
  { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: account },
  { when: 'on a network the host does not know', options: {}, of: `eip155:137:${alice}` as const },
  { when: 'without an adapter', options: { adapters: [] }, of: account },
])('$when the history is empty, and nobody is asked', async ({ options, of }) => {
  setUp(options)
  expect([(await read(9, of)).pages, services.requests]).toEqual([[{ transactions: [] }], []])
})

test('in a namespace without activity nobody is asked (§1)', async () => {
  Object.assign(client.chain, { supports: new Set(['balance']) })
  expect([await ids(), services.requests]).toEqual([[[]], []])
})

test('on a network nobody serves the history is empty, without a request', async () => {
  setUp({ networks: [mainnet, polygon] })
  expect([(await read(1, `eip155:137:${alice}`)).pages, asked(), toast()]).toEqual([
    [{ transactions: [] }],
    0,
    undefined,
  ])
})

test('a failure is told with the account it was about (§8)', async () => {
  services.faults.set('history', { status: 400 })
  await expect(read()).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE', cause: { status: 400 } })
  expect(toast()).toMatchObject({ variant: 'error', message: 'Failed to fetch transactions' })
  const properties = { address: alice, projectId: 'test', isSmartAccount: false }
  expect(told).toEqual([{ type: 'ERROR_FETCH_TRANSACTIONS', properties }])
})

test('the page that failed is named', async () => {
  const observer = new InfiniteQueryObserver(queries, activityQuery(client, account))
  await observer.refetch()
  services.faults.set('history', { status: 400 })
  await observer.fetchNextPage()
  expect(told.map(({ properties }) => properties['cursor'])).toEqual(['0x49'])
  expect(observer.getCurrentResult().data?.transactions).toHaveLength(50)
})

test('a failure that passes is not told', async () => {
  services.faults.set('history', { status: 503, times: limits.rpc.retries })
  expect((await ids())[0]).toHaveLength(50)
  expect([asked(), told, toast()]).toEqual([1 + limits.rpc.retries, [], undefined])
})

test('a failure that stays is told once, after the last try', async () => {
  services.faults.set('history', { status: 503 })
  await expect(read()).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
  expect([asked(), told.length]).toEqual([1 + limits.rpc.retries, 1])
})

test('a question that is given up is no failure', async () => {
  services.faults.set('history', { hang: true })
  const asking = read().catch(() => undefined)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await queries.cancelQueries()
  await asking
  expect([told, toast()]).toEqual([[], undefined])
})

test('without a project the missing project is told to whoever asks, not to the visitor', async () => {
  setUp({ projectId: '' })
  await expect(read()).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect([told, toast(), services.requests]).toEqual([[], undefined, []])
})

test('without an account, and without a project, nothing is asked', () => {
  const on = activityQuery(client, account).enabled
  const off = activityQuery(client, undefined).enabled
  setUp({ projectId: '' })
  expect([on, off, activityQuery(client, account).enabled]).toEqual([true, false, false])
})

test('accounts and projects do not share a history', () => {
  const all = [activityQuery(client, account), activityQuery(client, `eip155:8453:${alice}`)]
  const keys = [...all, activityQuery(services.client({ projectId: 'other' }), account)]
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3)
})

test('coming back to the page does not read the whole history again (R47)', () => {
  expect(activityQuery(client, account).refetchOnWindowFocus).toBe(false)
})
