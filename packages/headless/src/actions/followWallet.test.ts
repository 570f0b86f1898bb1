import { beforeEach, expect, test } from 'vitest'
import { alice, bob, type ScriptedConnector, scriptedConnector } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'

let client: ScriptedClient
let wallet: ScriptedConnector
let other: ScriptedConnector

beforeEach(async () => {
  wallet = scriptedConnector()
  other = scriptedConnector({ id: 'other.wallet' })
  client = scriptedClient({ has: [wallet, other] })
  await connect(client, { connector: wallet.facts })
  client.internals.store.update(() => ({ draft: { sendTokenAmount: '1' }, tab: 'activity' }))
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
  expect(state().draft).toEqual({})
})

test('one more account leaves account and draft', () => {
  accounts(alice, bob)
  expect([session(), state().draft]).toMatchObject([
    { address: alice, accounts: [{ address: alice }, { address: bob }] },
    { sendTokenAmount: '1' },
  ])
})

test('the same account in other letters is the same account', () => {
  accounts(alice.toLowerCase())
  expect([session(), state().draft]).toMatchObject([{ address: alice }, { sendTokenAmount: '1' }])
})

test('a wallet that takes its permission back is disconnected, and not listened to', () => {
  accounts()
  expect([state().sessions, state().draft, state().tab, wallet.listeners.size]).toEqual([{}, {}, 'tokens', 0])
})

test('another network of the wallet becomes the network, and empties the draft', () => {
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect([session(), state().draft]).toMatchObject([{ caipNetworkId: 'eip155:137', address: alice }, {}])
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
  await connect(client, { connector: other.facts })
  const before = state()
  listener?.({ type: 'disconnect' })
  listener?.({ type: 'accounts', namespace: 'eip155', accounts: [] })
  listener?.({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(state()).toBe(before)
})
