import { QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { remoteServices } from '../../test/remoteServices.js'
import { createPortico } from '../client/createPortico.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { base, mainnet, polygon } from '../networks/eip155.js'
import type { Holding } from '../testing/chains/chainSource.js'
import type { PortfolioOptions } from './account.fn.js'
import { nativeBalanceQuery, portfolioQuery } from './account.js'

describe('nativeBalance', () => {
  describe('storage', () => {
    const account: CaipAddress = `eip155:1:${alice}`
    const cache = '@appkit/native_balance_cache'
    const ether = { decimals: 18, symbol: 'ETH' }
    const entry = (fields: object = {}) => ({
      caipAddress: account,
      balance: '2.5',
      symbol: 'ETH',
      timestamp: Date.now(),
      ...fields,
    })
    const holding = (stored: object) => memoryStorage({ [cache]: JSON.stringify(stored) })

    test('nativeBalanceQuery works without React', async () => {
      const client = createPortico({ networks: [mainnet], adapters: [fakeChain()], storage: null, debug: false })
      const queryClient = new QueryClient()
      expect(await queryClient.fetchQuery(nativeBalanceQuery(client, account))).toEqual({
        value: 5n * 10n ** 18n,
        ...ether,
      })
    })

    /** The balance that a new page with this storage reads, and its calls to the node. */
    async function page(storage: ReturnType<typeof memoryStorage>) {
      const client = fakeClient({ storage })
      const balance = await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
      return { balance, callCount: client.chain.calls.length }
    }

    test('a native balance is stored exactly, under the key and in the format that other kits use', async () => {
      const storage = memoryStorage()
      const client = fakeClient({ storage })
      client.chain.actions.nativeBalance = async () => 10n ** 24n + 1n
      await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
      expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
        [account]: entry({ balance: '1000000.000000000000000001', timestamp: expect.any(Number) }),
      })
      expect(await page(storage)).toEqual({ balance: { value: 10n ** 24n + 1n, ...ether }, callCount: 0 })
    })

    test('a fresh stored balance is returned without a call to the node', async () => {
      expect(await page(holding({ [account]: entry() }))).toEqual({
        balance: { value: 25n * 10n ** 17n, ...ether },
        callCount: 0,
      })
    })

    test.each([
      { what: 'is too old', stored: { [account]: entry({ timestamp: Date.now() - limits.staleTime.nativeBalance }) } },
      { what: 'is from the future', stored: { [account]: entry({ timestamp: Date.now() + 60_000 }) } },
      { what: 'belongs to another account', stored: { [account]: entry({ caipAddress: `eip155:1:${bob}` }) } },
      { what: 'has more digits than the coin', stored: { [account]: entry({ balance: `0.${'1'.repeat(19)}` }) } },
      { what: 'is no number', stored: { [account]: entry({ balance: 'much' }) } },
      { what: 'is another account’s', stored: { [`eip155:1:${bob}`]: entry({ caipAddress: `eip155:1:${bob}` }) } },
    ])('a stored balance that $what is not used', async ({ stored }) => {
      expect(await page(holding(stored))).toEqual({ balance: { value: 5n * 10n ** 18n, ...ether }, callCount: 1 })
    })

    test('a second fetch of the same page calls the node', async () => {
      const client = fakeClient({ storage: memoryStorage() })
      const queries = new QueryClient()
      const query = { ...nativeBalanceQuery(client, account), staleTime: 0 }
      await queries.fetchQuery(query)
      await queries.fetchQuery(query)
      expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
    })

    test('an invalidated balance is fetched even if a stored one is fresh', async () => {
      const client = fakeClient({ storage: holding({ [account]: entry() }) })
      const queries = new QueryClient()
      const query = nativeBalanceQuery(client, account)
      queries
        .getQueryCache()
        .build(queries, query as never)
        .invalidate()
      await queries.fetchQuery(query)
      expect(client.chain.calls).toEqual(['nativeBalance'])
    })

    test('a failure is not stored', async () => {
      const storage = memoryStorage()
      const client = fakeClient({ storage })
      client.chain.actions.nativeBalance = () => Promise.reject(new Error('down'))
      await expect(new QueryClient().fetchQuery(nativeBalanceQuery(client, account))).rejects.toThrow(
        'Something went wrong',
      )
      expect(storage.all).toEqual({})
    })
  })

  describe('node', () => {
    const account: CaipAddress = `eip155:1:${alice}`

    let queries: QueryClient
    let client: FakeClient

    function setUp(options: Partial<CreatePorticoOptions> = {}) {
      queries = new QueryClient()
      client = fakeClient(options)
    }
    beforeEach(() => setUp())

    const balance = (of: CaipAddress = account) => queries.fetchQuery(nativeBalanceQuery(client, of))

    test('nativeBalanceQuery returns the balance with decimals and symbol', async () => {
      expect(await balance()).toEqual({ value: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
    })

    test.each([
      { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: account },
      { when: 'on a network the host does not know', options: {}, of: `eip155:137:${alice}` as const },
      { when: 'without an adapter', options: { adapters: [] }, of: account },
    ])('nativeBalanceQuery returns null without a call $when', async ({ options, of }) => {
      setUp(options)
      expect([await balance(of), client.chain.calls]).toEqual([null, []])
    })

    test('nativeBalanceQuery does not load the actions of an adapter without balances', async () => {
      Object.assign(client.chain, { supports: new Set() })
      expect([await balance(), client.chain.loads]).toEqual([null, 0])
    })

    test('concurrent fetches of one balance share one call to the node', async () => {
      await Promise.all(Array.from({ length: 50 }, () => balance()))
      expect(client.chain.calls).toEqual(['nativeBalance'])
    })

    test('a native balance is fresh for limits.staleTime.nativeBalance', () => {
      expect(nativeBalanceQuery(client, account).staleTime).toBe(limits.staleTime.nativeBalance)
    })

    test('native balances of different accounts have different keys', () => {
      expect(nativeBalanceQuery(client, account).queryKey).not.toEqual(
        nativeBalanceQuery(client, `eip155:8453:${alice}`).queryKey,
      )
    })

    test('nativeBalanceQuery rejects with a typed error and does not retry, as JSON-RPC retries by itself', async () => {
      client.chain.actions.nativeBalance = () => Promise.reject('boom')
      await expect(balance()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
      expect(client.chain.calls).toEqual(['nativeBalance'])
    })

    test('nativeBalanceQuery is disabled without an account', () => {
      expect(nativeBalanceQuery(client, undefined).enabled).toBe(false)
    })
  })
})

describe('portfolio', () => {
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
})
