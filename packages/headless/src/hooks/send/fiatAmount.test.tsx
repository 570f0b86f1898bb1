import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../actions/connection/connect.js'
import { updateSendDraft } from '../../actions/send/sendDraft.js'
import { reviewSend } from '../../flows/send/controls.js'
import type { Holding } from '../../testing/chains/chainSource.js'
import { bob } from '../../../test/fakeConnector.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { useSendDraft } from './useSendDraft.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = { caipNetworkId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
const prices = { ether: 3, usdc: 0 }
/** Of the services, in ms: prices come with balances, which they cache for 30 s. */
let serviceTime = 0
const services = remoteServices({
  now: () => serviceTime,
  chain: {
    chains: ['eip155:1'],
    holdings: async (_address, chainId = ''): Promise<Holding[]> => [
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n * 10n ** 18n, price: prices.ether, chainId },
      { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5n, price: prices.usdc, chainId, token: usdc },
    ],
    history: async () => [],
    identity: async () => ({ name: null, avatar: null }),
  },
})

let client: FakeClient
let queryClient: QueryClient

beforeEach(() => {
  serviceTime += 30_000
  Object.assign(prices, { ether: 3, usdc: 0 })
  client = services.client()
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => cleanup())

/** The form of a connected user, once the price of the native coin is known. */
async function render() {
  const providers = { wrapper: withProviders(client, queryClient) }
  const { result, unmount } = renderHook(useSendDraft, providers)
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(result.current.price).toBe(3))
  return { form: result, unmount, providers }
}

const amountOf = ({ draft, unit, typedAmount, fiatValue }: ReturnType<typeof useSendDraft>) => ({
  sent: draft.sendTokenAmount,
  unit,
  typedAmount,
  fiatValue,
})

test('dollars become an exact amount of the token, rounded down', async () => {
  const { form } = await render()
  act(() => form.current.setUnit('fiat'))
  expect(amountOf(form.current)).toEqual({ sent: undefined, unit: 'fiat', typedAmount: '', fiatValue: undefined })
  act(() => form.current.setFiatAmount('10'))
  expect(amountOf(form.current)).toEqual({
    sent: '3.333333333333333333',
    unit: 'fiat',
    typedAmount: '10',
    fiatValue: '9.99',
  })
})

test('changing what the amount is entered in leaves what is sent as it is', async () => {
  const { form } = await render()
  act(() => form.current.setAmount('0.123456789'))
  act(() => form.current.setUnit('fiat'))
  expect(amountOf(form.current)).toMatchObject({ sent: '0.123456789', unit: 'fiat', typedAmount: '0.37' })
  act(() => form.current.setUnit('token'))
  expect(amountOf(form.current)).toMatchObject({ sent: '0.123456789', unit: 'token', typedAmount: '0.123456789' })
})

test('an amount of the token is never read as dollars', async () => {
  const { form } = await render()
  act(() => form.current.setUnit('fiat'))
  act(() => form.current.setAmount('2'))
  expect(amountOf(form.current)).toMatchObject({ sent: '2', unit: 'token', typedAmount: '2', fiatValue: '6' })
})

test.each([
  ['ten', 'INVALID_AMOUNT'],
  ['1,500', 'GROUPED_AMOUNT'],
  ['1e3', 'INVALID_AMOUNT'],
  ['-1', 'INVALID_AMOUNT'],
])('%j is no amount of dollars', async (typed, issue) => {
  const { form } = await render()
  act(() => form.current.setFiatAmount(typed))
  expect(form.current.issues.map(({ code }) => code)).toContain(issue)
  expect([form.current.typedAmount, form.current.canSend]).toEqual([typed, false])
})

test('Max is exact, in the token', async () => {
  const { form } = await render()
  act(() => form.current.setFiatAmount('1'))
  await act(() => form.current.setMax())
  expect(amountOf(form.current)).toMatchObject({ sent: '4.999999999999935', unit: 'token' })
})

test('without a price the amount is entered in the token only', async () => {
  const { form } = await render()
  act(() => form.current.setFiatAmount('1'))
  act(() => form.current.setToken(token))
  expect(form.current).toMatchObject({ price: undefined, unit: 'token', typedAmount: '', fiatValue: undefined })
  act(() => form.current.setUnit('fiat'))
  act(() => form.current.setFiatAmount('1'))
  expect(amountOf(form.current)).toMatchObject({ sent: undefined, unit: 'token', typedAmount: '' })
})

test('a token that was chosen in the same moment does not take the price of the last one', async () => {
  const { form } = await render()
  act(() => {
    form.current.setToken(token)
    form.current.setFiatAmount('1')
  })
  expect(form.current.draft).toEqual({ token })
})

test('dollars are still there when the form comes back', async () => {
  const { form, unmount, providers } = await render()
  act(() => form.current.setFiatAmount('10'))
  unmount()
  const { result } = renderHook(useSendDraft, providers)
  await waitFor(() => expect(result.current.unit).toBe('fiat'))
  expect(amountOf(result.current)).toMatchObject({ sent: '3.333333333333333333', typedAmount: '10' })
})

test('a price that changes changes neither the amount nor what is reviewed', async () => {
  const { form } = await render()
  act(() => form.current.setFiatAmount('6'))
  act(() => form.current.setReceiver(bob))
  act(() => reviewSend(client))
  prices.ether = 300
  serviceTime += 30_000
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(form.current.price).toBe(300))
  expect(form.current.draft.sendTokenAmount).toBe('2')
  expect(client.state.getState().send).toMatchObject({ step: 'review', request: { amount: 2n * 10n ** 18n } })
})

test('updateSendDraft with an amount of the token ends dollars, and keeps them otherwise', async () => {
  const { form } = await render()
  act(() => form.current.setFiatAmount('6'))
  act(() => updateSendDraft(client, { receiverAddress: bob }))
  expect(form.current.unit).toBe('fiat')
  act(() => updateSendDraft(client, { sendTokenAmount: '1' }))
  expect(amountOf(form.current)).toMatchObject({ sent: '1', unit: 'token' })
})
