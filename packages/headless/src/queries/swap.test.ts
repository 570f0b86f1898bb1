import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice } from '../../test/fakeConnector.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet, polygon, sepolia } from '../networks/eip155.js'
import { invalidateOutdated } from './cache/accountCaches.js'
import {
  gasPriceQuery,
  tokenPriceQuery,
  allowanceQuery,
  approvalTransactionQuery,
  swapQuoteQuery,
  type SwapRequest,
  swapTokensQuery,
  swapTransactionQuery,
  type SwapTransactionRequest,
  type TokenPair,
} from './swap.js'

describe('quotes and prices', () => {
  const account: CaipAddress = `eip155:1:${alice}`
  const usdc: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const weth: CaipAddress = 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const swap: SwapRequest = { account, from: usdc, to: weth, amount: 1_000_000n, gasPrice: 7n }

  const token = { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6 }
  const quote = { fromAmount: '1000000', fromAccount: usdc, toAmount: '9', toAccount: weth }
  const price = { address: usdc, name: 'USD Coin', symbol: 'USDC', price: 1, decimals: 6 }
  const bodies: unknown[] = []
  const services = remoteServices(
    {},
    http.get(`${remoteHost}/v1/convert/tokens`, () => HttpResponse.json({ tokens: [token] })),
    http.get(`${remoteHost}/v1/convert/quotes`, ({ request }) =>
      HttpResponse.json({ quotes: new URL(request.url).searchParams.get('amount') === '404' ? [] : [quote] }),
    ),
    http.get(`${remoteHost}/v1/convert/gas-price`, () => HttpResponse.json({ standard: '7', fast: '8', instant: '9' })),
    http.get(`${remoteHost}/v1/convert/allowance`, () => HttpResponse.json({ allowance: '12' })),
    http.post(`${remoteHost}/v1/fungible/price`, async ({ request }) => {
      const body = (await request.json()) as { addresses: string[] }
      bodies.push(body)
      return HttpResponse.json({ fungibles: body.addresses.includes(usdc) ? [price] : [] })
    }),
  )

  let queries: QueryClient
  let client: FakeClient

  function setUp(options: Partial<CreatePorticoOptions> = {}) {
    queries = new QueryClient()
    client = services.client(options)
  }
  beforeEach(() => setUp())

  const tokens = (id: `eip155:${string}` = 'eip155:1') => queries.fetchQuery(swapTokensQuery(client, id))
  const offer = (overrides: Partial<SwapRequest> = {}) =>
    queries.fetchQuery(swapQuoteQuery(client, { ...swap, ...overrides }))
  const gas = (id: `eip155:${string}` = 'eip155:1') => queries.fetchQuery(gasPriceQuery(client, id))
  const allowed = async (overrides: object = {}) =>
    (await queries.fetchQuery(allowanceQuery(client, { account, token: usdc, ...overrides }))).value
  const worth = (of: CaipAddress = usdc) => queries.fetchQuery(tokenPriceQuery(client, of))
  const sent = () => Object.fromEntries(services.requests.at(-1)?.searchParams ?? [])
  const requestCount = () => services.count('/convert/') + services.count('/fungible/')

  test('swapTokensQuery returns the tokens of a network with their decimals', async () => {
    expect(await tokens()).toEqual([token])
    expect(sent()).toMatchObject({ chainId: 'eip155:1' })
  })

  test('a transaction makes the allowance outdated, whose approval may be in it', async () => {
    expect(await allowed()).toBe(12n)
    await invalidateOutdated(queries, 'transaction')
    const { queryKey } = allowanceQuery(client, { account, token: usdc })
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('swapQuoteQuery sends base units and the account without its network', async () => {
    expect(await offer()).toEqual(quote)
    expect(sent()).toMatchObject({ amount: '1000000', userAddress: alice, from: usdc, to: weth, gasPrice: '7' })
  })

  test('swapQuoteQuery returns null when there is no quote', async () => {
    expect(await offer({ amount: 404n })).toBeNull()
  })

  test('gasPriceQuery returns bigints in base units', async () => {
    expect(await gas()).toEqual({ standard: 7n, fast: 8n, instant: 9n })
  })

  test('allowanceQuery asks for the account on its network and is always stale, whatever the app sets', async () => {
    queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
    expect(await allowed()).toBe(12n)
    expect(sent()).toMatchObject({ tokenAddress: usdc, userAddress: account })
    expect(await allowed()).toBe(12n)
    expect(requestCount()).toBe(2)
  })

  test('tokenPriceQuery returns the price of one token', async () => {
    expect(await worth()).toEqual(price)
    expect(bodies.at(-1)).toMatchObject({ addresses: [usdc] })
  })

  test('tokenPriceQuery returns null for an unknown token', async () => {
    expect(await worth(weth)).toBeNull()
  })

  test('swap queries send nothing on a network without swaps', async () => {
    setUp({ networks: [mainnet, { ...sepolia, testnet: false }] })
    const here = `eip155:11155111:${alice}` as const
    const there = { account: here, from: `eip155:11155111:${alice}`, to: `eip155:11155111:${alice}` } as const
    expect([
      await tokens('eip155:11155111'),
      await offer(there),
      await allowed({ account: here, token: here }),
    ]).toEqual([[], null, 0n])
    await expect(gas('eip155:11155111')).rejects.toThrow('Network not supported for Gas Price')
    expect(services.requests).toEqual([])
  })

  test('swap queries return their fallbacks on a network the API does not serve', async () => {
    setUp({ networks: [mainnet, polygon] })
    const on = (address: string): CaipAddress => `eip155:137:${address}`
    const there = { account: on(alice), from: on('0x1'), to: on('0x2') }
    const answers = [await tokens('eip155:137'), await offer(there), await allowed({ ...there, token: on('0x1') })]
    expect([...answers, await worth(on('0x1'))]).toEqual([[], null, 0n, null])
    await expect(gas('eip155:137')).rejects.toMatchObject({ code: 'GAS_PRICE_UNSUPPORTED' })
    expect([requestCount(), services.count('supported-chains')]).toEqual([0, 1])
  })

  test('a swap across networks has no quote and no allowance', async () => {
    const elsewhere: CaipAddress = 'eip155:8453:0x4200000000000000000000000000000000000006'
    expect([
      await offer({ to: elsewhere }),
      await offer({ from: elsewhere }),
      await allowed({ token: elsewhere }),
    ]).toEqual([null, null, 0n])
    expect(services.requests).toEqual([])
  })

  test('swapQuoteQuery sends nothing for an amount of zero', async () => {
    expect([
      swapQuoteQuery(client, { ...swap, amount: 0n }).enabled,
      await offer({ amount: 0n }),
      requestCount(),
    ]).toEqual([false, null, 0])
  })

  test('swapQuoteQuery has its own key for each amount, gas price, token and account', () => {
    const others = [
      swap,
      { ...swap, amount: 2n },
      { ...swap, gasPrice: 8n },
      { ...swap, from: weth },
      { ...swap, to: usdc },
    ]
    const all = [...others, { ...swap, account: `eip155:8453:${alice}` as const }]
    expect(new Set(all.map((one) => JSON.stringify(swapQuoteQuery(client, one).queryKey))).size).toBe(all.length)
  })

  test('a quote is stale after limits.swap.quoteRefresh', () => {
    const fresh = [swapQuoteQuery(client, swap), gasPriceQuery(client, 'eip155:1'), tokenPriceQuery(client, usdc)]
    expect(fresh.map(({ staleTime }) => staleTime)).toEqual(fresh.map(() => limits.swap.quoteRefresh))
  })

  test('swap queries are disabled without input and without a project id', () => {
    const none = [swapTokensQuery, swapQuoteQuery, gasPriceQuery, allowanceQuery, tokenPriceQuery]
    const off = none.map((query) => query(client, undefined).enabled)
    setUp({ projectId: '' })
    const unknown = [
      swapTokensQuery(client, 'eip155:1'),
      gasPriceQuery(client, 'eip155:1'),
      swapQuoteQuery(client, swap),
    ]
    const rest = [allowanceQuery(client, { account, token: usdc }), tokenPriceQuery(client, usdc)]
    expect([...off, ...unknown.map(({ enabled }) => enabled), ...rest.map(({ enabled }) => enabled)]).toEqual(
      Array.from({ length: 10 }, () => false),
    )
  })
})

describe('transactions', () => {
  const on = (id: string, address: string): CaipAddress => `eip155:${id}:${address}` as CaipAddress
  const usdc = on('1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
  const weth = on('1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
  const pair: TokenPair = { account: on('1', alice), from: usdc, to: weth }
  const swap: SwapTransactionRequest = { ...pair, amount: 10n ** 30n }

  const tx = { from: usdc, to: weth, data: '0x095ea7b3' }
  const approval = { ...tx, value: '0' }
  const built = { ...tx, amount: '5' }
  let body: unknown
  /** How often building fails, and its status. */
  let failure = { status: 0, times: 0 }
  function orFail(reply: object) {
    failure.times -= 1
    return failure.times < 0 ? HttpResponse.json({ tx: reply }) : new HttpResponse(null, { status: failure.status })
  }
  const services = remoteServices(
    {},
    http.get(`${remoteHost}/v1/convert/build-approve`, () => orFail(approval)),
    http.post(`${remoteHost}/v1/convert/build-transaction`, async ({ request }) => {
      body = await request.json()
      return orFail(built)
    }),
  )

  let queries: QueryClient
  let client: FakeClient

  function setUp(options: Partial<CreatePorticoOptions> = {}) {
    queries = new QueryClient()
    client = services.client(options)
  }
  beforeEach(() => {
    setUp()
    failure = { status: 0, times: 0 }
  })

  const approve = (overrides: Partial<TokenPair> = {}) =>
    queries.fetchQuery(approvalTransactionQuery(client, { ...pair, ...overrides }))
  const build = (overrides: Partial<SwapTransactionRequest> = {}) =>
    queries.fetchQuery(swapTransactionQuery(client, { ...swap, ...overrides }))
  const requestCount = () => services.count('/convert/')
  const unsupported = {
    code: 'SWAPS_UNSUPPORTED',
    message: 'Network not supported for Swaps',
    recovery: 'switchNetwork',
  }

  test('approvalTransactionQuery builds an approval for the account on its network', async () => {
    expect(await approve()).toEqual(approval)
    expect(Object.fromEntries(services.requests.at(-1)?.searchParams ?? [])).toMatchObject({
      userAddress: pair.account,
      from: usdc,
      to: weth,
    })
  })

  test('swapTransactionQuery builds a swap for the account on its network, in base units', async () => {
    expect(await build()).toEqual(built)
    expect(body).toMatchObject({ userAddress: pair.account, from: usdc, to: weth, amount: `1${'0'.repeat(30)}` })
  })

  test('swapTransactionQuery lets the service simulate the swap unless the caller disables it', async () => {
    await build()
    expect(body).toMatchObject({ disableEstimate: false })
    await build({ disableEstimate: true })
    expect(body).toMatchObject({ disableEstimate: true })
  })

  test('transactions are built anew for each use', async () => {
    await Promise.all([build(), approve()])
    await Promise.all([build(), approve()])
    expect(requestCount()).toBe(4)
  })

  test('identical concurrent builds share one request', async () => {
    await Promise.all([build(), build(), approve(), approve()])
    expect(requestCount()).toBe(2)
  })

  test.each([
    { what: 'an approval', ask: () => approve() },
    { what: 'a swap', ask: () => build() },
  ])('a failure to build $what is retried, since building has no effect', async ({ ask }) => {
    failure = { status: 503, times: 1 }
    await ask()
    expect(requestCount()).toBe(2)
  })

  test.each([
    { what: 'an approval', ask: () => approve() },
    { what: 'a swap', ask: () => build() },
  ])('a rejection to build $what is not retried', async ({ ask }) => {
    failure = { status: 400, times: Infinity }
    await expect(ask()).rejects.toMatchObject({ status: 400 })
    expect(requestCount()).toBe(1)
  })

  test('transaction queries reject on a network without swaps and send nothing', async () => {
    setUp({ networks: [mainnet, { ...sepolia, testnet: false }] })
    const there = { account: on('11155111', alice), from: on('11155111', '0x1'), to: on('11155111', '0x2') }
    await expect(approve(there)).rejects.toMatchObject(unsupported)
    await expect(build(there)).rejects.toMatchObject(unsupported)
    expect(services.requests).toEqual([])
  })

  test('transaction queries reject on a network the API does not serve', async () => {
    setUp({ networks: [mainnet, polygon] })
    const there = { account: on('137', alice), from: on('137', '0x1'), to: on('137', '0x2') }
    await expect(approve(there)).rejects.toMatchObject(unsupported)
    await expect(build(there)).rejects.toMatchObject(unsupported)
    expect([requestCount(), services.count('supported-chains')]).toEqual([0, 1])
  })

  test.each(['from', 'to'] as const)(
    'transaction queries reject a token in `%s` that is on another network',
    async (side) => {
      const elsewhere = { [side]: on('8453', '0x4200000000000000000000000000000000000006') }
      await expect(approve(elsewhere)).rejects.toMatchObject(unsupported)
      await expect(build(elsewhere)).rejects.toMatchObject(unsupported)
      expect(services.requests).toEqual([])
    },
  )

  test.each([0n, -1n])('swapTransactionQuery rejects an amount of %s', async (amount) => {
    expect(swapTransactionQuery(client, { ...swap, amount }).enabled).toBe(false)
    await expect(build({ amount })).rejects.toMatchObject({
      code: 'INVALID_DATA',
      message: 'Amount must be greater than zero',
    })
    expect(requestCount()).toBe(0)
  })

  test('transaction queries have their own key for each token, account, amount and option', () => {
    const changes: readonly Partial<SwapTransactionRequest>[] = [
      {},
      { account: on('8453', alice) },
      { from: weth },
      { to: usdc },
      { amount: 2n },
      { disableEstimate: true },
    ]
    const all = changes.map((change) => ({ ...swap, ...change }))
    const keysOf = (query: (one: SwapTransactionRequest) => { readonly queryKey: unknown }) =>
      new Set(all.map((one) => JSON.stringify(query(one).queryKey))).size
    expect(keysOf((one) => swapTransactionQuery(client, one))).toBe(all.length)
    expect(keysOf((one) => approvalTransactionQuery(client, one))).toBe(4)
  })

  test('swap transactions are not cached', () => {
    const both = [swapTransactionQuery(client, swap), approvalTransactionQuery(client, pair)]
    expect(both).toEqual(both.map(() => expect.objectContaining({ staleTime: 0, gcTime: 0 })))
  })

  test('transaction queries are disabled without input and without a project id', () => {
    const off = [swapTransactionQuery(client, undefined), approvalTransactionQuery(client, undefined)]
    setUp({ projectId: '' })
    const unknown = [swapTransactionQuery(client, swap), approvalTransactionQuery(client, pair)]
    expect([...off, ...unknown].map(({ enabled }) => enabled)).toEqual([false, false, false, false])
  })
})
