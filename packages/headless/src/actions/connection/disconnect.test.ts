import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../../client/events.js'
import { limits } from '../../constants/limits.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { alice, bob, grantedSession, type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { connect } from './connect.js'
import { disconnect, type DisconnectVariables } from './disconnect.js'

let client: FakeClient
let evm: FakeConnector
let sol: FakeConnector
let emitted: PorticoEvent[]

beforeEach(async () => {
  vi.useFakeTimers()
  evm = fakeConnector({ id: 'evm' })
  sol = fakeConnector({ id: 'sol', chain: 'solana' })
  sol.sessions = [grantedSession('x', 'solana:main')]
  client = fakeClient({ testWallets: [evm, sol] })
  await connect(client, { connector: 'evm' })
  await connect(client, { connector: 'sol' })
  emitted = []
  client.events.on('*', (event) => event.type !== 'ERROR' && emitted.push(event))
})
afterEach(() => vi.useRealTimers())

const namespaces = () => Object.keys(client.state.getState().sessions)
const never = () => new Promise<never>(() => undefined)

/** A disconnect whose rejection is handled later. */
function attempt(variables: DisconnectVariables = {}) {
  const promise = disconnect(client, variables)
  promise.catch(() => undefined)
  return promise
}

test('disconnect without variables disconnects every wallet', async () => {
  await attempt()
  expect([namespaces(), evm.calls.at(-1), sol.calls.at(-1)]).toEqual([[], 'disconnect', 'disconnect'])
})

test('disconnecting one namespace keeps the other', async () => {
  await attempt({ namespace: 'eip155' })
  expect([namespaces(), sol.calls.at(-1)]).toEqual([['solana'], 'connect'])
})

test('disconnecting one connector keeps the other', async () => {
  await attempt({ connectorId: 'sol' })
  expect([namespaces(), evm.calls.at(-1)]).toEqual([['eip155'], 'connect'])
})

test('disconnecting everything returns to the default network and its namespace', async () => {
  client.internals.store.update(() => ({
    namespace: 'solana',
    selectedNetworkIds: { eip155: 'eip155:8453', solana: 'solana:main' },
  }))
  await attempt()
  expect(client.state.getState()).toMatchObject({ namespace: 'eip155', selectedNetworkIds: {} })
})

test('disconnecting one namespace returns there to its default network, and keeps the other', async () => {
  client.internals.store.update(() => ({
    namespace: 'solana',
    selectedNetworkIds: { eip155: 'eip155:8453', solana: 'solana:main' },
  }))
  await attempt({ namespace: 'eip155' })
  expect(client.state.getState()).toMatchObject({ namespace: 'solana', selectedNetworkIds: { solana: 'solana:main' } })
  expect(client.state.getState().selectedNetworkIds).not.toHaveProperty('eip155')
})

test('disconnect does nothing when nothing matches', async () => {
  await attempt({ namespace: 'eip155', connectorId: 'sol' })
  expect(namespaces()).toEqual(['eip155', 'solana'])
})

test('disconnect updates the state at once, whatever the wallets do', () => {
  evm.onDisconnect = never
  void attempt()
  expect([namespaces(), evm.listeners.size, client.state.getState().sendDraft]).toEqual([[], 0, {}])
})

test('a wallet that does not follow within three seconds counts as failed', async () => {
  evm.onDisconnect = never
  const promise = attempt()
  await vi.advanceTimersByTimeAsync(limits.disconnectTimeout - 1)
  expect(emitted.map(({ type }) => type)).toEqual(['DISCONNECT_SUCCESS'])
  await vi.advanceTimersByTimeAsync(1)
  await expect(promise).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    message: 'Failed to disconnect chains: The request took too long to respond.',
  })
})

test('disconnect rejects with the reasons of all wallets', async () => {
  evm.onDisconnect = () => Promise.reject(new ConnectionFailedError())
  sol.onDisconnect = () => Promise.reject('boom')
  await expect(attempt()).rejects.toMatchObject({
    message: 'Failed to disconnect chains: Failed to connect, Something went wrong',
  })
})

test('a wallet that fails is disconnected all the same', async () => {
  evm.onDisconnect = () => Promise.reject('boom')
  await attempt().catch(() => undefined)
  expect(namespaces()).toEqual([])
})

test('disconnect emits one success or failure event per wallet', async () => {
  evm.onDisconnect = () => Promise.reject('boom')
  await attempt().catch(() => undefined)
  expect(emitted.toSorted((one, next) => one.type.localeCompare(next.type))).toEqual([
    { type: 'DISCONNECT_ERROR', properties: { message: 'Something went wrong' } },
    { type: 'DISCONNECT_SUCCESS', properties: { namespace: 'solana' } },
  ])
})

test('disconnect aborts a running connect attempt', async () => {
  evm.behavior = 'hang'
  const connecting = connect(client, { connector: 'evm' })
  connecting.catch(() => undefined)
  await attempt()
  await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('disconnect resolves when nothing is connected', async () => {
  await attempt()
  await expect(attempt()).resolves.toBeUndefined()
})

test('disconnect leaves no timer behind', async () => {
  evm.onDisconnect = never
  const promise = attempt()
  await vi.advanceTimersByTimeAsync(limits.disconnectTimeout)
  await promise.catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
})

test('disconnecting forgets the receivers of the account, and of no other', async () => {
  client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  const other = { account: `eip155:1:${bob}`, to: alice } as const
  const recentRecipients = [{ account: `eip155:8453:${alice}`, to: bob } as const, other]
  client.internals.store.update(() => ({ recentRecipients }))
  await disconnect(client)
  expect(client.state.getState().recentRecipients).toEqual([other])
})
