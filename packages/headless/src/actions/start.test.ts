import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { scriptedChain } from '../../test/scriptedChain.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { scriptedConnector } from '../../test/scriptedConnector.js'
import { textStorage } from '../../test/textStorage.js'
import { connect } from './connect.js'
import { start } from './start.js'

const remembered = { '@appkit/eip155:connected_connector_id': 'test.wallet' }

let client: ScriptedClient
let storage: ReturnType<typeof textStorage>

beforeEach(() => {
  vi.useFakeTimers()
  storage = textStorage(remembered)
  client = scriptedClient({ storage })
})
afterEach(() => {
  client.destroy()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const session = () => client.state.getState().sessions.eip155
const counts = () => [client.chain.seekers, client.wallet.listeners.size, vi.getTimerCount()]

test('before the start nothing is read, asked, heard or timed (api, conventions)', () => {
  expect([storage.touches, client.wallet.calls, counts(), client.chain.loads]).toEqual([0, [], [0, 0, 0], 0])
})

test('the start looks for wallets and restores the stored session', async () => {
  start(client)
  await settled()
  expect([session()?.status, client.chain.seekers]).toEqual(['connected', 1])
})

test('the start loads no chain library', async () => {
  start(client)
  await settled()
  expect(client.chain.loads).toBe(0)
})

test('an earlier wish of the host loads it', async () => {
  await client.prefetch()
  expect(client.chain.loads).toBe(1)
})

test('a start that is undone and done again at once connects once (R68)', async () => {
  start(client)()
  start(client)
  await settled()
  expect([session()?.status, counts()]).toEqual(['connected', [1, 1, 0]])
})

test('a restart while the wallet is slow does not forget it (R68)', async () => {
  client.wallet.behaviour = 'hang'
  start(client)()
  start(client)
  await settled()
  client.wallet.resume()
  await settled()
  expect(session()?.status).toBe('connected')
})

test('a restart while a wallet is asked does not ask it another way as well', () => {
  client = scriptedClient()
  client.wallet.behaviour = 'hang'
  const stop = start(client)
  void connect(client, { connector: client.wallet.facts }).catch(() => undefined)
  stop()
  start(client)
  expect(client.wallet.calls.filter((name) => name !== 'release')).toEqual(['connect'])
})

test('after the undo the modal follows nobody', async () => {
  const stop = start(client)
  await settled()
  stop()
  client.internals.store.update(({ sessions: { eip155 } }) => ({
    sessions: eip155?.status === 'connected' ? { eip155: { ...eip155, caipNetworkId: 'eip155:137' } } : {},
  }))
  expect([session(), client.state.getState().modal.isOpen]).toMatchObject([{ caipNetworkId: 'eip155:137' }, false])
})

test('a connected visitor is listened to again after a restart', async () => {
  const stop = start(client)
  await settled()
  stop()
  start(client)
  await settled()
  client.wallet.emit({ type: 'disconnect' })
  expect(session()).toBeUndefined()
})

test('a wallet that is announced again after a restart is the same wallet', async () => {
  const late = scriptedConnector({ id: 'late' })
  start(client)()
  start(client)
  client.chain.announce(late)
  client.chain.announce(late)
  expect(client.state.getState().connectors.filter(({ id }) => id === 'late')).toHaveLength(1)
})

test.each(['undo', 'destroy'] as const)('after %s nothing is listened to or timed (R5)', async (end) => {
  client.wallet.behaviour = 'hang'
  const stop = start(client)
  if (end === 'undo') stop()
  else client.destroy()
  await settled()
  expect(counts()).toEqual([0, 0, 0])
})

test.each(['undo', 'destroy'] as const)('after %s of a connected page nothing is listened to (R5)', async (end) => {
  const stop = start(client)
  await settled()
  if (end === 'undo') stop()
  else client.destroy()
  expect([counts(), client.wallet.calls.at(-1)]).toEqual([[0, 0, 0], 'release'])
})

test('after destroy nothing is written any more (R5)', async () => {
  start(client)
  await settled()
  client.destroy()
  const before = storage.all
  client.internals.store.update(() => ({ sessions: {} }))
  expect(storage.all).toEqual(before)
})

test('destroying twice, and undoing after it, is safe (R5)', async () => {
  const stop = start(client)
  await settled()
  client.destroy()
  client.destroy()
  expect(stop).not.toThrow()
})

test('destroying in the middle of everything ends everything (R5)', async () => {
  client.wallet.behaviour = 'hang'
  start(client)
  const attempt = connect(client, { connector: client.wallet.facts })
  attempt.catch(() => undefined)
  client.internals.messages.show({ variant: 'error', code: 'X' })
  client.internals.modal.open()
  client.internals.modal.shake()
  client.destroy()
  await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(counts()).toEqual([0, 0, 0])
})

test('of two starts at once, as of two roots of a page, undoing one leaves the other whole (R68)', async () => {
  const stop = start(client)
  start(client)
  await settled()
  stop()
  stop()
  expect([counts(), client.wallet.calls]).toEqual([[1, 1, 0], expect.not.arrayContaining(['release'])])
})

test('a wallet that never shows up leaves no timer behind (R5)', async () => {
  client = scriptedClient({ storage: textStorage({ '@appkit/eip155:connected_connector_id': 'nobody' }) })
  start(client)
  await vi.advanceTimersByTimeAsync(limits.reconnectWait)
  expect(vi.getTimerCount()).toBe(0)
})

test('a host without a project id is told once (§8)', () => {
  client = scriptedClient({ projectId: '' })
  start(client)()
  start(client)
  expect(client.state.getState().alerts).toEqual([
    { kind: 'PROJECT_ID_NOT_CONFIGURED', message: 'Project ID Not Configured' },
  ])
})

test('two clients share nothing', async () => {
  const chains = [scriptedChain(), scriptedChain()] as const
  const one = scriptedClient({ chain: chains[0] })
  const two = scriptedClient({ chain: chains[1] })
  const before = two.state.getState()
  start(one)
  await connect(one, { connector: one.wallet.facts })
  one.internals.modal.open()
  one.internals.messages.alert('A', 'a')
  expect([two.state.getState(), two.chain.seekers, two.wallet.calls]).toEqual([before, 0, []])
  one.destroy()
})
