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
const asked = () => services.count('/balance')
const toast = () => client.state.getState().toast

/** The same visitor on the next page. */
function nextPage(storage: ReturnType<typeof memoryStorage>) {
  setUp({ storage })
}

test('what an account holds comes with its worth, and without tokens of zero decimals (§5)', async () => {
  expect(await tokens()).toEqual([
    expect.objectContaining({ symbol: 'ETH', value: 10, quantity: { decimals: '18', numeric: '5' } }),
    expect.objectContaining({ symbol: 'USDC', value: 1.5, address: `eip155:1:${usdc}` }),
  ])
  const { pathname, searchParams } = services.requests.at(-1) ?? {}
  expect(pathname).toBe(`/v1/account/${alice}/balance`)
  expect([searchParams?.get('currency'), searchParams?.get('chainId')]).toEqual(['usd', 'eip155:1'])
})

test('an icon that may not be shown is left out (R21)', async () => {
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
])('$when there are no tokens, and nobody is asked (§9)', async ({ options, of }) => {
  setUp(options)
  expect([await tokens(of), services.requests, toast()]).toEqual([[], [], undefined])
})

test('in a namespace without tokens nobody is asked', async () => {
  Object.assign(client.chain, { supports: new Set(['balance']) })
  expect([await tokens(), services.requests]).toEqual([[], []])
})

test('on a network nobody serves there are no tokens, which is told once (§8)', async () => {
  setUp({ networks: [mainnet, polygon] })
  const elsewhere = `eip155:137:${alice}` as const
  expect(await tokens(elsewhere)).toEqual([])
  expect(toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  client.internals.notifications.hide()
  expect([await tokens(elsewhere), toast(), asked()]).toEqual([[], undefined, 0])
})

test('without a project nobody is asked', async () => {
  setUp({ projectId: '' })
  expect(portfolioQuery(client, account).enabled).toBe(false)
  expect(await failure()).toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(services.requests).toEqual([])
})

test('without an account nobody is asked', () => {
  expect([portfolioQuery(client, undefined).enabled, portfolioQuery(client, account).enabled]).toEqual([false, true])
})

test('many questions at once are one request (R47)', async () => {
  await Promise.all(Array.from({ length: 50 }, () => tokens()))
  expect([services.count('supported-chains'), asked()]).toEqual([1, 1])
})

test('accounts, projects and services do not share an answer', () => {
  const other = services.client({ projectId: 'other' })
  const elsewhere = services.client({ services: { blockchain: 'https://other.test' } })
  const all = [portfolioQuery(client, account), portfolioQuery(client, `eip155:8453:${alice}`)]
  const keys = [...all, portfolioQuery(other, account), portfolioQuery(elsewhere, account)]
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(4)
})

test('an answer counts as fresh for as long as the specification says', () => {
  expect(portfolioQuery(client, account).staleTime).toBe(limits.staleTime.portfolio)
})

test.each([{ status: 503 }, { body: 'nonsense' }, { offline: true }])(
  'a balance that fails with %j is told, and asked for once (§8)',
  async (fault) => {
    services.faults.set('balance', fault)
    expect(await failure()).toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause: { category: 'API_ERROR' } })
    expect(toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
    expect(asked()).toBe(1)
  },
)

test('for 30 s after a failure the answer is the same failure, told once and not asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  services.faults.set('balance', { status: 503, times: 1 })
  const first = await failure()
  client.internals.notifications.hide()
  vi.setSystemTime(Date.now() + limits.balanceRetryDelay - 1)
  expect([await failure(), asked(), toast()]).toEqual([first, 1, undefined])
  vi.setSystemTime(Date.now() + 1)
  expect([await failure(), asked()]).toEqual([undefined, 2])
})

test('a clock that was set back blocks nobody (R56)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  services.faults.set('balance', { status: 503, times: 1 })
  await failure()
  vi.setSystemTime(Date.now() - 60_000)
  expect(await failure()).toBeUndefined()
})

test('a failure of one account blocks no other', async () => {
  services.faults.set('balance', { status: 503, times: 1 })
  await failure()
  expect(await failure(`eip155:1:${bob}`)).toBeUndefined()
})

test('a question that is given up is no failure', async () => {
  services.faults.set('balance', { hang: true })
  const asking = failure()
  await vi.waitFor(() => expect(asked()).toBe(1))
  await queries.cancelQueries()
  await asking
  services.faults.clear()
  expect(toast()).toBeUndefined()
  expect(await failure()).toBeUndefined()
})

test('an answer is kept under the key and in the form other kits know', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  const balances = await tokens()
  expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
    [account]: { timestamp: expect.any(Number), balance: { balances } },
  })
})

test('on the next page a young answer is there without a request, and as old as it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const storage = memoryStorage()
  setUp({ storage })
  const before = await tokens()
  const then = Date.now()
  vi.setSystemTime(then + limits.staleTime.portfolio - 1)
  nextPage(storage)
  const query = portfolioQuery(client, account)
  expect([await queries.fetchQuery(query), asked()]).toEqual([before, 1])
  expect(queries.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(then)
  vi.setSystemTime(then + limits.staleTime.portfolio)
  await queries.fetchQuery(query)
  expect(asked()).toBe(2)
})

test.each([
  { when: 'too old', age: limits.staleTime.portfolio },
  { when: 'from the future', age: -1 },
])('a kept answer that is $when is not taken', async ({ age }) => {
  const kept = { [account]: { timestamp: Date.now() - age - 1_000 * Math.sign(age), balance: { balances: [] } } }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify(kept) }) })
  expect([await tokens(), asked()]).toEqual([expect.arrayContaining([expect.anything()]), 1])
})

test('a kept answer is checked like any other', async () => {
  const good = { name: 'T', symbol: 'T', price: 1, quantity: { decimals: '1', numeric: '1' } }
  const balances = [
    { ...good, iconUrl: 'javascript:alert(1)' },
    { ...good, quantity: { decimals: '0', numeric: '1' } },
    7,
  ]
  const kept = { [account]: { timestamp: Date.now(), balance: { balances } } }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify(kept) }) })
  expect(await tokens()).toEqual([good])
})

test('tokens that must be read anew are, whatever is kept', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  await tokens()
  nextPage(storage)
  await tokens(account, { forceUpdate: [`eip155:1:${usdc}`] })
  expect([asked(), services.requests.at(-1)?.searchParams.get('forceUpdate')]).toEqual([2, `eip155:1:${usdc}`])
})

test('what nobody was asked for is not kept', async () => {
  const storage = memoryStorage()
  setUp({ storage, networks: [mainnet, polygon, { ...base, testnet: true }] })
  await tokens(`eip155:137:${alice}`)
  await tokens(`eip155:8453:${alice}`)
  expect(storage.all).toEqual({})
})
