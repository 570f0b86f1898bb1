import { QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { base, mainnet, polygon } from '../networks/eip155.js'
import type { Holding } from '../testing/chains/chainSource.js'
import { remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { portfolioQuery } from './portfolio.js'
import type { PortfolioOptions } from './portfolio.fn.js'

const account: CaipAddress = `eip155:1:${alice}`
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const cache = '@appkit/portfolio_cache'
const holding = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n * 10n ** 18n, chainId: 'eip155:1', price: 2 }
const holdings: Holding[] = [
  holding,
  { ...holding, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_500_000n, token: usdc, price: 1 },
  { ...holding, name: 'Ticket', symbol: 'TKT', decimals: 0, amount: 1n, token: alice },
]
const services = remoteServices({
  chain: { chains: ['eip155:1', 'eip155:8453'], holdings: async () => holdings, history: async () => [] },
})

let queries: QueryClient
let client: FakeClient

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
}
beforeEach(() => setUp())
afterEach(() => void vi.useRealTimers())

const tokens = (of: CaipAddress = account, options?: PortfolioOptions) =>
  queries.fetchQuery({ ...portfolioQuery(client, of, options), staleTime: 0 })
const failure = (of?: CaipAddress) =>
  tokens(of)
    .then(() => undefined)
    .catch((error: unknown) => error)
const requestCount = () => services.count('/balance')
const toast = () => client.state.getState().toast

/** The same user on the next page. */
function nextPage(storage: ReturnType<typeof memoryStorage>) {
  setUp({ storage })
}

test('portfolioQuery returns tokens with their value, without tokens of zero decimals', async () => {
  expect(await tokens()).toEqual([
    expect.objectContaining({ symbol: 'ETH', value: 10, quantity: { decimals: '18', numeric: '5' } }),
    expect.objectContaining({ symbol: 'USDC', value: 1.5, address: `eip155:1:${usdc}` }),
  ])
  const { pathname, searchParams } = services.requests.at(-1) ?? {}
  expect(pathname).toBe(`/v1/account/${alice}/balance`)
  expect([searchParams?.get('currency'), searchParams?.get('chainId')]).toEqual(['usd', 'eip155:1'])
})

test('portfolioQuery drops an unsafe icon URL', async () => {
  const token = { name: 'T', symbol: 'T', price: 1, quantity: { decimals: '1', numeric: '1' } }
  const icons = ['https://icons.example/t.png', 'javascript:alert(1)', 'http://tracker.example/t.png']
  services.faults.set('balance', {
    body: JSON.stringify({ balances: icons.map((iconUrl) => ({ ...token, iconUrl })) }),
  })
  expect((await tokens()).map(({ iconUrl }) => iconUrl)).toEqual([icons[0], undefined, undefined])
})

test.each([
  { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: account },
  { when: 'on a network the host does not know', options: {}, of: `eip155:137:${alice}` as const },
  { when: 'without an adapter', options: { adapters: [] }, of: account },
])('portfolioQuery returns an empty list without a request $when', async ({ options, of }) => {
  setUp(options)
  expect([await tokens(of), services.requests, toast()]).toEqual([[], [], undefined])
})

test('portfolioQuery sends nothing in a namespace without tokens', async () => {
  Object.assign(client.chain, { supports: new Set(['balance']) })
  expect([await tokens(), services.requests]).toEqual([[], []])
})

test('portfolioQuery returns an empty list on a network the API does not serve and shows it once', async () => {
  setUp({ networks: [mainnet, polygon] })
  const elsewhere = `eip155:137:${alice}` as const
  expect(await tokens(elsewhere)).toEqual([])
  expect(toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  client.internals.notifications.hide()
  expect([await tokens(elsewhere), toast(), requestCount()]).toEqual([[], undefined, 0])
})

test('portfolioQuery rejects without a project id and sends nothing', async () => {
  setUp({ projectId: '' })
  expect(portfolioQuery(client, account).enabled).toBe(false)
  expect(await failure()).toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(services.requests).toEqual([])
})

test('portfolioQuery is disabled without an account', () => {
  expect([portfolioQuery(client, undefined).enabled, portfolioQuery(client, account).enabled]).toEqual([false, true])
})

test('concurrent fetches of one portfolio share one request', async () => {
  await Promise.all(Array.from({ length: 50 }, () => tokens()))
  expect([services.count('supported-chains'), requestCount()]).toEqual([1, 1])
})

test('accounts, projects and services have different portfolio keys', () => {
  const other = services.client({ projectId: 'other' })
  const elsewhere = services.client({ services: { blockchain: 'https://other.test' } })
  const all = [portfolioQuery(client, account), portfolioQuery(client, `eip155:8453:${alice}`)]
  const keys = [...all, portfolioQuery(other, account), portfolioQuery(elsewhere, account)]
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(4)
})

test('a portfolio is fresh for limits.staleTime.portfolio', () => {
  expect(portfolioQuery(client, account).staleTime).toBe(limits.staleTime.portfolio)
})

test.each([{ status: 503 }, { body: 'nonsense' }, { offline: true }])(
  'portfolioQuery shows a failure with %j once, after one request',
  async (fault) => {
    services.faults.set('balance', fault)
    expect(await failure()).toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: { category: 'API_ERROR' } })
    expect(toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
    expect(requestCount()).toBe(1)
  },
)

