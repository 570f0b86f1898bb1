import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { bob, fakeConnector, type FakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import type { PorticoEvent } from '../../client/events.js'
import { limits } from '../../constants/limits.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { connect } from './connect.js'

let client: FakeClient
let wallet: FakeConnector
let other: FakeConnector
let emitted: PorticoEvent[]

beforeEach(() => {
  vi.useFakeTimers()
  wallet = fakeConnector()
  other = fakeConnector({ id: 'other.wallet' })
  client = fakeClient({ testWallets: [wallet, other] })
  emitted = []
  client.events.on('*', (event) => event.type !== 'ERROR' && emitted.push(event))
})
afterEach(() => vi.useRealTimers())

const session = () => client.state.getState().sessions.eip155
const settled = () => vi.advanceTimersByTimeAsync(0)

/** An attempt whose rejection is handled later. */
function attempt(connector: string = wallet.info.id, signal?: AbortSignal) {
  const promise = connect(client, { connector, ...(signal && { signal }) })
  promise.catch(() => undefined)
  return promise
}

test.each([
  { connector: 'nobody', code: 'CONNECTOR_NOT_FOUND', message: 'Connector not found' },
  {
    connector: 'walletConnect',
    code: 'WALLETCONNECT_CONNECTOR_NOT_FOUND',
    message: 'WalletConnectConnector not found',
  },
  { connector: '__proto__', code: 'CONNECTOR_NOT_FOUND', message: 'Connector not found' },
])('connecting the unknown connector $connector rejects with $code', async ({ connector, code, message }) => {
  const before = client.state.getState()
  const refused = attempt(connector)
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout)
  await expect(refused).rejects.toMatchObject({ code, message })
  expect(client.state.getState()).toBe(before)
})

test('an unknown connector is named, with those that there are, in the error and in the console', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  client = fakeClient({ debug: true, projectId: 'test', testWallets: [wallet, other] })
  const refused = attempt('nobody')
  await vi.advanceTimersByTimeAsync(limits.reconnectTimeout)
  const available = [wallet.info.id, 'other.wallet']
  await expect(refused).rejects.toMatchObject({ connectorId: 'nobody', available })
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringContaining(`There is no connector "nobody". There are: ${available.join(', ')}. See https://`),
  ])
  printed.mockRestore()
})

