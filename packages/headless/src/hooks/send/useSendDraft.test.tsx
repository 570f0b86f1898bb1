import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../actions/connect.js'
import { sendToken } from '../../actions/sendToken.js'
import { HttpRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { withProviders } from '../../../test/withProviders.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { useSendDraft } from './useSendDraft.js'

const ether = 10n ** 18n
const coin = { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency } as const

let client: FakeClient

beforeEach(() => {
  client = fakeClient({ projectId: '' })
  client.chain.actions.isAddress = (address) => /^0x[0-9a-fA-F]{40}$/.test(address) && !address.includes('BADC')
})
afterEach(() => cleanup())

const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

/** A connected visitor with 5 ETH. */
async function render() {
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(client.chain.calls).toContain('nativeBalance'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return result
}
async function write(amount: string, receiver: string) {
  const form = await render()
  act(() => form.current.setAmount(amount))
  act(() => form.current.setReceiver(receiver))
  return form
}
async function ready(amount = '1', receiver: string = bob) {
  const form = await write(amount, receiver)
  await waitFor(() => expect(form.current.fee).toBeDefined())
  return form
}

test('the coin of the network is sent unless another token is chosen', async () => {
  const form = await render()
  expect(form.current.draft).toEqual({ token: coin })
  act(() => form.current.setToken({ ...coin, symbol: 'OTHER' }))
  expect(form.current.draft.token?.symbol).toBe('OTHER')
})

test('an empty draft says what it lacks, in the words of the specification (§5)', async () => {
  const form = await render()
  expect([form.current.issues[0]?.message, form.current.canSend, form.current.review()]).toEqual([
    'An amount and receiver address are required',
    false,
    undefined,
  ])
})

test.each([
  ['0', bob, ['ZERO_AMOUNT']],
  ['1e3', bob, ['INVALID_AMOUNT']],
  ['1,5', bob, ['INVALID_AMOUNT']],
  ['0.0000000000000000001', bob, ['INVALID_AMOUNT']],
  ['5.000000000000000001', bob, ['INSUFFICIENT_FUNDS']],
  ['1', '0x1', ['INVALID_RECEIVER']],
  ['1', `0x${'0'.repeat(40)}`, ['ZERO_ADDRESS']],
  ['1', alice, ['OWN_ADDRESS']],
  ['1', `0x${'BADC'.repeat(10)}`, ['INVALID_RECEIVER']],
])('%s to %s has the issues %j (R10, R12)', async (amount, receiver, expected) => {
  const form = await write(amount, receiver)
  await waitFor(() => expect(codes(form.current.issues)).toEqual(expected))
  expect([form.current.canSend, form.current.review()]).toEqual([false, undefined])
})

test('a whole draft can be sent, and its review is frozen (R60)', async () => {
  const form = await ready('0.25', ` ${bob} `)
  const review = form.current.review()
  expect(review).toEqual({ from: `eip155:1:${alice}`, token: coin, amount: ether / 4n, to: bob })
  expect(Object.isFrozen(review)).toBe(true)
})

test('until the checksum of the receiver was looked at, nothing can be sent (R7)', async () => {
  Object.assign(client.chain, { load: () => new Promise(() => undefined) })
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  act(() => result.current.setAmount('1'))
  act(() => result.current.setReceiver(bob))
  expect([result.current.issues, result.current.canSend, result.current.review()]).toEqual([[], false, undefined])
})

test('the fee is asked of the node once the draft is whole', async () => {
  const form = await render()
  act(() => form.current.setAmount('1'))
  expect([form.current.fee, client.chain.calls.includes('transferFee')]).toEqual([undefined, false])
  act(() => form.current.setReceiver(bob))
  await waitFor(() => expect(form.current.fee).toBe(21_000n))
})

test('amount and fee together must be there', async () => {
  const form = await ready('5')
  await waitFor(() => expect(codes(form.current.issues)).toEqual(['INSUFFICIENT_FUNDS']))
})

test('everything that can be sent is the balance less the network’s part', async () => {
  const form = await render()
  await act(() => form.current.setMax())
  expect(form.current.draft.sendTokenAmount).toBe('4.999999999999935')
})

test('while the balance is unknown there is no maximum', async () => {
  client.chain.actions.nativeBalance = () => Promise.reject(new HttpRequestError({ status: 500 }))
  const form = await render()
  act(() => form.current.setAmount('1'))
  await act(() => form.current.setMax())
  expect(form.current.draft.sendTokenAmount).toBe('1')
})

test('a receiver of this page load is known, another one is there for the first time', async () => {
  const form = await ready()
  expect(form.current.receiver).toEqual({ address: bob, warnings: ['firstTime'] })
  const review = form.current.review()
  if (!review) throw new Error('the draft is whole')
  await act(() => sendToken(client, review))
  act(() => form.current.setReceiver(bob))
  expect(form.current.receiver).toEqual({ address: bob, warnings: [] })
})

test('a receiver that only looks like one of before is flagged (R17)', async () => {
  const form = await ready()
  const review = form.current.review()
  if (!review) throw new Error('the draft is whole')
  await act(() => sendToken(client, review))
  const twin = `${bob.slice(0, 8)}${'0'.repeat(26)}${bob.slice(-8)}`
  act(() => form.current.setReceiver(twin))
  await waitFor(() => expect(form.current.receiver).toEqual({ address: twin, warnings: ['lookAlike'] }))
})

test('a sent draft is empty', async () => {
  const form = await ready()
  const review = form.current.review()
  if (!review) throw new Error('the draft is whole')
  await act(() => sendToken(client, review))
  expect(form.current.draft).toEqual({ token: coin })
})

test('another network empties the draft, and its coin is sent (R60)', async () => {
  const form = await ready()
  act(() => client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }))
  expect(form.current.draft).toEqual({ token: { caipNetworkId: 'eip155:8453', ...base.nativeCurrency } })
})

test('on a network the host does not know nothing can be sent', async () => {
  client.wallet.sessions = [grantedSession(alice, 'eip155:137')]
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  expect([codes(result.current.issues), result.current.canSend]).toEqual([
    expect.arrayContaining(['TOKEN_REQUIRED']),
    false,
  ])
})

test('a visitor empties the draft', async () => {
  const form = await ready()
  act(() => form.current.reset())
  expect(form.current.draft).toEqual({ token: coin })
})

test('what it can do is the same function between renders', async () => {
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  const { setToken, setAmount, setMax, setReceiver, reset } = result.current
  await act(() => connect(client, { connector: client.wallet.info }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(result.current).toMatchObject({ setToken, setAmount, setMax, setReceiver, reset })
})
