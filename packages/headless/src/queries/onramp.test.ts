import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { CreatePorticoOptions } from '../client/options.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { mainnet, polygon } from '../networks/eip155.js'
import {
  onrampOptionsQuery,
  onrampQuoteQuery,
  type OnrampQuoteRequest,
  onrampUrlQuery,
  type OnrampUrlRequest,
} from './onramp.js'

describe('options and quotes', () => {
  const options = {
    purchaseCurrencies: [{ id: 'eth', name: 'Ether', symbol: 'ETH', networks: [] }],
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [] }],
  }
  const [purchaseCurrency, paymentCurrency] = [options.purchaseCurrencies[0], options.paymentCurrencies[0]]
  const money = { amount: '10', currency: 'USD' }
  const quote = { quoteId: 'q', paymentTotal: money, paymentSubtotal: money, purchaseAmount: money, networkFee: money }
  const purchase = {
    purchaseCurrency,
    paymentCurrency,
    amount: '10',
    network: 'ethereum',
    caipNetworkId: 'eip155:1',
  } as OnrampQuoteRequest

  let isBroken = false
  let body: unknown
  const orFail = (reply: object) => (isBroken ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(reply))
  const services = remoteServices(
    {},
    http.get(`${remoteHost}/v1/onramp/options`, () => orFail(options)),
    http.post(`${remoteHost}/v1/onramp/quote`, async ({ request }) => {
      body = await request.json()
      return orFail(quote)
    }),
  )

  let queries: QueryClient
  let client: FakeClient

  function setUp(overrides: Partial<CreatePorticoOptions> = {}) {
    queries = new QueryClient()
    client = services.client(overrides)
  }
  beforeEach(() => {
    setUp()
    isBroken = false
  })

  const offered = (id: CaipNetworkId = 'eip155:1') => queries.fetchQuery(onrampOptionsQuery(client, id))
  const priced = (overrides: Partial<OnrampQuoteRequest> = {}) =>
    queries.fetchQuery(onrampQuoteQuery(client, { ...purchase, ...overrides }))
  const nothing = { purchaseCurrencies: [], paymentCurrencies: [] }

  test('onrampOptionsQuery returns the currencies of the service', async () => {
    expect(await offered()).toEqual(options)
  })

  test('onrampQuoteQuery returns the price of the service as no estimate', async () => {
    expect(await priced()).toEqual({ ...quote, isEstimate: false })
    expect(body).toEqual({ purchaseCurrency, paymentCurrency, amount: '10', network: 'ethereum' })
  })

  test('onrampQuoteQuery returns an estimate when the service fails', async () => {
    isBroken = true
    expect([await priced(), services.count('onramp')]).toEqual([expect.objectContaining({ isEstimate: true }), 1])
  })

  test.each([
    { when: 'on a test network', overrides: { networks: [{ ...mainnet, testnet: true }] as const } },
    { when: 'without an adapter', overrides: { adapters: [] } },
  ])('options are empty and the quote is null $when, without a request', async ({ overrides }) => {
    setUp(overrides)
    expect([await offered(), await priced(), services.requests]).toEqual([nothing, null, []])
  })

  test('options are empty and the quote is null on a network the API does not serve', async () => {
    setUp({ networks: [mainnet, polygon] })
    expect([await offered('eip155:137'), await priced({ caipNetworkId: 'eip155:137' })]).toEqual([nothing, null])
    expect(services.count('onramp')).toBe(0)
  })

  test('onrampQuoteQuery has its own key for each amount, coin, currency and network', () => {
    const coin = { ...purchaseCurrency, id: 'usdc' } as OnrampQuoteRequest['purchaseCurrency']
    const cash = { ...paymentCurrency, id: 'EUR' } as OnrampQuoteRequest['paymentCurrency']
    const changes = [{}, { amount: '11' }, { purchaseCurrency: coin }, { paymentCurrency: cash }, { network: 'base' }]
    const all = [...changes, { caipNetworkId: 'eip155:8453' as const }].map((change) => ({ ...purchase, ...change }))
    expect(new Set(all.map((one) => JSON.stringify(onrampQuoteQuery(client, one).queryKey))).size).toBe(all.length)
  })

  test('on-ramp queries are disabled without input and without a project id', () => {
    const off = [onrampOptionsQuery(client, undefined).enabled, onrampQuoteQuery(client, undefined).enabled]
    setUp({ projectId: '' })
    off.push(onrampOptionsQuery(client, 'eip155:1').enabled, onrampQuoteQuery(client, purchase).enabled)
    expect(off).toEqual([false, false, false, false])
  })
})

