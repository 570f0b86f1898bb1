import { beforeEach, expect, test } from 'vitest'
import { HttpRequestError } from '../errors/request.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { bob } from '../../test/scriptedConnector.js'
import { connect } from './connect.js'
import { chooseToken, editDraft, nativeToken, resetDraft } from './draft.js'
import { setMaxAmount } from './setMaxAmount.js'
import { setAccountTab } from './setAccountTab.js'
import { setThemeMode, setThemeVariables } from './setTheme.js'

const ether = 10n ** 18n
const coin = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }

let client: ScriptedClient

beforeEach(async () => {
  client = scriptedClient()
  await connect(client, { connector: client.wallet.facts })
})

const state = () => client.state.getState()

test('a field is changed, the others stay', () => {
  editDraft(client, { receiverAddress: bob })
  editDraft(client, { sendTokenAmount: '1' })
  expect(state().draft).toEqual({ receiverAddress: bob, sendTokenAmount: '1' })
})

test('a draft is emptied', () => {
  editDraft(client, { sendTokenAmount: '1' })
  resetDraft(client)
  expect(state().draft).toEqual({})
})

test('the coin of the connected network is what is sent', () => {
  expect(nativeToken(client)).toEqual(coin)
})

test('on a network the host does not know there is no coin to send', () => {
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(nativeToken(client)).toBeUndefined()
})

test('everything is the balance less what the network may take, to the last digit (R10)', async () => {
  client.chain.work.transferReserve = async () => 1n
  await setMaxAmount(client, 2n * ether)
  expect(state().draft).toEqual({ token: coin, sendTokenAmount: '1.999999999999999999' })
})

test('a balance that does not cover the network’s part leaves nothing to send', async () => {
  client.chain.work.transferReserve = async () => ether
  await setMaxAmount(client, ether - 1n)
  expect(state().draft.sendTokenAmount).toBe('0')
})

const token = { caipNetworkId: 'eip155:1', address: bob, name: 'T', symbol: 'T', decimals: 2 } as const

test('everything of a token is all of it, and no node is asked (R10)', async () => {
  await setMaxAmount(client, 12_345n, token)
  expect([state().draft, client.chain.calls]).toEqual([{ token, sendTokenAmount: '123.45' }, []])
})

test('another token keeps the receiver, not the amount that was meant for the one before', () => {
  editDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  chooseToken(client, token)
  expect(state().draft).toEqual({ receiverAddress: bob, token })
  chooseToken(client, undefined)
  expect(state().draft).toEqual({ receiverAddress: bob })
})

test('a node that does not answer is told, and the draft stays (R3)', async () => {
  editDraft(client, { sendTokenAmount: '1', receiverAddress: bob })
  client.chain.work.transferReserve = () => Promise.reject(new HttpRequestError({ status: 500 }))
  await setMaxAmount(client, ether)
  expect([state().draft, state().toast?.message]).toEqual([
    { sendTokenAmount: '1', receiverAddress: bob },
    'HTTP status code: 500',
  ])
})

test('an answer for the account before is dropped (R44)', async () => {
  client.chain.work.transferReserve = async () => {
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    return 1n
  }
  await setMaxAmount(client, ether)
  expect(state().draft).toEqual({})
})

test('a visitor who is not connected has no maximum', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await setMaxAmount(client, ether)
  expect([state().draft, client.chain.calls]).toEqual([{}, []])
})

test('a tab is shown', () => {
  setAccountTab(client, 'activity')
  expect(state().tab).toBe('activity')
})

test('mode and variables of the theme are set apart', () => {
  setThemeMode(client, 'dark')
  setThemeVariables(client, { '--portico-accent': 'red' })
  setThemeMode(client, undefined)
  expect(state().theme).toEqual({ mode: undefined, variables: { '--portico-accent': 'red' } })
})
