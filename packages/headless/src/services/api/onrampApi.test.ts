import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { identification, localService } from '../../../test/localService.js'
import { alice } from '../../../test/fakeConnector.js'
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from './onrampApi.js'

const purchaseCurrency = { id: 'c1', name: 'Coin', symbol: 'COIN', networks: [] }
const paymentCurrency = { id: 'EUR', payment_method_limits: [{ id: 'card', min: '1.00', max: '9.00' }] }
const query = { purchaseCurrency, paymentCurrency, amount: '12.50', network: 'ethereum-mainnet' }
const money = { amount: '12.50', currency: 'EUR' }
const quote = { quoteId: 'q1', paymentTotal: money, paymentSubtotal: money, purchaseAmount: money, networkFee: money }
const order = { address: alice, caipNetworkId: 'eip155:8453', symbol: 'COIN' } as const

const faults = [
  { when: 'the service does not know the call', answer: {}, status: 404 },
  { when: 'the service is down', answer: {}, status: 503 },
  { when: 'the answer has another shape', answer: { fine: 1 }, status: 200 },
  { when: 'the connection is cut', answer: (response: ServerResponse) => void response.socket?.destroy(), status: 200 },
]

test('fetchOnrampOptions returns currencies and drops malformed ones', async () => {
  const answer = { purchaseCurrencies: [null, purchaseCurrency], paymentCurrencies: [{ id: 'USD' }, paymentCurrency] }
  const { context, requests } = await localService(answer)
  expect(await fetchOnrampOptions(context)).toEqual({
    purchaseCurrencies: [purchaseCurrency],
    paymentCurrencies: [paymentCurrency],
  })
  expect(requests).toEqual([{ method: 'GET', path: '/v1/onramp/options', query: identification }])
})

test('fetchOnrampOptions returns each currency once', async () => {
  const purchaseCurrencies = [purchaseCurrency, { ...purchaseCurrency, name: 'Coin again' }]
  const { context } = await localService({ purchaseCurrencies, paymentCurrencies: [paymentCurrency, paymentCurrency] })
  expect(await fetchOnrampOptions(context)).toEqual({
    purchaseCurrencies: [purchaseCurrency],
    paymentCurrencies: [paymentCurrency],
  })
})

test.each(faults)('fetchOnrampOptions returns the built-in list when $when', async ({ answer, status }) => {
  const { context } = await localService(answer, status)
  const { purchaseCurrencies, paymentCurrencies } = await fetchOnrampOptions(context)
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH', 'SOL'])
  expect(purchaseCurrencies.flatMap(({ networks }) => networks.map(({ name, chain_id }) => [name, chain_id]))).toEqual([
    ['ethereum-mainnet', '1'],
    ['polygon-mainnet', '137'],
    ['ethereum-mainnet', '1'],
    ['polygon-mainnet', '137'],
    ['solana-mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])
  expect(purchaseCurrencies[0]?.networks.map(({ contract_address }) => contract_address)).toEqual([
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  ])
  const payment_method_limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits },
    { id: 'EUR', payment_method_limits },
  ])
})

test('fetchOnrampQuote returns the price of the service as no estimate', async () => {
  const { context, requests } = await localService({ ...quote, isEstimate: true })
  expect(await fetchOnrampQuote(context, query)).toEqual({ ...quote, isEstimate: false })
  expect(requests).toEqual([{ method: 'POST', path: '/v1/onramp/quote', query: identification, body: query }])
})

test.each(faults)('fetchOnrampQuote estimates from the typed amount when $when', async ({ answer, status }) => {
  const { context, requests } = await localService(answer, status)
  expect(await fetchOnrampQuote(context, query)).toEqual({
    ...quote,
    coinbaseFee: money,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  })
  expect(requests).toHaveLength(1)
})

test('fetchOnrampUrl sends the receiver, the coin and the networks the service knows', async () => {
  const url = 'https://pay.coinbase.com/buy?token=1'
  const { context, requests } = await localService({ url })
  expect(await fetchOnrampUrl(context, { ...order, presetFiatAmount: '12.50', presetCryptoAmount: '3' })).toBe(url)
  const blockchains = 'ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base'.split(' ')
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      query: identification,
      body: {
        destinationWallets: [{ address: alice, blockchains, assets: ['COIN'] }],
        defaultNetwork: 'base',
        partnerUserId: alice,
        defaultExperience: 'buy',
        presetFiatAmount: '12.50',
        presetCryptoAmount: '3',
      },
    },
  ])
})

test('fetchOnrampUrl leaves out amounts that are not set', async () => {
  const { context, requests } = await localService({ url: 'https://pay.coinbase.com' })
  await fetchOnrampUrl(context, order)
  expect(requests[0]?.body).not.toHaveProperty('presetFiatAmount')
  expect(requests[0]?.body).not.toHaveProperty('presetCryptoAmount')
})

test.each([
  'javascript:alert(1)',
  'http://pay.coinbase.com',
  'https://a:b@pay.coinbase.com',
  'https://coinbase.com.example/buy',
  'https://pay.example/buy',
  'metamask://buy',
  '/buy',
  '',
])('fetchOnrampUrl rejects the URL %j', async (url) => {
  const { context } = await localService({ url })
  await expect(fetchOnrampUrl(context, order)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('fetchOnrampUrl rejects when the service fails', async () => {
  const { context } = await localService({}, 500)
  await expect(fetchOnrampUrl(context, order)).rejects.toMatchObject({ status: 500 })
})

test('fetchOnrampOptions and fetchOnrampQuote return no fallback when the caller aborts', async () => {
  const { context } = await localService({})
  const signal = AbortSignal.abort()
  const gaveUp = { status: 'rejected', reason: expect.objectContaining({ code: 'REQUEST_ABORTED' }) }
  const replies = await Promise.allSettled([
    fetchOnrampOptions(context, { signal }),
    fetchOnrampQuote(context, { ...query, signal }),
    fetchOnrampUrl(context, { ...order, signal }),
  ])
  expect(replies).toEqual([gaveUp, gaveUp, gaveUp])
})
