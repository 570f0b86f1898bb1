import { focusManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeClient } from '../../../test/fakeClient.js'
import { fakeChain } from '../../../test/fakeChain.js'
import { alice, fakeConnector } from '../../../test/fakeConnector.js'
import { remoteHost, remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { limits } from '../../constants/limits.js'
import { polygon } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createMemoryMarket } from '../../testing/chains/createMemoryMarket.js'
import { useOnramp } from './useOnramp.js'

/** The page that the service answers with. */
let page: string
/** What the service was told. */
let told: object
/** Lets the service answer. */
let answer: Promise<void>

const features = [{ id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] }]
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, chainId: solanaMainnet.caipNetworkId, price: 150 }
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId: 'eip155:1', price: 3120.5 }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dollars = { name: 'USD Coin', symbol: 'USDC', decimals: 6, chainId: 'eip155:1', token: usdc, price: 1 }
/** What the account holds of dollars, in base units. */
let held: bigint
const chain = {
  chains: ['eip155:1', 'eip155:137', solanaMainnet.caipNetworkId],
  holdings: async (_: string, chainId?: string) => (chainId === 'eip155:1' ? [{ ...dollars, amount: held }] : []),
  history: async () => [],
}
const services = remoteServices(
  { features, chain, market: createMemoryMarket({ chain, tokens: [ether, sol, dollars] }) },
  http.post(`${remoteHost}/v1/generators/onrampurl`, async ({ request }) => {
    told = (await request.json()) as object
    await answer
    return HttpResponse.json({ url: page })
  }),
)

let client: FakeClient
const open = vi.fn<typeof globalThis.open>()

