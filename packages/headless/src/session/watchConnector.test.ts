import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { alice, bob, type FakeConnector, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { connect } from '../actions/connection/connect.js'
import { eip1193Connector } from '../chains/eip155/connector.js'
import { persist } from '../client/persist.js'
import { type ConnectedSession, getAccount } from '../client/selectors.js'
import { NotConnectedError } from '../errors/connection.js'
import { addSessions, refreshSession } from './watchConnector.js'

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

test('switching the wallet’s account updates the session', () => {
  accounts(bob, alice)
  expect(session()).toMatchObject({ address: bob, accounts: [{ address: bob }, { address: alice }] })
})

describe('what a wallet says about its account', () => {
  const anna = { email: 'anna@mail.example' }

  test('is in the session, and of it in storage only who is logged in', async () => {
    const storage = memoryStorage()
    client = fakeClient({ testWallets: [wallet], storage })
    persist(client)
    wallet.sessions = [{ ...grantedSession(), accountType: 'smartAccount', user: anna }]
    await connect(client, { connector: wallet.info })
    expect(session()).toMatchObject({ accountType: 'smartAccount', user: anna })
    expect(getAccount(client.options, session(), state())).toMatchObject({ accountType: 'smartAccount', user: anna })
    const connections = JSON.parse(storage.all['@appkit/connections'] ?? '') as unknown
    expect(connections).toEqual({
      eip155: [
        {
          connectorId: wallet.info.id,
          accounts: [{ address: alice }],
          caipNetworkId: 'eip155:1',
          auth: { name: anna.email },
        },
      ],
    })
    const { '@appkit/connections': _, ...others } = storage.all
    expect(JSON.stringify(others)).not.toMatch(/smartAccount|anna/)
  })

  test('changes with what it reports, and stays when it reports only its accounts', () => {
    wallet.emit({
      type: 'accounts',
      namespace: 'eip155',
      accounts: [{ address: alice }],
      accountType: 'smartAccount',
      user: anna,
    })
    accounts(alice, bob)
    expect(session()).toMatchObject({ accountType: 'smartAccount', user: anna })
    wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }], accountType: 'eoa' })
    expect(session()).toMatchObject({ accountType: 'eoa', user: anna })
  })

  test('does not hold for another account of it', () => {
    wallet.emit({
      type: 'accounts',
      namespace: 'eip155',
      accounts: [{ address: alice }],
      accountType: 'smartAccount',
      user: anna,
    })
    accounts(bob)
    expect(session()).toMatchObject({ address: bob, user: anna })
    expect(session()).not.toHaveProperty('accountType')
  })

  test('is read again with its accounts', async () => {
    wallet.sessions = [{ ...grantedSession(), accountType: 'smartAccount' }]
    await refreshSession(client, 'eip155')
    expect(session()).toMatchObject({ accountType: 'smartAccount' })
  })
})

test('switching the wallet’s account resets the send draft', () => {
  accounts(bob)
  expect(state().sendDraft).toEqual({})
})

test('what another namespace does keeps draft and tab', async () => {
  const sessions = [{ ...grantedSession(alice), namespace: 'solana', caipNetworkId: 'solana:1' }] as const
  const phantom = fakeConnector({ id: 'phantom', chain: 'solana' })
  addSessions(client, phantom, sessions, undefined)
  phantom.emit({ type: 'accounts', namespace: 'solana', accounts: [{ address: bob }] })
  phantom.emit({ type: 'network', caipNetworkId: 'solana:2' })
  expect(state().sessions.solana).toMatchObject({ address: bob, caipNetworkId: 'solana:2' })
  phantom.emit({ type: 'disconnect', namespace: 'solana' })
  expect(Object.keys(state().sessions)).toEqual(['eip155'])
  expect([state().sendDraft, state().accountTab]).toEqual([{ sendTokenAmount: '1' }, 'activity'])
})

test('adding an account in the wallet keeps account and draft', () => {
  accounts(alice, bob)
  expect([session(), state().sendDraft]).toMatchObject([
    { address: alice, accounts: [{ address: alice }, { address: bob }] },
    { sendTokenAmount: '1' },
  ])
})

test('an address that differs only in case is the same account', () => {
  accounts(alice.toLowerCase())
  expect([session(), state().sendDraft]).toMatchObject([{ address: alice }, { sendTokenAmount: '1' }])
})

