import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet, polygon } from '../networks/eip155.js'
import type { HistoryEntry } from '../testing/chains/chainSource.js'
import { driveClock } from '../../test/clock.js'
import { remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob, grantedSession } from '../../test/fakeConnector.js'
import { connect } from '../actions/connection/connect.js'
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

/** A transaction in the service's format. */
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
let emitted: PorticoEvent[]

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
  emitted = []
  client.events.on('ERROR_FETCH_TRANSACTIONS', (event) => emitted.push(event))
}
beforeEach(() => setUp())

const read = (pages = 1, of: CaipAddress = account) =>
  queries.fetchInfiniteQuery({ ...activityQuery(client, of), pages, staleTime: 0 })
const ids = async (pages?: number) =>
  (await read(pages)).pages.map(({ transactions }) => transactions.map(({ id }) => id))
const requestCount = () => services.count('/history')
const toast = () => client.state.getState().toast

/** The service answers every page with this. */
const reply = (data: readonly object[], next?: string) =>
  services.faults.set('history', { body: JSON.stringify({ data, next }) })

test('activityQuery fetches page after page, each with the cursor of the previous one', async () => {
  expect((await ids(3)).map((page) => page.length)).toEqual([50, 50, 20])
  const pages = services.requests.filter(({ pathname }) => pathname === `/v1/account/${alice}/history`)
  expect(pages.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '0x49', '0x99'])
  expect(pages.map(({ searchParams }) => searchParams.get('chainId'))).toEqual(['eip155:1', 'eip155:1', 'eip155:1'])
})

test('activityQuery has no next page after the last one', async () => {
  await ids(9)
  expect(requestCount()).toBe(3)
})

test('activityQuery hides transactions of other networks and those that move nothing but spam', async () => {
  reply([worded('a'), worded('b', { chain: 'eip155:8453' }), worded('c', { spam: true })])
  expect(await ids()).toEqual([['a']])
})

test('the purchases of an account are a read of their own', async () => {
  const { pages } = await queries.fetchInfiniteQuery(activityQuery(client, account, { onramp: 'coinbase' }))
  expect(pages).toEqual([{ transactions: [] }])
  await read()
  const requests = services.requests.filter(({ pathname }) => pathname.endsWith('/history'))
  const onramps = requests.map(({ searchParams }) => searchParams.get('onramp'))
  expect(onramps).toEqual(['coinbase', null])
})

test('an empty page ends the history even if it has a cursor', async () => {
  reply([], 'more')
  await ids(9)
  expect(requestCount()).toBe(1)
})

test('a repeated cursor ends the history', async () => {
  reply([worded('a', { spam: true })], 'again')
  await ids(9)
  expect(requestCount()).toBe(2)
})

test('a page without new transactions ends the history, a page of nothing but spam does not', () => {
  const next = activityQuery(client, account).getNextPageParam
  const page = (list: readonly string[], cursor: string) =>
    ({ transactions: list.map((id) => ({ id })), next: cursor }) as never
  const first = page(['a', 'b'], 'one')
  expect(next(page(['b', 'a'], 'two'), [first, page(['b', 'a'], 'two')], 'one', [undefined, 'one'])).toBeUndefined()
  expect(next(page(['b', 'c'], 'two'), [first, page(['b', 'c'], 'two')], 'one', [undefined, 'one'])).toBe('two')
  expect(next(page([], 'two'), [first, page([], 'two')], 'one', [undefined, 'one'])).toBe('two')
})

test('activityQuery lists each transaction once, at its first position', async () => {
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
])('activityQuery returns an empty history without a request $when', async ({ options, of }) => {
  setUp(options)
  expect([(await read(9, of)).pages, services.requests]).toEqual([[{ transactions: [] }], []])
})

test('activityQuery sends nothing in a namespace without activity', async () => {
  Object.assign(client.chain, { supports: new Set(['balance']) })
  expect([await ids(), services.requests]).toEqual([[[]], []])
})

test('activityQuery returns an empty history on a network the API does not serve, without a request', async () => {
  setUp({ networks: [mainnet, polygon] })
  expect([(await read(1, `eip155:137:${alice}`)).pages, requestCount(), toast()]).toEqual([
    [{ transactions: [] }],
    0,
    undefined,
  ])
})

test('activityQuery emits the account of a failure', async () => {
  services.faults.set('history', { status: 400 })
  await expect(read()).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE', cause: { status: 400 } })
  expect(toast()).toMatchObject({ variant: 'error', message: 'Failed to fetch transactions' })
  const properties = { address: alice, projectId: 'test', isSmartAccount: false }
  expect(emitted).toEqual([{ type: 'ERROR_FETCH_TRANSACTIONS', properties }])
})

test('activityQuery emits that the account of a failure is a smart account', async () => {
  client.wallet.sessions = [{ ...grantedSession(), accountType: 'smartAccount' }]
  await connect(client, { connector: client.wallet.info })
  services.faults.set('history', { status: 400 })
  await expect(read()).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
  expect(emitted).toMatchObject([{ properties: { address: alice, isSmartAccount: true } }])
})

test('activityQuery emits the cursor of the page that failed', async () => {
  const observer = new InfiniteQueryObserver(queries, activityQuery(client, account))
  await observer.refetch()
  services.faults.set('history', { status: 400 })
  await observer.fetchNextPage()
  expect(emitted.map(({ properties }) => ('cursor' in properties ? properties.cursor : undefined))).toEqual(['0x49'])
  expect(observer.getCurrentResult().data?.transactions).toHaveLength(50)
})

test('activityQuery does not show a failure that a retry fixes', async () => {
  driveClock()
  services.faults.set('history', { status: 503, times: limits.rpc.retries })
  expect((await ids())[0]).toHaveLength(50)
  expect([requestCount(), emitted, toast()]).toEqual([1 + limits.rpc.retries, [], undefined])
})

test('activityQuery shows a lasting failure once, after the last retry', async () => {
  driveClock()
  services.faults.set('history', { status: 503 })
  await expect(read()).rejects.toMatchObject({ code: 'TRANSACTIONS_UNAVAILABLE' })
  expect([requestCount(), emitted.length]).toEqual([1 + limits.rpc.retries, 1])
})

test('an aborted fetch is not shown as a failure', async () => {
  services.faults.set('history', { hang: true })
  const asking = read().catch(() => undefined)
  await vi.waitFor(() => expect(requestCount()).toBe(1))
  await queries.cancelQueries()
  await asking
  expect([emitted, toast()]).toEqual([[], undefined])
})

test('a missing project id rejects the query and is not shown to the user', async () => {
  setUp({ projectId: '' })
  await expect(read()).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect([emitted, toast(), services.requests]).toEqual([[], undefined, []])
})

test('activityQuery is disabled without an account and without a project id', () => {
  const on = activityQuery(client, account).enabled
  const off = activityQuery(client, undefined).enabled
  setUp({ projectId: '' })
  expect([on, off, activityQuery(client, account).enabled]).toEqual([true, false, false])
})

test('accounts and projects have different keys', () => {
  const all = [activityQuery(client, account), activityQuery(client, `eip155:8453:${alice}`)]
  const keys = [...all, activityQuery(services.client({ projectId: 'other' }), account)]
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3)
})

test('activityQuery does not refetch when the window gets focus', () => {
  expect(activityQuery(client, account).refetchOnWindowFocus).toBe(false)
})
