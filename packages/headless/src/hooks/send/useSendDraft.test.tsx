import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { connect } from '../../actions/connection/connect.js'
import { getDraftRequest } from '../../actions/send/sendDraft.js'
import { createTransaction } from '../../actions/send/transactions.js'
import { sendToken } from '../../actions/send/sendToken.js'
import { signMessage } from '../../actions/sign.js'
import { HttpRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { withProviders } from '../../../test/withProviders.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { samplePiece } from '../../../test/sendSite.js'
import { useSendDraft } from './useSendDraft.js'

const coin = { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency } as const

let client: FakeClient

beforeEach(() => {
  client = fakeClient({ projectId: '' })
  client.chain.actions.isAddress = (address) => /^0x[0-9a-fA-F]{40}$/.test(address) && !address.includes('BADC')
})
afterEach(() => cleanup())

const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

/** A connected user with 5 ETH. */
async function render() {
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(client.chain.calls).toContain('nativeBalance'))
  await act(() => settle())
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

async function sendDraft() {
  const request = getDraftRequest(client)
  if (!request) throw new Error('the draft is incomplete')
  await sendToken(client, request)
}

test('useSendDraft sends the native coin unless a token is chosen', async () => {
  const form = await render()
  expect(form.current.draft).toEqual({ token: coin })
  act(() => form.current.setToken({ ...coin, symbol: 'OTHER' }))
  expect(form.current.draft.token?.symbol).toBe('OTHER')
})

test('an empty draft has an issue for each missing field', async () => {
  const form = await render()
  expect([form.current.issues[0]?.message, form.current.canSend]).toEqual([
    'An amount and receiver address are required',
    false,
  ])
})

test.each([
  ['0', bob, ['ZERO_AMOUNT']],
  ['1e3', bob, ['INVALID_AMOUNT']],
  ['1,500', bob, ['GROUPED_AMOUNT']],
  ['1,5,', bob, ['INVALID_AMOUNT']],
  ['0.0000000000000000001', bob, ['INVALID_AMOUNT']],
  ['5.000000000000000001', bob, ['INSUFFICIENT_FUNDS']],
  ['1', '0x1', ['INVALID_RECEIVER']],
  ['1', `0x${'0'.repeat(40)}`, ['ZERO_ADDRESS']],
  ['1', alice, ['OWN_ADDRESS']],
  ['1', `0x${'BADC'.repeat(10)}`, ['INVALID_RECEIVER']],
])('sending %s to %s has the issues %j', async (amount, receiver, expected) => {
  const form = await write(amount, receiver)
  await waitFor(() => expect(codes(form.current.issues)).toEqual(expected))
  expect(form.current.canSend).toBe(false)
})

test('a complete draft can be sent', async () => {
  const form = await ready('0.25', ` ${bob} `)
  expect([form.current.canSend, form.current.draft.receiverAddress]).toEqual([true, bob])
})

test('canSend is false until the receiver’s checksum was checked', async () => {
  Object.assign(client.chain, { load: () => new Promise(() => undefined) })
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  act(() => result.current.setAmount('1'))
  act(() => result.current.setReceiver(bob))
  expect([result.current.issues, result.current.canSend]).toEqual([[], false])
})

test('useSendDraft requests the fee once the draft is complete', async () => {
  const form = await render()
  act(() => form.current.setAmount('1'))
  expect([form.current.fee, client.chain.calls.includes('transferFee')]).toEqual([undefined, false])
  act(() => form.current.setReceiver(bob))
  await waitFor(() => expect(form.current.fee).toBe(21_000n))
})

test('an amount that leaves no room for the fee has an issue', async () => {
  const form = await ready('5')
  await waitFor(() => expect(codes(form.current.issues)).toEqual(['INSUFFICIENT_FUNDS']))
})

test('setMax sets the balance less the network fee', async () => {
  const form = await render()
  await act(() => form.current.setMax())
  expect(form.current.draft.sendTokenAmount).toBe('4.999999999999935')
})

test('setMax does nothing while the balance is unknown', async () => {
  client.chain.actions.nativeBalance = () => Promise.reject(new HttpRequestError({ status: 500 }))
  const form = await render()
  act(() => form.current.setAmount('1'))
  await act(() => form.current.setMax())
  expect(form.current.draft.sendTokenAmount).toBe('1')
})

test('a receiver has the warning firstTime until something was sent to it', async () => {
  const form = await ready()
  expect(form.current.receiver).toEqual({ address: bob, warnings: ['firstTime'] })
  await act(sendDraft)
  act(() => form.current.setReceiver(bob))
  expect(form.current.receiver).toEqual({ address: bob, warnings: [] })
})

test('a receiver that resembles an earlier one has the warning lookAlike', async () => {
  const form = await ready()
  await act(sendDraft)
  const twin = `${bob.slice(0, 8)}${'0'.repeat(26)}${bob.slice(-8)}`
  act(() => form.current.setReceiver(twin))
  await waitFor(() => expect(form.current.receiver).toEqual({ address: twin, warnings: ['lookAlike'] }))
})

test('sending resets the draft', async () => {
  const form = await ready()
  await act(sendDraft)
  expect(form.current.draft).toEqual({ token: coin })
})

test('switching the network resets the draft and sends its native coin', async () => {
  const form = await ready()
  act(() => client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' }))
  expect(form.current.draft).toEqual({ token: { caipNetworkId: 'eip155:8453', ...base.nativeCurrency } })
})

test('nothing can be sent on an unconfigured network', async () => {
  client.wallet.sessions = [grantedSession(alice, 'eip155:137')]
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  expect([codes(result.current.issues), result.current.canSend]).toEqual([
    expect.arrayContaining(['TOKEN_REQUIRED']),
    false,
  ])
})

test('a single NFT whose earlier transfer may still go through has an issue', async () => {
  const form = await render()
  const account = `eip155:1:${alice}` as const
  const details = { kind: 'send', token: samplePiece, amount: 1n, to: bob } as const
  act(() => form.current.setToken(samplePiece))
  expect(codes(form.current.issues)).not.toContain('NFT_UNDECIDED')
  const transactions = [createTransaction('1', account, details)]
  act(() => client.internals.store.update(() => ({ transactions })))
  expect([codes(form.current.issues).includes('NFT_UNDECIDED'), form.current.canSend]).toEqual([true, false])
})

test('reset empties the draft', async () => {
  const form = await ready()
  act(() => form.current.reset())
  expect(form.current.draft).toEqual({ token: coin })
})

test('its functions keep their reference between renders', async () => {
  const { result } = renderHook(useSendDraft, { wrapper: withProviders(client) })
  const { setToken, setAmount, setMax, setReceiver, reset } = result.current
  await act(() => connect(client, { connector: client.wallet.info }))
  await act(() => settle())
  expect(result.current).toMatchObject({ setToken, setAmount, setMax, setReceiver, reset })
})

test('useSendDraft tells at once that the wallet has a request open, and shows the send that it is', async () => {
  const form = await ready()
  expect(form.current.openRequest).toBeUndefined()
  client.chain.actions.transfer = (_signer, _details, options) => {
    options?.onHandOver?.()
    return new Promise(() => undefined)
  }
  act(() => void sendDraft().catch(() => undefined))
  await waitFor(() => expect(form.current.openRequest).toBe('send'))
  act(() => form.current.showOpenRequest())
  expect(client.state.getState().send).toMatchObject({ step: 'submitted', request: { to: bob } })
})

test('a signature that the wallet has not given is an open request', async () => {
  const form = await render()
  client.chain.actions.signMessage = () => new Promise(() => undefined)
  const cancel = new AbortController()
  act(() => void signMessage(client, { message: 'hi', signal: cancel.signal }).catch(() => undefined))
  expect(form.current.openRequest).toBe('sign')
  await act(async () => cancel.abort())
  expect(form.current.openRequest).toBeUndefined()
})

test('a node that did not tell the fee is asked again', async () => {
  const { transferFee } = client.chain.actions
  client.chain.actions.transferFee = () => Promise.reject(new HttpRequestError({ status: 500 }))
  const form = await write('1', bob)
  await waitFor(() => expect(form.current.warnings).toEqual(['feeUnknown']))
  Object.assign(client.chain.actions, { transferFee })
  act(() => form.current.retryFee())
  await waitFor(() => expect([form.current.fee, form.current.warnings]).toEqual([21_000n, []]))
})