test('portfolioQuery shows a failure when it is unknown whether the API serves the network', async () => {
  services.faults.set('supportedChains', { status: 503 })
  expect(await failure()).toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: { status: 503 } })
  expect([toast()?.message, requestCount()]).toEqual(['Token Balance Unavailable', 0])
})

test('portfolioQuery rejects with the same error for 30 s after a failure, without a request and a second message', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  services.faults.set('balance', { status: 503, times: 1 })
  const first = await failure()
  client.internals.notifications.hide()
  vi.setSystemTime(Date.now() + limits.balanceRetryDelay - 1)
  expect([await failure(), requestCount(), toast()]).toEqual([first, 1, undefined])
  vi.setSystemTime(Date.now() + 1)
  expect([await failure(), requestCount()]).toEqual([undefined, 2])
})

test('a clock that was set back does not block the next fetch', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  services.faults.set('balance', { status: 503, times: 1 })
  await failure()
  vi.setSystemTime(Date.now() - 60_000)
  expect(await failure()).toBeUndefined()
})

test('a failure of one account does not block another', async () => {
  services.faults.set('balance', { status: 503, times: 1 })
  await failure()
  expect(await failure(`eip155:1:${bob}`)).toBeUndefined()
})

test('an aborted fetch is not shown as a failure', async () => {
  services.faults.set('balance', { hang: true })
  const asking = failure()
  await vi.waitFor(() => expect(requestCount()).toBe(1))
  await queries.cancelQueries()
  await asking
  services.faults.clear()
  expect(toast()).toBeUndefined()
  expect(await failure()).toBeUndefined()
})

test('portfolioQuery stores the result under the key and in the format that other kits use', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  const balances = await tokens()
  expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
    [account]: { timestamp: expect.any(Number), balance: { balances } },
  })
})

test('a fresh stored portfolio is returned on the next page without a request, with its own age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const storage = memoryStorage()
  setUp({ storage })
  const before = await tokens()
  const then = Date.now()
  vi.setSystemTime(then + limits.staleTime.portfolio - 1)
  nextPage(storage)
  const query = portfolioQuery(client, account)
  expect([await queries.fetchQuery(query), requestCount()]).toEqual([before, 1])
  expect(queries.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(then)
  vi.setSystemTime(then + limits.staleTime.portfolio)
  await queries.fetchQuery(query)
  expect(requestCount()).toBe(2)
})

test.each([
  { when: 'too old', age: limits.staleTime.portfolio },
  { when: 'from the future', age: -1 },
])('a stored portfolio that is $when is not used', async ({ age }) => {
  const stored = { [account]: { timestamp: Date.now() - age - 1_000 * Math.sign(age), balance: { balances: [] } } }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify(stored) }) })
  expect([await tokens(), requestCount()]).toEqual([expect.arrayContaining([expect.anything()]), 1])
})

test('portfolioQuery checks stored tokens again', async () => {
  const good = { name: 'T', symbol: 'T', price: 1, quantity: { decimals: '1', numeric: '1' } }
  const balances = [
    { ...good, iconUrl: 'javascript:alert(1)' },
    { ...good, quantity: { decimals: '0', numeric: '1' } },
    7,
  ]
  const stored = { [account]: { timestamp: Date.now(), balance: { balances } } }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify(stored) }) })
  expect(await tokens()).toEqual([good])
})

test('portfolioQuery with forceUpdate ignores the stored portfolio', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  await tokens()
  nextPage(storage)
  await tokens(account, { forceUpdate: [`eip155:1:${usdc}`] })
  expect([requestCount(), services.requests.at(-1)?.searchParams.get('forceUpdate')]).toEqual([2, `eip155:1:${usdc}`])
})

test('portfolioQuery does not store the fallback', async () => {
  const storage = memoryStorage()
  setUp({ storage, networks: [mainnet, polygon, { ...base, testnet: true }] })
  await tokens(`eip155:137:${alice}`)
  await tokens(`eip155:8453:${alice}`)
  expect(storage.all).toEqual({})
})