describe('a wallet that has not been found yet', () => {
  const late = () => fakeConnector({ id: 'late.wallet' })

  test('is connected by its id as soon as it is found', async () => {
    const connecting = attempt('late.wallet')
    await vi.advanceTimersByTimeAsync(limits.reconnectTimeout - 1)
    client.internals.addConnector(late())
    await expect(connecting).resolves.toMatchObject({ caipAddress: expect.stringMatching(/^eip155:1:0x/) })
  })

  test('is waited for once: after that, an id that is missing is a mistake', async () => {
    void attempt('nobody')
    await vi.advanceTimersByTimeAsync(limits.reconnectTimeout)
    await expect(attempt('late.wallet')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  test('is not waited for any more once another wallet is asked for', async () => {
    const connecting = attempt('late.wallet')
    await attempt()
    const found = late()
    client.internals.addConnector(found)
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(found.calls).toEqual([])
  })

  test('is not waited for any more once the caller gave up', async () => {
    const caller = new AbortController()
    const connecting = attempt('late.wallet', caller.signal)
    caller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

test('a rejection by the user rejects with CONNECTION_REJECTED and its cause', async () => {
  wallet.behavior = 'reject'
  await expect(attempt()).rejects.toMatchObject({
    code: 'CONNECTION_REJECTED',
    message: 'Connection rejected',
    isUserRejection: true,
    cause: { code: 'USER_REJECTED' },
  })
})

test('a rejection by the user shakes the modal', async () => {
  wallet.behavior = 'reject'
  await attempt().catch(() => undefined)
  expect(client.state.getState().modal.isShaking).toBe(true)
})

test('a failure emits CONNECT_ERROR', async () => {
  wallet.connect = () => Promise.reject(new ConnectionFailedError())
  await attempt().catch(() => undefined)
  expect(emitted).toEqual([{ type: 'CONNECT_ERROR', properties: { message: 'Failed to connect' } }])
})

test.each([
  { when: 'a wallet refuses', fail: () => (wallet.behavior = 'reject') },
  { when: 'a wallet fails', fail: () => (wallet.connect = () => Promise.reject('boom')) },
  {
    when: 'a wallet throws at once',
    fail: () =>
      (wallet.connect = () => {
        throw new Error('at once')
      }),
  },
  { when: 'a wallet grants nothing', fail: () => (wallet.sessions = []) },
])('the state is unchanged when $when', async ({ fail }) => {
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  const { sessions, sendDraft, recentWallets } = client.state.getState()
  fail()
  await expect(attempt()).rejects.toMatchObject({ code: expect.any(String) })
  expect(client.state.getState()).toMatchObject({ sessions, sendDraft, recentWallets })
  expect(wallet.listeners.size).toBe(0)
})

test('a failed attempt with another wallet keeps the first one connected', async () => {
  await attempt()
  const before = session()
  other.behavior = 'reject'
  await attempt('other.wallet').catch(() => undefined)
  expect([session(), wallet.listeners.size]).toEqual([before, 1])
})

test('aborting disconnects at once', async () => {
  wallet.behavior = 'hang'
  const controller = new AbortController()
  const promise = attempt(wallet.info.id, controller.signal)
  controller.abort()
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' })
  expect(session()).toBeUndefined()
})

test('aborting emits no event', async () => {
  wallet.behavior = 'hang'
  const controller = new AbortController()
  const promise = attempt(wallet.info.id, controller.signal)
  controller.abort()
  await promise.catch(() => undefined)
  expect(emitted).toEqual([])
})

test('aborting ends the attempt although the wallet ignores the signal', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  const controller = new AbortController()
  const promise = attempt(wallet.info.id, controller.signal)
  controller.abort()
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('an approval after aborting does not connect', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  const controller = new AbortController()
  const promise = attempt(wallet.info.id, controller.signal)
  controller.abort()
  wallet.grantPending()
  await promise.catch(() => undefined)
  await settled()
  expect([session(), wallet.listeners.size, client.state.getState().recentWallets]).toEqual([undefined, 0, []])
})

test('an attempt with an aborted signal does not connect', async () => {
  wallet.ignoresAbort = true
  await expect(attempt(wallet.info.id, AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(session()).toBeUndefined()
})

test('a client that was destroyed asks no wallet', async () => {
  const asked = vi.spyOn(wallet, 'connect')
  client.destroy()
  await expect(attempt()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(asked).not.toHaveBeenCalled()
  expect([session(), wallet.listeners.size]).toEqual([undefined, 0])
})

test('a newer attempt aborts the older one and stays connecting', async () => {
  wallet.behavior = 'hang'
  other.behavior = 'hang'
  const older = attempt()
  void attempt('other.wallet')
  await expect(older).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(session()).toEqual({ status: 'connecting', connectorId: 'other.wallet' })
})

test('a late approval of an older attempt does not replace the newer one', async () => {
  wallet.behavior = 'hang'
  wallet.ignoresAbort = true
  other.sessions = [grantedSession(bob)]
  const older = attempt()
  await attempt('other.wallet')
  wallet.grantPending()
  await older.catch(() => undefined)
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'other.wallet', address: bob })
})

test('aborting after the attempt ended changes nothing', async () => {
  const controller = new AbortController()
  await attempt(wallet.info.id, controller.signal)
  controller.abort()
  expect(session()?.status).toBe('connected')
})

test('destroy aborts the attempt', async () => {
  wallet.behavior = 'hang'
  const promise = attempt()
  client.destroy()
  await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('a throwing listener of the app does not fail the connection', async () => {
  vi.stubGlobal('reportError', () => undefined)
  client.events.on('CONNECT_SUCCESS', () => {
    throw new Error('host')
  })
  await expect(attempt()).resolves.toMatchObject({ caipAddress: expect.any(String) })
  vi.unstubAllGlobals()
})
