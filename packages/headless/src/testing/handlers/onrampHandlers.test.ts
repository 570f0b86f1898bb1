import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../constants/limits.js'
import { fetchOnrampOptions, fetchOnrampQuote, fetchOnrampUrl } from '../../services/api/onrampApi.js'
import { createMemoryChains } from '../chains/createMemoryChains.js'
import { createMemoryMarket } from '../chains/createMemoryMarket.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers } from './createHandlers.js'

const host = 'https://services.test'
const services = { directory: host, blockchain: host, analytics: host }
const context = { services, projectId: 'p1' }
const [{ address }] = testWalletSeeds

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => server.resetHandlers(...createHandlers(services)))

const purchase = (coin: string, currency: string, amount: string, network = 'ethereum-mainnet') => ({
  purchaseCurrency: { id: coin, name: coin, symbol: coin, networks: [] },
  paymentCurrency: { id: currency, payment_method_limits: [] },
  amount,
  network,
})
const quote = (...params: Parameters<typeof purchase>) => fetchOnrampQuote(context, purchase(...params))
const post = (path: string, body: object) =>
  fetch(`${host}${path}?projectId=p1`, { method: 'POST', body: JSON.stringify(body) })

describe('onramp options', () => {
  it('lists every token once, with its networks and contracts', async () => {
    const { purchaseCurrencies } = await fetchOnrampOptions(context)
    expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'DAI', 'CDR'])
    expect(purchaseCurrencies[1]?.networks).toEqual([
      {
        name: 'ethereum-mainnet',
        display_name: 'Ethereum',
        chain_id: '1',
        contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      {
        name: 'base-mainnet',
        display_name: 'Base',
        chain_id: '8453',
        contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      },
    ])
    expect(purchaseCurrencies[0]?.networks[0]).not.toHaveProperty('contract_address')
  })

  it('returns the payment limits that the estimate also uses', async () => {
    const { paymentCurrencies } = await fetchOnrampOptions(context)
    const { card, ach_bank_account } = limits.onramp
    expect(paymentCurrencies.map(({ payment_method_limits: methods }) => methods)).toEqual(
      paymentCurrencies.map(() => [
        { id: 'card', ...card },
        { id: 'ach_bank_account', ...ach_bank_account },
      ]),
    )
  })

  it('lists the tokens of the market that have a price', async () => {
    const chain = createMemoryChains({ balances: { 1: {}, 4242: {} } })
    const pebble = { name: 'Pebble', symbol: 'PBL', decimals: 18, price: 4 }
    const tokens = [
      { ...pebble, chainId: 'eip155:4242', token: address },
      { ...pebble, symbol: 'NIL', chainId: 'eip155:1', price: 0 },
    ]
    const market = createMemoryMarket({ chain, tokens })
    server.resetHandlers(...createHandlers({ ...services, chain, market }))
    const { purchaseCurrencies } = await fetchOnrampOptions(context)
    expect(purchaseCurrencies).toMatchObject([{ symbol: 'PBL', networks: [{ name: 'eip155-4242-mainnet' }] }])
    expect((await quote('PBL', 'USD', '40', 'eip155-4242-mainnet')).purchaseAmount.amount).toBe('9.830000')
  })
})

describe('onramp quotes', () => {
  it('returns parts that add up to the cent, with a fee in the expected range', async () => {
    const { paymentTotal, paymentSubtotal, networkFee, coinbaseFee } = await quote('ETH', 'EUR', '33.33')
    expect([paymentTotal, paymentSubtotal, networkFee, coinbaseFee]).toEqual(
      ['33.33', '32.76', '0.07', '0.50'].map((amount) => ({ amount, currency: 'EUR' })),
    )
    const share = (0.5 / 33.33) * 100
    expect(share).toBeGreaterThanOrEqual(limits.onramp.fee.min)
    expect(share).toBeLessThanOrEqual(limits.onramp.fee.max)
  })

  it('converts by the price of the payment currency', async () => {
    const bought = async (currency: string) => (await quote('USDC', currency, '100')).purchaseAmount.amount
    expect([await bought('USD'), await bought('EUR'), await bought('GBP')]).toEqual([
      '98.300000',
      '106.164000',
      '124.841000',
    ])
  })

  it.each([
    { when: 'the coin is unknown', params: ['SHELL', 'USD', '10'], field: 'purchaseCurrency' },
    { when: 'the network is unknown', params: ['ETH', 'USD', '10', 'nowhere'], field: 'purchaseCurrency' },
    { when: 'the payment currency is unknown', params: ['ETH', 'XTS', '10'], field: 'paymentCurrency' },
    { when: 'the amount is invalid', params: ['ETH', 'USD', '1e3'], field: 'amount' },
  ] as const)('rejects a quote when $when, and the client falls back to an estimate', async ({ params, field }) => {
    const [coin, currency, amount, network] = params
    const reply = await post('/v1/onramp/quote', purchase(coin, currency, amount, network))
    expect([reply.status, await reply.json()]).toMatchObject([400, { reasons: [{ field }] }])
    expect(await quote(coin, currency, amount, network)).toMatchObject({ isEstimate: true })
  })

  it('accepts currencies as plain ids', async () => {
    const body = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '10', network: 'base-mainnet' }
    expect((await post('/v1/onramp/quote', body)).status).toBe(200)
  })
})

describe('onramp checkout links', () => {
  it('contains address, network, asset and amount', async () => {
    const order = { address, caipNetworkId: 'eip155:8453', symbol: 'USDC', presetCryptoAmount: '5' } as const
    const { origin, searchParams } = new URL(await fetchOnrampUrl(context, order))
    expect([origin, Object.fromEntries(searchParams)]).toEqual([
      host,
      { address, network: 'base', asset: 'USDC', fiat: '', crypto: '5' },
    ])
  })

  const wallets = [{ address, blockchains: [], assets: [] }]
  it.each([
    { when: 'there is no wallet', body: { partnerUserId: address }, field: 'destinationWallets' },
    {
      when: 'the user has a short id',
      body: { destinationWallets: wallets, partnerUserId: 'me' },
      field: 'partnerUserId',
    },
    {
      when: 'the user has a long id',
      body: { destinationWallets: wallets, partnerUserId: 'x'.repeat(51) },
      field: 'partnerUserId',
    },
  ])('rejects a checkout link when $when', async ({ body, field }) => {
    const reply = await post('/v1/generators/onrampurl', body)
    expect([reply.status, await reply.json()]).toMatchObject([400, { reasons: [{ field }] }])
  })
})
