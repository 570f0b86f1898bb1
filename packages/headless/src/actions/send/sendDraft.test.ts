import { beforeEach, expect, test } from 'vitest'
import { HttpRequestError } from '../../errors/request.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { bob } from '../../../test/fakeConnector.js'
import { connect } from '../connection/connect.js'
import { setSendToken, updateSendDraft, getNativeSendToken, resetSendDraft } from './sendDraft.js'
import { setMaxAmount } from './setMaxAmount.js'

const ether = 10n ** 18n
const coin = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }

let client: FakeClient

beforeEach(async () => {
  client = fakeClient()
  await connect(client, { connector: client.wallet.info })
})

const state = () => client.state.getState()

test('updateSendDraft changes one field and keeps the others', () => {
  updateSendDraft(client, { receiverAddress: bob })
  updateSendDraft(client, { sendTokenAmount: '1' })
  expect(state().sendDraft).toEqual({ receiverAddress: bob, sendTokenAmount: '1' })
})

test('resetSendDraft empties the draft', () => {
  updateSendDraft(client, { sendTokenAmount: '1' })
  resetSendDraft(client)
  expect(state().sendDraft).toEqual({})
})

test('getNativeSendToken returns the native coin of the connected network', () => {
  expect(getNativeSendToken(client)).toEqual(coin)
})

test('getNativeSendToken returns undefined on an unconfigured network', () => {
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(getNativeSendToken(client)).toBeUndefined()
})

test('setMaxAmount sets the balance less the network fee, to the last digit', async () => {
  client.chain.actions.transferReserve = async () => 1n
  await setMaxAmount(client, 2n * ether)
  expect(state().sendDraft).toEqual({ token: coin, sendTokenAmount: '1.999999999999999999' })
})

test('setMaxAmount sets zero when the balance does not cover the network fee', async () => {
  client.chain.actions.transferReserve = async () => ether
  await setMaxAmount(client, ether - 1n)
  expect(state().sendDraft.sendTokenAmount).toBe('0')
})

const token = { caipNetworkId: 'eip155:1', address: bob, name: 'T', symbol: 'T', decimals: 2 } as const

test('setMaxAmount sets the whole balance of a token without calling a node', async () => {
  await setMaxAmount(client, 12_345n, token)
  expect([state().sendDraft, client.chain.calls]).toEqual([{ token, sendTokenAmount: '123.45' }, []])
})

test('setSendToken keeps the receiver and clears the amount', () => {
  updateSendDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  setSendToken(client, token)
  expect(state().sendDraft).toEqual({ receiverAddress: bob, token })
  setSendToken(client, undefined)
  expect(state().sendDraft).toEqual({ receiverAddress: bob })
})

test('setMaxAmount shows a toast and keeps the draft when the node does not answer', async () => {
  updateSendDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  client.chain.actions.transferReserve = () => Promise.reject(new HttpRequestError({ status: 500 }))
  await setMaxAmount(client, ether)
  expect([state().sendDraft, state().toast?.message]).toEqual([
    { sendTokenAmount: '1', receiverAddress: bob },
    'HTTP status code: 500',
  ])
})

test('setMaxAmount ignores an answer for a previous account', async () => {
  client.chain.actions.transferReserve = async () => {
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    return 1n
  }
  await setMaxAmount(client, ether)
  expect(state().sendDraft).toEqual({})
})

test.each([
  {
    what: 'amount',
    change: () => updateSendDraft(client, { sendTokenAmount: '0.1' }),
    kept: { sendTokenAmount: '0.1' },
  },
  { what: 'token', change: () => setSendToken(client, token), kept: { token } },
])('setMaxAmount that arrives late keeps the $what that was chosen since the press', async ({ change, kept }) => {
  client.chain.actions.transferReserve = async () => {
    change()
    return 1n
  }
  await setMaxAmount(client, ether)
  expect(state().sendDraft).toEqual(kept)
})

test('setMaxAmount does nothing while disconnected', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await setMaxAmount(client, ether)
  expect([state().sendDraft, client.chain.calls]).toEqual([{}, []])
})
