import { beforeEach, expect, test } from 'vitest'
import { alice, bob, type FakeConnector, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { connect } from '../actions/connect.js'

let client: FakeClient
let wallet: FakeConnector
let other: FakeConnector

beforeEach(async () => {
  wallet = fakeConnector()
  other = fakeConnector({ id: 'other.wallet' })
  client = fakeClient({ testWallets: [wallet, other] })
  await connect(client, { connector: wallet.info })
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' }, accountTab: 'activity' }))
})

const state = () => client.state.getState()
const session = () => state().sessions.eip155
const accounts = (...addresses: string[]) =>
  wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: addresses.map((address) => ({ address })) })

test('another account of the wallet becomes the account', () => {
  accounts(bob, alice)
  expect(session()).toMatchObject({ address: bob, accounts: [{ address: bob }, { address: alice }] })
})

test('another account empties the draft (R60)', () => {
  accounts(bob)
  expect(state().sendDraft).toEqual({})
})

test('one more account leaves account and draft', () => {
  accounts(alice, bob)
  expect([session(), state().sendDraft]).toMatchObject([
    { address: alice, accounts: [{ address: alice }, { address: bob }] },
    { sendTokenAmount: '1' },
  ])
})

test('the same account in other letters is the same account', () => {
  accounts(alice.toLowerCase())
  expect([session(), state().sendDraft]).toMatchObject([{ address: alice }, { sendTokenAmount: '1' }])
})

test('a wallet that takes its permission back is disconnected, and not listened to', () => {
  accounts()
  expect([state().sessions, state().sendDraft, state().accountTab, wallet.listeners.size]).toEqual([
    {},
    {},
    'tokens',
    0,
  ])
})

test('another network of the wallet becomes the network, and empties the draft', () => {
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect([session(), state().sendDraft]).toMatchObject([{ caipNetworkId: 'eip155:137', address: alice }, {}])
})

test('the network it stands on, told again, changes nothing', () => {
  const before = state()
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
  expect(state()).toBe(before)
})

test('events of a namespace that is not connected change nothing', () => {
  const before = state()
  wallet.emit({ type: 'network', caipNetworkId: 'solana:x' })
  wallet.emit({ type: 'accounts', namespace: 'solana', accounts: [{ address: 'x' }] })
  expect(state()).toBe(before)
})

test('a wallet that is gone is disconnected', () => {
  wallet.emit({ type: 'disconnect' })
  expect([state().sessions, wallet.listeners.size]).toEqual([{}, 0])
})

test('the first wallet says nothing any more once another one is connected', async () => {
  const [listener] = wallet.listeners
  await connect(client, { connector: other.info })
  const before = state()
  listener?.({ type: 'disconnect' })
  listener?.({ type: 'accounts', namespace: 'eip155', accounts: [] })
  listener?.({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(state()).toBe(before)
})