beforeEach(() => {
  held = 5_000_000n
  page = 'https://pay.coinbase.com/buy?address=1'
  answer = Promise.resolve()
  open.mockReset()
  vi.stubGlobal('open', open)
  client = services.client()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const links = () => services.count('/generators/onrampurl')

/** A form of a connected user, with an amount in it. */
async function form(amount = '100') {
  const { result } = renderHook(() => useOnramp(), { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(result.current.coins.length).toBeGreaterThan(0))
  await waitFor(() => expect(result.current.providers.length).toBeGreaterThan(0))
  type(() => result.current.setAmount(amount))
  return result
}

/** Types, and lets the time pass after which a price is asked for. */
function type(change: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(change)
  act(() => void vi.advanceTimersByTime(limits.searchDebounce))
  vi.useRealTimers()
}

test('tells what an amount buys on the network of the account, and who sells it at which fee', async () => {
  const site = await form()
  await waitFor(() => expect(site.current.quote).toMatchObject({ isEstimate: false, quoteId: 'ETH-USD-100' }))
  expect(site.current.providers).toEqual([{ id: 'coinbase', fee: { min: 1, max: 2 } }])
  type(() => site.current.setPaymentCurrency('EUR'))
  await waitFor(() => expect(site.current.quote?.quoteId).toBe('ETH-EUR-100'))
})

test.each([
  { method: 'card', wrong: '7500.01', right: '7500' },
  { method: 'ach_bank_account', wrong: '9.99', right: '25000' },
] as const)('keeps to the limits of the method $method', async ({ method, wrong, right }) => {
  const site = await form(wrong)
  act(() => site.current.setPaymentMethod(method))
  expect(site.current.canOpen).toBe(false)
  await act(() => site.current.open('coinbase'))
  expect([site.current.step, site.current.issues.length, links()]).toEqual(['form', 1, 0])
  type(() => site.current.setAmount(right))
  expect(site.current.canOpen).toBe(true)
})

test('sells the default tokens, and says that a price is an estimate, while the services fail', async () => {
  services.faults.set('onrampOptions', { status: 500 })
  services.faults.set('onrampQuote', { status: 404 })
  const site = await form()
  expect(site.current.coins.map(({ id }) => id)).toEqual(['USDC', 'ETH'])
  await waitFor(() => expect(site.current.quote).toMatchObject({ isEstimate: true, quoteId: 'mocked-quote-id' }))
})

test('asks for one page however often it is pressed, and opens it without giving it this one', async () => {
  const site = await form()
  await act(async () => void (await Promise.all([site.current.open('coinbase'), site.current.open('coinbase')])))
  expect(site.current).toMatchObject({ step: 'opened', purchase: { url: page, symbol: 'ETH', balanceBefore: '5' } })
  expect(links()).toBe(1)
  expect(open.mock.calls).toEqual([[page, '_blank', 'noopener,noreferrer']])
  await act(() => site.current.open('coinbase'))
  expect(links()).toBe(1)
})

test.each([
  'javascript:alert(1)',
  'http://pay.coinbase.com/buy',
  'https://coinbase.com.example/buy',
  'https://evilcoinbase.com/buy',
  'https://pay.coinbase.com@example.org/',
])('opens no page but one of the provider: %s', async (url) => {
  page = url
  const site = await form()
  await act(() => site.current.open('coinbase'))
  expect([site.current.step, site.current.error?.code]).toEqual(['failed', 'UNREADABLE_REPLY'])
  expect(open).not.toHaveBeenCalled()
})

test('looks for the coin at once when the user comes back from the page of the seller', async () => {
  const reads = () => client.chain.calls.filter((name) => name === 'nativeBalance').length
  const site = await form()
  // Of the poll, whose time does not come here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await act(() => site.current.open('coinbase'))
  client.chain.actions.nativeBalance = async () => 6n * 10n ** 18n
  const before = reads()
  focusManager.setFocused(false)
  await act(async () => {
    focusManager.setFocused(true)
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(before), { timeout: limits.onramp.creditPoll - 1 })
  })
  vi.useRealTimers()
  await waitFor(() => expect(site.current).toMatchObject({ step: 'credited', received: '1' }))
  focusManager.setFocused(undefined)
})

test('does not count what came in between the last read and the purchase', async () => {
  const site = await form()
  await waitFor(() => expect(client.chain.calls).toContain('nativeBalance'))
  client.chain.actions.nativeBalance = async () => 6n * 10n ** 18n
  await act(() => site.current.open('coinbase'))
  await waitFor(() => expect(site.current).toMatchObject({ purchase: { balanceBefore: '6' } }))
  expect(site.current.step).toBe('opened')
  client.chain.actions.nativeBalance = async () => 8n * 10n ** 18n
  focusManager.setFocused(false)
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(site.current).toMatchObject({ step: 'credited', received: '2' }))
  focusManager.setFocused(undefined)
})

test('a token that was bought shows up although the service caches what the account holds', async () => {
  const site = await form()
  type(() => site.current.setPurchaseCurrency('USDC'))
  await waitFor(() => expect(services.count('/balance')).toBe(1))
  held = 6_000_000n
  await act(() => site.current.open('coinbase'))
  await waitFor(() => expect(site.current).toMatchObject({ purchase: { symbol: 'USDC', balanceBefore: '6' } }))
  held = 106_000_000n
  focusManager.setFocused(false)
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(site.current).toMatchObject({ step: 'credited', received: '100' }))
  focusManager.setFocused(undefined)
})