test('a wallet that gives no account any more is locked: session, draft and listener stay', () => {
  accounts()
  accounts()
  expect([session(), state().sendDraft, state().accountTab, wallet.listeners.size]).toMatchObject([
    { status: 'connected', address: alice, isLocked: true },
    { sendTokenAmount: '1' },
    'activity',
    1,
  ])
})

test('a wallet that gives its account again is unlocked, without a prompt', () => {
  accounts()
  accounts(alice)
  expect([session(), state().sendDraft, wallet.calls]).toEqual([
    expect.not.objectContaining({ isLocked: true }),
    { sendTokenAmount: '1' },
    ['connect'],
  ])
  expect(session()).toMatchObject({ status: 'connected', address: alice })
})

test('a wallet that was unlocked with another account has switched to it', () => {
  accounts()
  accounts(bob)
  expect([session(), state().sendDraft]).toEqual([expect.objectContaining({ address: bob }), {}])
  expect(session()).not.toHaveProperty('isLocked')
})

test('a locked wallet is connected again by asking it', async () => {
  accounts()
  await connect(client, { connector: wallet.info })
  expect(session()).not.toHaveProperty('isLocked')
})

test('the account of an earlier visit that the wallet does not have ends the session', () => {
  client.internals.store.update(({ sessions }) => ({
    sessions: { eip155: { ...(sessions.eip155 as ConnectedSession), isLocked: true, isUnconfirmed: true } },
  }))
  accounts(bob)
  expect([session(), wallet.listeners.size]).toEqual([undefined, 0])
})

test('useAccount says that the wallet is locked beside that it is connected', () => {
  accounts()
  const { status, address, isConnected, locked, isConfirmed } = getAccount(client.options, session(), state())
  expect([status, address, isConnected, locked, isConfirmed]).toEqual(['connected', alice, true, true, true])
})

test('switching the wallet’s network updates the session and resets the send draft', () => {
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  expect([session(), state().sendDraft]).toMatchObject([{ caipNetworkId: 'eip155:137', address: alice }, {}])
})

test('a network event without a change updates nothing', () => {
  const before = state()
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
  expect(state()).toBe(before)
})

test('events of a disconnected namespace change nothing', () => {
  const before = state()
  wallet.emit({ type: 'network', caipNetworkId: 'solana:x' })
  wallet.emit({ type: 'accounts', namespace: 'solana', accounts: [{ address: 'x' }] })
  expect(state()).toBe(before)
})

test('a disconnect event removes the session', () => {
  wallet.emit({ type: 'disconnect' })
  expect([state().sessions, wallet.listeners.size]).toEqual([{}, 0])
})

test('a replaced wallet is unsubscribed', async () => {
  const [listener] = wallet.listeners
  await connect(client, { connector: other.info })
  const before = state()
  listener?.({ type: 'disconnect' })
  listener?.({ type: 'accounts', namespace: 'eip155', accounts: [] })
  listener?.({ type: 'network', caipNetworkId: 'eip155:137' })
  expect(state()).toBe(before)
})

test.each([
  { change: 'another account', reported: [bob], expected: { address: bob, accounts: [{ address: bob }] } },
  { change: 'that it is locked', reported: [], expected: { address: alice, isLocked: true } },
])('$change, reported between two answers of a wallet, outlasts the first', async ({ reported, expected }) => {
  const events = new EventEmitter()
  const provider = Object.assign(events, {
    async request({ method }: { method: string }) {
      if (method !== 'eth_chainId') return method === 'eth_accounts' ? [alice] : undefined
      events.emit('accountsChanged', reported)
      return '0x89'
    },
  })
  const connector = eip1193Connector(wallet.info, provider)
  client.internals.connectors.set(wallet.info.id, connector)
  addSessions(client, connector, [grantedSession()], undefined)
  await refreshSession(client, 'eip155')
  expect(session()).toMatchObject({ ...expected, caipNetworkId: 'eip155:137' })
})

describe('a wallet that answers late that it is connected no more', () => {
  let refuse: (error: Error) => void
  let asked: Promise<unknown>

  beforeEach(() => {
    wallet.restore = () => new Promise((_, reject) => (refuse = reject))
    asked = refreshSession(client, 'eip155')
  })

  test('stays connected when the user connected it anew meanwhile', async () => {
    wallet.sessions = [grantedSession()]
    await connect(client, { connector: wallet.info })
    refuse(new NotConnectedError())
    await asked
    expect(session()).toMatchObject({ status: 'connected', address: alice })
  })

  test('is disconnected when it reported another network meanwhile', async () => {
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    refuse(new NotConnectedError())
    await asked
    expect(session()).toBeUndefined()
  })
})
