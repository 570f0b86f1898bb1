import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { ScriptedClient } from '../../test/scriptedClient.js'
import { onrampOptionsQuery } from './onrampOptions.js'
import { onrampQuoteQuery, type PurchaseRequest } from './onrampQuote.js'

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
} as PurchaseRequest

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
let client: ScriptedClient

function setUp(given: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(given)
}
beforeEach(() => {
  setUp()
  isBroken = false
})

const offered = (id: CaipNetworkId = 'eip155:1') => queries.fetchQuery(onrampOptionsQuery(client, id))
const priced = (given: Partial<PurchaseRequest> = {}) =>
  queries.fetchQuery(onrampQuoteQuery(client, { ...purchase, ...given }))
const nothing = { purchaseCurrencies: [], paymentCurrencies: [] }

test('what can be bought is told by the service', async () => {
  expect(await offered()).toEqual(options)
})

test('a price is told by the service, and no estimate', async () => {
  expect(await priced()).toEqual({ ...quote, isEstimate: false })
  expect(body).toEqual({ purchaseCurrency, paymentCurrency, amount: '10', network: 'ethereum' })
})

test('where the service fails the price is an estimate (R63)', async () => {
  isBroken = true
  expect([await priced(), services.count('onramp')]).toEqual([expect.objectContaining({ isEstimate: true }), 1])
})

test.each([
  { when: 'on a test network', given: { networks: [{ ...mainnet, testnet: true }] as const } },
  { when: 'without an adapter', given: { adapters: [] } },
])('$when nobody sells, and nobody is asked', async ({ given }) => {
  setUp(given)
  expect([await offered(), await priced(), services.asked]).toEqual([nothing, null, []])
})

test('on a network nobody serves nobody sells (wire facts, section 5.1)', async () => {
  setUp({ networks: [mainnet, polygon] })
  expect([await offered('eip155:137'), await priced({ caipNetworkId: 'eip155:137' })]).toEqual([nothing, null])
  expect(services.count('onramp')).toBe(0)
})

test('another amount, coin, money or network is another question', () => {
  const coin = { ...purchaseCurrency, id: 'usdc' } as PurchaseRequest['purchaseCurrency']
  const cash = { ...paymentCurrency, id: 'EUR' } as PurchaseRequest['paymentCurrency']
  const changes = [{}, { amount: '11' }, { purchaseCurrency: coin }, { paymentCurrency: cash }, { network: 'base' }]
  const all = [...changes, { caipNetworkId: 'eip155:8453' as const }].map((change) => ({ ...purchase, ...change }))
  expect(new Set(all.map((one) => JSON.stringify(onrampQuoteQuery(client, one).queryKey))).size).toBe(all.length)
})

test('without input, and without a project, nothing is asked', () => {
  const off = [onrampOptionsQuery(client, undefined).enabled, onrampQuoteQuery(client, undefined).enabled]
  setUp({ projectId: '' })
  off.push(onrampOptionsQuery(client, 'eip155:1').enabled, onrampQuoteQuery(client, purchase).enabled)
  expect(off).toEqual([false, false, false, false])
})