test('does not take the coin of Polygon for the ETH that was bought there', async () => {
  services.faults.set('onrampOptions', { status: 404 })
  const wallet = Object.assign(fakeConnector(), {
    sessions: [{ namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:137' } as const],
  })
  client = services.client({ networks: [polygon], testWallets: [wallet] })
  const site = await form()
  type(() => site.current.setPurchaseCurrency('ETH'))
  await act(() => site.current.open('coinbase'))
  client.chain.actions.nativeBalance = async () => 6n * 10n ** 18n
  focusManager.setFocused(false)
  await act(async () => focusManager.setFocused(true))
  await waitFor(() => expect(site.current).toMatchObject({ purchase: { symbol: 'ETH', balanceBefore: '0' } }))
  expect(site.current.step).toBe('opened')
  focusManager.setFocused(undefined)
})

test('drops the page of an earlier draft', async () => {
  let release = () => {}
  answer = new Promise((resolve) => (release = resolve))
  const site = await form()
  let opening: Promise<void> | undefined
  act(() => void (opening = site.current.open('coinbase')))
  expect(site.current.step).toBe('asking')
  act(() => site.current.setAmount('200'))
  await act(async () => {
    release()
    await opening
  })
  expect(site.current.step).toBe('form')
  expect(open).not.toHaveBeenCalled()
})

describe('with an account at Meld', () => {
  const meld = { publicKey: 'pk' }

  /** Of an account on Solana. */
  function onSolana() {
    const wallet = Object.assign(fakeConnector({ id: 'sol', chain: 'solana' }), {
      sessions: [{ namespace: 'solana', accounts: [{ address: sun }], caipNetworkId: sol.chainId } as const],
    })
    const adapter = Object.assign(fakeChain(), { namespace: 'solana' as const })
    adapter.actions.nativeBalance = async () => 2_000_000_000n
    client = services.client({ meld, networks: [solanaMainnet], chain: adapter, testWallets: [wallet] })
    return adapter
  }
  const sun = 'DyqSmf2TJ8PNyCMtnP3RZT73HqgLHUBX7fLaokWW4wMf'

  test('both sell, each with its fee', async () => {
    client = services.client({ meld })
    const site = await form()
    const fee = { min: 1, max: 2 }
    expect(site.current.providers).toEqual([
      { id: 'meld', fee },
      { id: 'coinbase', fee },
    ])
  })

  test('opens a window of Meld for exactly what was chosen, without a request', async () => {
    client = services.client({ meld })
    const site = await form('12.5')
    type(() => site.current.setPaymentCurrency('EUR'))
    await act(async () => void (await Promise.all([site.current.open('meld'), site.current.open('meld')])))
    expect(site.current).toMatchObject({ step: 'opened', purchase: { provider: 'meld', symbol: 'ETH' } })
    expect(links()).toBe(0)
    expect(open).toHaveBeenCalledOnce()
    const [url, target, window] = open.mock.calls[0] ?? []
    expect(new URL(String(url)).origin).toBe('https://meldcrypto.com')
    expect(String(url)).toContain('destinationCurrencyCode=ETH_ETHEREUM')
    expect(String(url)).toContain('sourceAmount=12.5&sourceCurrencyCode=EUR')
    expect([target, window]).toEqual(['_blank', 'popup,width=600,height=800,noopener,noreferrer'])
  })

  test('sells SOL to an account on Solana, and finds what came in', async () => {
    const adapter = onSolana()
    const site = await form()
    expect(site.current.providers.map(({ id }) => id)).toEqual(['meld'])
    await waitFor(() => expect(site.current.quote).toMatchObject({ isEstimate: false, quoteId: 'SOL-USD-100' }))
    await act(() => site.current.open('meld'))
    const purchase = { symbol: 'SOL', balanceBefore: '2' }
    await waitFor(() => expect(site.current).toMatchObject({ step: 'opened', purchase }))
    adapter.actions.nativeBalance = async () => 2_650_000_000n
    focusManager.setFocused(false)
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(site.current).toMatchObject({ step: 'credited', received: '0.65' }))
    focusManager.setFocused(undefined)
  })

  test('asks Coinbase for nothing on Solana, where it would sell a coin of another network', async () => {
    onSolana()
    const site = await form()
    await act(() => site.current.open('coinbase'))
    expect([site.current.step, links(), open.mock.calls]).toEqual(['form', 0, []])
  })

  test('sells SOL on Solana while the services fail, at an estimate', async () => {
    services.faults.set('onrampOptions', { status: 404 })
    services.faults.set('onrampQuote', { status: 404 })
    onSolana()
    const site = await form()
    expect(site.current.coins.map(({ id }) => id)).toEqual(['SOL'])
    await waitFor(() => expect(site.current.quote?.isEstimate).toBe(true))
    expect(site.current.canOpen).toBe(true)
  })
})

test('pays in the currency of the browser’s region, until another is chosen', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  const site = await form()
  expect(site.current.draft.paymentCurrency?.id).toBe('GBP')
  act(() => site.current.setPaymentCurrency('USD'))
  expect(site.current.draft.paymentCurrency?.id).toBe('USD')
})

test.each([
  { currency: 'USD', preset: { presetFiatAmount: '100' }, none: 'presetCryptoAmount' },
  { currency: 'EUR', preset: { presetCryptoAmount: '0.034021' }, none: 'presetFiatAmount' },
])('Coinbase, whose link counts in dollars, is told what $currency buy', async ({ currency, preset, none }) => {
  const site = await form()
  type(() => site.current.setPaymentCurrency(currency))
  await waitFor(() => expect(site.current.quote?.quoteId).toBe(`ETH-${currency}-100`))
  await act(() => site.current.open('coinbase'))
  expect(told).toMatchObject(preset)
  expect(told).not.toHaveProperty(none)
})