describe('links', () => {
  const purchase: OnrampUrlRequest = { address: alice, caipNetworkId: 'eip155:1', symbol: 'USDC' }
  const link = 'https://pay.coinbase.com/buy?session=1'

  let body: unknown
  let answer: () => Response
  const services = remoteServices(
    {},
    http.get(`${remoteHost}/v1/supported-chains`, () => HttpResponse.json({ http: ['eip155:1', 'solana:x'], ws: [] })),
    http.post(`${remoteHost}/v1/generators/onrampurl`, async ({ request }) => {
      body = await request.json()
      return answer()
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
    answer = () => HttpResponse.json({ url: link })
  })

  const open = (overrides: Partial<OnrampUrlRequest> = {}) =>
    queries.fetchQuery(onrampUrlQuery(client, { ...purchase, ...overrides }))
  const requestCount = () => services.count('onrampurl')

  test('onrampUrlQuery returns the URL of the service', async () => {
    expect(await open({ presetFiatAmount: '10' })).toBe(link)
    expect(body).toMatchObject({ partnerUserId: alice, defaultNetwork: 'ethereum', presetFiatAmount: '10' })
  })

  test.each(['javascript:alert(1)', 'http://pay.coinbase.com', 'https://a:b@pay.coinbase.com', 'https://pay.example'])(
    'onrampUrlQuery rejects the URL %s and does not retry',
    async (url) => {
      answer = () => HttpResponse.json({ url })
      await expect(open()).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
      expect(requestCount()).toBe(1)
    },
  )

  test('onrampUrlQuery requests a new URL for each purchase', async () => {
    await open()
    await open()
    expect(requestCount()).toBe(2)
    expect(onrampUrlQuery(client, purchase)).toMatchObject({ staleTime: 0, gcTime: 0 })
  })

  test('onrampUrlQuery retries when the service fails, since a link buys nothing', async () => {
    answer = () => {
      answer = () => HttpResponse.json({ url: link })
      return new HttpResponse(null, { status: 503 })
    }
    expect([await open(), requestCount()]).toEqual([link, 2])
  })

  test.each([
    { when: 'on a test network', overrides: { networks: [{ ...mainnet, testnet: true }] as const } },
    { when: 'without an adapter', overrides: { adapters: [] } },
  ])('onrampUrlQuery returns null $when, without a request', async ({ overrides }) => {
    setUp(overrides)
    expect([await open(), services.requests]).toEqual([null, []])
  })

  test('onrampUrlQuery returns null on a network the API does not serve', async () => {
    setUp({ networks: [mainnet, polygon] })
    expect([await open({ caipNetworkId: 'eip155:137' }), requestCount()]).toEqual([null, 0])
  })

  test('onrampUrlQuery sends no address of a namespace that Coinbase does not serve', async () => {
    const elsewhere: Network = { ...mainnet, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' }
    const chain = { ...fakeChain(), namespace: 'solana', supports: new Set(['onramp'] as const) } as const
    setUp({ networks: [elsewhere], adapters: [chain] })
    expect([await open({ caipNetworkId: 'solana:x' }), services.count('supported-chains'), requestCount()]).toEqual([
      null,
      1,
      0,
    ])
  })

  test('onrampUrlQuery has its own key for each receiver, network, coin and amount', () => {
    const changes: readonly Partial<OnrampUrlRequest>[] = [
      {},
      { address: bob },
      { caipNetworkId: 'eip155:8453' },
      { symbol: 'ETH' },
      { presetCryptoAmount: '1' },
      { presetFiatAmount: '1' },
    ]
    const keys = changes.map((change) => JSON.stringify(onrampUrlQuery(client, { ...purchase, ...change }).queryKey))
    expect(new Set(keys).size).toBe(changes.length)
  })

  test('onrampUrlQuery is disabled without input and without a project id', () => {
    const off = onrampUrlQuery(client, undefined).enabled
    setUp({ projectId: '' })
    expect([off, onrampUrlQuery(client, purchase).enabled]).toEqual([false, false])
  })
})
