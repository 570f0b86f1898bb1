import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeClient } from '../../../test/fakeClient.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { alice } from '../../../test/fakeConnector.js'
import { remoteHost, remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { dismissTransaction } from '../../actions/send/watchTransaction.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { SwapToken } from '../../entities/schema/swapSchema.js'
import { reviewSwap } from '../../flows/swap/controls.js'
import { updateSwapDraft } from '../../flows/swap/draft.js'
import { nativeToken } from '../../rules/tokens/nativeToken.js'
import { useSwap } from './useSwap.js'
import { useSwapQuote } from './useSwapQuote.js'
import { useSwapTokens } from './useSwapTokens.js'

const address: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dollar: SwapToken = { address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const ether: SwapToken = { address: nativeToken('eip155:1'), name: 'Ether', symbol: 'ETH', decimals: 18 }

const sampleReview = {
  from: ether,
  to: dollar,
  amount: 10n ** 18n,
  toAmount: 3_000_000_000n,
  minimumReceived: 2_970_000_000n,
  slippage: 1,
  isHighImpact: false,
}

/** US dollars that a quote gives for 1 ETH, in base units; `undefined`: there is no quote. */
let given: string | undefined

/** Until when the service withholds balances. */
let held: Promise<void> | undefined

const services = remoteServices(
  {},
  // Answers nothing by itself: the next handler does.
  http.get(`${remoteHost}/v1/account/:address/balance`, () => held),
  http.get(`${remoteHost}/v1/convert/quotes`, ({ request }) => {
    const { searchParams } = new URL(request.url)
    const quote = {
      fromAmount: searchParams.get('amount'),
      fromAccount: searchParams.get('from'),
      toAmount: given,
      toAccount: searchParams.get('to'),
    }
    return HttpResponse.json({ quotes: given === undefined ? [] : [quote] })
  }),
)

let client: FakeClient

beforeEach(() => {
  given = '3000000000'
  held = undefined
  client = services.client()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const useBoth = () => ({ form: useSwapQuote(), swap: useSwap(), tokens: useSwapTokens() })
const quotes = () => services.count('/convert/quotes')

/** A connected user with 5 ETH. */
async function render() {
  const { result } = renderHook(useBoth, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(result.current.form.balance).toBe(5n * 10n ** 18n))
  return result
}

/** Types, and lets the time pass after which a price is asked for. */
function type(change: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(change)
  act(() => void vi.advanceTimersByTime(limits.searchDebounce))
  vi.useRealTimers()
}

async function typed(amount = '1') {
  const site = await render()
  act(() => site.current.form.setTo(dollar))
  type(() => site.current.form.setAmount(amount))
  return site
}

async function quoted(amount = '1') {
  const site = await typed(amount)
  await waitFor(() => expect(site.current.form.quote).toBeDefined())
  return site
}

test('the native coin is given unless a token is chosen', async () => {
  const site = await render()
  expect(site.current.form.draft).toEqual({ from: ether })
  expect(site.current.form.issues.map(({ path }) => path)).toEqual(['target', 'amount'])
  await waitFor(() => expect(site.current.tokens.groups?.suggested.length).toBeGreaterThan(0))
})

test('tokens have no groups before the balances are known, which would move their rows', async () => {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const site = await render()
  await waitFor(() => expect(site.current.tokens.data?.length).toBeGreaterThan(0))
  expect(site.current.tokens.groups).toBeUndefined()
  act(() => release())
  await waitFor(() => expect(site.current.tokens.groups?.suggested.length).toBeGreaterThan(0))
})

test('a quote tells what the user gets, and at least gets', async () => {
  const site = await quoted()
  const { quote, fee, canReview, issues } = site.current.form
  expect(quote).toMatchObject({ amount: 10n ** 18n, toAmount: 3_000_000_000n, minimumReceived: 2_970_000_000n })
  expect(fee).toBeGreaterThan(0n)
  await waitFor(() => expect(site.current.form.needsApproval).toBe(false))
  expect([issues, canReview]).toEqual([[], site.current.form.canReview])
})

test('while the user types, no price is asked for, and an earlier one is not shown for another amount', async () => {
  const site = await quoted()
  const before = quotes()
  type(() => {
    site.current.form.setAmount('1.')
    site.current.form.setAmount('1.5')
  })
  expect(site.current.form).toMatchObject({ quote: undefined, isQuoting: true, canReview: false })
  await waitFor(() => expect(site.current.form.quote?.amount).toBe(15n * 10n ** 17n))
  expect(quotes() - before).toBe(1)
})

/** A form with a price, and what asks for the price again once its time has come. */
async function refreshable() {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const site = await quoted()
  const [refresh] = intervals.mock.calls.findLast(([, ms]) => ms === limits.swap.quoteRefresh) ?? []
  intervals.mockRestore()
  return { site, refresh: () => act(() => refresh?.()) }
}

test('the price is asked for again every 10 s', async () => {
  const { refresh } = await refreshable()
  const before = quotes()
  refresh()
  await waitFor(() => expect(quotes()).toBe(before + 1))
})

test('an amount that nobody would swap is an issue', async () => {
  given = undefined
  const site = await typed()
  await waitFor(() => expect(site.current.form.issues.map(({ code }) => code)).toEqual(['NO_QUOTE']))
  expect(site.current.form.canReview).toBe(false)
})

test('a price of nothing is an issue like no price', async () => {
  given = '0'
  const site = await typed()
  await waitFor(() => expect(site.current.form.issues.map(({ code }) => code)).toEqual(['NO_QUOTE']))
  expect(site.current.form.canReview).toBe(false)
})

test('setMax gives everything but the network fee', async () => {
  const site = await render()
  await waitFor(() => expect(site.current.form.fee).toBeDefined())
  act(() => site.current.form.setMax())
  const kept = 5n * 10n ** 18n - BigInt((site.current.form.draft.amount ?? '').replace('.', '').padEnd(19, '0'))
  expect(kept).toBe(site.current.form.fee)
})

test('setMax does nothing for the native coin while the network fee is unknown', async () => {
  services.faults.set('convertGasPrice', { status: 500 })
  const site = await render()
  act(() => site.current.form.setMax())
  expect(site.current.form).toMatchObject({ fee: undefined, draft: { from: ether } })
  expect(site.current.form.draft.amount).toBeUndefined()
})

test('setMax does nothing before the balance of a token that was just chosen is drawn', async () => {
  const site = await render()
  await waitFor(() => expect(site.current.form.fee).toBeDefined())
  act(() => {
    site.current.form.setFrom(dollar)
    site.current.form.setMax()
  })
  expect(site.current.form.draft).toEqual({ from: dollar, amount: '' })
})

test('a token chosen on the other side changes places with it', async () => {
  const site = await quoted()
  act(() => site.current.form.setFrom(dollar))
  expect(site.current.form.draft).toEqual({ from: dollar, to: ether, amount: '' })
  act(() => site.current.form.setTo(dollar))
  expect(site.current.form.draft).toEqual({ from: ether, to: dollar, amount: '' })
})

test('a token is the same in any case of its address', async () => {
  const site = await quoted()
  const upper = (token: SwapToken) => ({
    ...token,
    address: token.address.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x') as CaipAddress,
  })
  act(() => site.current.form.setFrom(upper(dollar)))
  expect(site.current.form.draft).toEqual({ from: dollar, to: ether, amount: '' })
  act(() => site.current.form.setTo(upper(dollar)))
  expect(site.current.form.draft).toEqual({ from: ether, to: dollar, amount: '' })
  const before = quotes()
  type(() => updateSwapDraft(client, { to: upper(ether), amount: '1' }))
  expect(site.current.form.issues.map(({ code }) => code)).toEqual(['SAME_TOKEN'])
  expect([site.current.form.isQuoting, quotes()]).toEqual([false, before])
})

test.each([
  { slippage: '0.5', minimum: 2_985_000_000n, codes: [] },
  { slippage: '51', minimum: 2_970_000_000n, codes: ['INVALID_SLIPPAGE'] },
])('with a slippage of $slippage %, the user gets at least $minimum', async ({ slippage, minimum, codes }) => {
  const site = await quoted()
  act(() => site.current.form.setSlippage(slippage))
  expect(site.current.form.quote?.minimumReceived).toBe(minimum)
  expect(site.current.form.issues.map(({ code }) => code)).toEqual(codes)
})

test('a swap that loses more than 5 % is not asked of the wallet before the user agreed', async () => {
  given = '2500000000'
  const site = await quoted()
  await waitFor(() => expect(site.current.form.quote?.isHighImpact).toBe(true))
  await waitFor(() => expect(site.current.form.canReview).toBe(true))
  act(() => site.current.form.review())
  expect(site.current.swap).toMatchObject({ step: 'review', needsImpactConsent: true })
  await act(() => site.current.swap.swap())
  expect(site.current.swap.step).toBe('review')
  act(() => site.current.swap.acceptImpact())
  expect(site.current.swap).toMatchObject({ step: 'review', needsImpactConsent: false })
})

test('a review is of what was shown, and stays what it is when the price changes', async () => {
  const { site, refresh } = await refreshable()
  await waitFor(() => expect(site.current.form.canReview).toBe(true))
  act(() => site.current.form.review())
  expect(site.current.swap).toMatchObject({
    step: 'review',
    needsApproval: false,
    review: { account: `eip155:1:${alice}`, toAmount: 3_000_000_000n, minimumReceived: 2_970_000_000n, slippage: 1 },
  })
  given = '2900000000'
  refresh()
  await waitFor(() => expect(site.current.form.quote?.toAmount).toBe(2_900_000_000n))
  expect(site.current.swap).toMatchObject({ step: 'review', review: { toAmount: 3_000_000_000n } })
})

test('a price that changes before the review is the one that is reviewed', async () => {
  const { site, refresh } = await refreshable()
  given = '2900000000'
  refresh()
  await waitFor(() => expect(site.current.form.quote?.toAmount).toBe(2_900_000_000n))
  act(() => site.current.form.review())
  expect(site.current.swap).toMatchObject({ step: 'review', review: { toAmount: 2_900_000_000n } })
})

test.each([
  { where: 'here', change: (to: CaipNetworkId) => switchNetwork(client, { caipNetworkId: to }) },
  {
    where: 'in the wallet',
    change: async (to: CaipNetworkId) => client.wallet.emit({ type: 'network', caipNetworkId: to }),
  },
])('a network that is changed $where empties the draft, also for who comes back', async ({ change }) => {
  const site = await quoted()
  await act(async () => void (await change('eip155:8453')))
  await act(async () => void (await change('eip155:1')))
  expect(site.current.form.draft).toEqual({ from: ether })
})

test('the draft survives leaving the view', async () => {
  const first = renderHook(useBoth, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  act(() => {
    first.result.current.form.setTo(dollar)
    first.result.current.form.setSlippage('2')
    first.result.current.form.setAmount('1.25')
  })
  first.unmount()
  const { result } = renderHook(useBoth, { wrapper: withProviders(client) })
  expect(result.current.form.draft).toEqual({ from: ether, to: dollar, slippage: '2', amount: '1.25' })
})

test('what cannot be reviewed is not', async () => {
  const site = await quoted('9')
  expect(site.current.form.issues).toMatchObject([{ path: 'amount', code: 'INSUFFICIENT_BALANCE' }])
  act(() => site.current.form.review())
  expect(site.current.swap.step).toBe('ready')
})

/** What an earlier page load left in storage of a swap of 1 ETH that the wallet did not answer. */
const handedOver = {
  id: 'earlier',
  kind: 'swap',
  account: `eip155:1:${alice}`,
  time: 1,
  status: 'handedOver',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: (10n ** 18n).toString(),
  toSymbol: 'USDC',
}

test('a swap that the wallet had before a reload is not offered again, until it is taken out of the list', async () => {
  const storage = memoryStorage()
  storage.setItem('@portico/transactions', JSON.stringify([handedOver]))
  client = services.client({ storage })
  const site = await quoted()
  await waitFor(() => expect(site.current.form.issues).toMatchObject([{ path: 'amount', code: 'SWAP_UNDECIDED' }]))
  expect(client.state.getState().transactions).toMatchObject([{ id: 'earlier', isUnknown: true }])
  expect(site.current.form.canReview).toBe(false)
  act(() => reviewSwap(client, { review: { ...sampleReview, account: `eip155:1:${alice}` }, needsApproval: false }))
  expect(site.current.swap.step).toBe('ready')
  act(() => dismissTransaction(client, 'earlier'))
  await waitFor(() => expect(site.current.form.canReview).toBe(true))
  act(() => site.current.form.review())
  expect(site.current.swap.step).toBe('review')
})

test('a swap that another tab handed over since the review is not asked for again', async () => {
  const storage = memoryStorage()
  client = services.client({ storage })
  const site = await quoted()
  act(() => reviewSwap(client, { review: { ...sampleReview, account: `eip155:1:${alice}` }, needsApproval: false }))
  expect(site.current.swap.step).toBe('review')
  storage.setItem('@portico/transactions', JSON.stringify([handedOver]))
  await act(() => site.current.swap.swap())
  expect([site.current.swap.step, site.current.form.issues]).toMatchObject(['ready', [{ code: 'SWAP_UNDECIDED' }]])
  expect(client.chain.calls).not.toContain('signAndSendTransaction')
})

test('another amount than that of an undecided swap can be reviewed', async () => {
  const storage = memoryStorage()
  storage.setItem('@portico/transactions', JSON.stringify([handedOver]))
  client = services.client({ storage })
  const site = await quoted('2')
  await waitFor(() => expect(client.state.getState().transactions).toHaveLength(1))
  await waitFor(() => expect(site.current.form.canReview).toBe(true))
})
