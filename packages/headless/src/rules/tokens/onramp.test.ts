import { describe, expect, test } from 'vitest'
import {
  currencyOfLocale,
  meldUrl,
  paymentIssues,
  paymentLimits,
  paymentMethodsOf,
  purchaseLink,
  purchaseNetwork,
} from './onramp.js'

test('purchaseNetwork returns the name of a network in the on-ramp service', () => {
  expect(purchaseNetwork('eip155:10')).toBe('optimism')
  expect(purchaseNetwork('eip155:999')).toBe('ethereum')
  expect(purchaseNetwork('eip155:constructor')).toBe('ethereum')
})

test('paymentLimits returns the limits of the service, else the defaults', () => {
  const currency = { id: 'USD', payment_method_limits: [{ id: 'card', min: '5', max: '50' }] }
  expect(paymentLimits(currency, 'card')).toEqual({ min: '5', max: '50' })
  expect(paymentLimits(currency, 'ach_bank_account')).toEqual({ min: '10.00', max: '25000.00' })
  expect(paymentLimits(undefined, 'card')).toEqual({ min: '10.00', max: '7500.00' })
})

test.each([
  { amount: '10', codes: [] },
  { amount: '7500.00', codes: [] },
  { amount: '9.99', codes: ['AMOUNT_TOO_SMALL'] },
  { amount: '7500.01', codes: ['AMOUNT_TOO_LARGE'] },
  { amount: 'ten', codes: ['INVALID_AMOUNT'] },
])('paymentIssues returns $codes for $amount', ({ amount, codes }) => {
  expect(paymentIssues(amount, { min: '10.00', max: '7500.00' }).map(({ code }) => code)).toEqual(codes)
})

test('paymentMethodsOf returns the methods that the service lists for a currency, else both', () => {
  const listing = (...ids: readonly string[]) =>
    paymentMethodsOf({ id: 'GBP', payment_method_limits: ids.map((id) => ({ id, min: '5', max: '50' })) })
  expect([listing('cash', 'ach_bank_account'), listing('cash'), paymentMethodsOf(undefined)]).toEqual([
    ['ach_bank_account'],
    ['card', 'ach_bank_account'],
    ['card', 'ach_bank_account'],
  ])
})

test.each([
  { locale: 'de-DE', currency: 'EUR' },
  { locale: 'fr', currency: 'EUR' },
  { locale: 'en-GB', currency: 'GBP' },
  { locale: 'ja', currency: 'JPY' },
  { locale: 'de-CH', currency: 'USD' },
  { locale: 'es-419', currency: 'USD' },
  { locale: 'en', currency: 'USD' },
  { locale: 'not a locale', currency: 'USD' },
])('currencyOfLocale returns $currency in the region of $locale', ({ locale, currency }) => {
  const currencies = ['JPY', 'USD', 'EUR', 'GBP'].map((id) => ({ id, payment_method_limits: [] }))
  expect(currencyOfLocale(currencies, locale)?.id).toBe(currency)
})

test('currencyOfLocale returns the first currency where the service has neither that of the region nor dollars', () => {
  expect(currencyOfLocale([{ id: 'BRL', payment_method_limits: [] }], 'de')?.id).toBe('BRL')
  expect(currencyOfLocale([], 'de')).toBeUndefined()
})

describe('the page of Meld', () => {
  const meld = { host: 'https://meldcrypto.com', publicKey: 'k:1', projectId: 'p&1', amount: '12.5', currency: 'EUR' }

  test.each([
    {
      network: 'eip155:1',
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'USDC',
      code: 'USDC_ETHEREUM',
    },
    { network: 'eip155:8453', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'ETH', code: 'ETH_BASE' },
    {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      symbol: 'SOL',
      code: 'SOL_SOLANA',
    },
  ] as const)('is told the receiver, the amount and $code', ({ network, address, symbol, code }) => {
    const { origin, searchParams } = new URL(meldUrl({ ...meld, account: `${network}:${address}`, symbol }))
    expect([origin, Object.fromEntries(searchParams)]).toEqual([
      'https://meldcrypto.com',
      {
        publicKey: 'k:1',
        transactionType: 'BUY',
        destinationCurrencyCode: code,
        walletAddress: address,
        sourceAmount: '12.5',
        sourceCurrencyCode: 'EUR',
        externalCustomerId: 'p&1',
      },
    ])
  })
})

describe('purchaseLink', () => {
  const service = 'https://service.example'

  test.each(['https://pay.coinbase.com/buy?a=1', 'https://coinbase.com/', 'https://service.example/buy'])(
    'lets through %s',
    (url) => {
      expect(purchaseLink(url, service)).toBe(url)
    },
  )

  test.each([
    'javascript:alert(1)',
    'metamask://buy',
    'http://pay.coinbase.com/buy',
    'https://coinbase.com.example/buy',
    'https://evilcoinbase.com/buy',
    'https://pay.coinbase.com@example.org/',
    'https://service.example:8443/buy',
    'https://meldcrypto.com/',
  ])('refuses %s', (url) => {
    expect(purchaseLink(url, service)).toBeNull()
  })

  test('lets through a local page only where the app trusts it', () => {
    const url = 'http://127.0.0.1:4001/buy'
    expect([purchaseLink(url, 'http://127.0.0.1:4001'), purchaseLink(url, service)]).toEqual([url, null])
  })
})
