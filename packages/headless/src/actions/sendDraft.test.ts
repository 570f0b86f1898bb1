import { beforeEach, expect, test } from 'vitest'
import { HttpRequestError } from '../errors/request.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { bob } from '../../test/fakeConnector.js'
import { connect } from './connect.js'
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

test('a field is changed, the others stay', () => {
  updateSendDraft(client, { receiverAddress: bob })
  updateSendDraft(client, { sendTokenAmount: '1' })
  expect(state().sendDraft).toEqual({ receiverAddress: bob, sendTokenAmount: '1' })
})

test('a draft is emptied', () => {
  updateSendDraft(client, { sendTokenAmount: '1' })
  resetSendDraft(client)
  expect(state().sendDraft).toEqual({})
})

test('the coin of the connected network is what is sent', () => {
  expect(getNativeSendToken(client)).toEqual(coin)
})

test('on a network the host does not know there is no coin to send', () => {
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(getNativeSendToken(client)).toBeUndefined()
})

test('everything is the balance less what the network may take, to the last digit (R10)', async () => {
  client.chain.actions.transferReserve = async () => 1n
  await setMaxAmount(client, 2n * ether)
  expect(state().sendDraft).toEqual({ token: coin, sendTokenAmount: '1.999999999999999999' })
})

test('a balance that does not cover the network’s part leaves nothing to send', async () => {
  client.chain.actions.transferReserve = async () => ether
  await setMaxAmount(client, ether - 1n)
  expect(state().sendDraft.sendTokenAmount).toBe('0')
})

const token = { caipNetworkId: 'eip155:1', address: bob, name: 'T', symbol: 'T', decimals: 2 } as const

test('everything of a token is all of it, and no node is asked (R10)', async () => {
  await setMaxAmount(client, 12_345n, token)
  expect([state().sendDraft, client.chain.calls]).toEqual([{ token, sendTokenAmount: '123.45' }, []])
})

test('another token keeps the receiver, not the amount that was meant for the one before', () => {
  updateSendDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  setSendToken(client, token)
  expect(state().sendDraft).toEqual({ receiverAddress: bob, token })
  setSendToken(client, undefined)
  expect(state().sendDraft).toEqual({ receiverAddress: bob })
})

test('a node that does not answer is told, and the draft stays (R3)', async () => {
  updateSendDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  client.chain.actions.transferReserve = () => Promise.reject(new HttpRequestError({ status: 500 }))
  await setMaxAmount(client, ether)
  expect([state().sendDraft, state().toast?.message]).toEqual([
    { sendTokenAmount: '1', receiverAddress: bob },
    'HTTP status code: 500',
  ])
})

test('an answer for the account before is dropped (R44)', async () => {
  client.chain.actions.transferReserve = async () => {
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    return 1n
  }
  await setMaxAmount(client, ether)
  expect(state().sendDraft).toEqual({})
})

test('a visitor who is not connected has no maximum', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await setMaxAmount(client, ether)
  expect([state().sendDraft, client.chain.calls]).toEqual([{}, []])
})
