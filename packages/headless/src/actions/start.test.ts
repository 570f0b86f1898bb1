import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob, fakeConnector } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { limits } from '../constants/limits.js'
import { nativeBalanceQuery } from '../queries/nativeBalance.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

describe('start', () => {
  const remembered = { '@appkit/eip155:connected_connector_id': 'test.wallet' }

  let client: FakeClient
  let storage: ReturnType<typeof memoryStorage>

  beforeEach(() => {
    vi.useFakeTimers()
    storage = memoryStorage(remembered)
    client = fakeClient({ storage })
  })
  afterEach(() => {
    client.destroy()
    vi.useRealTimers()
  })

  const settled = () => vi.advanceTimersByTimeAsync(0)
  const session = () => client.state.getState().sessions.eip155
  const counts = () => [client.chain.discoveryListeners, client.wallet.listeners.size, vi.getTimerCount()]

  test('before the start nothing is read, asked, heard or timed (api, conventions)', () => {
    expect([storage.touches, client.wallet.calls, counts(), client.chain.loads]).toEqual([0, [], [0, 0, 0], 0])
  })

  test('the start looks for wallets and restores the stored session', async () => {
    start(client)
    await settled()
    expect([session()?.status, client.chain.discoveryListeners]).toEqual(['connected', 1])
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
    client.wallet.behavior = 'hang'
    start(client)()
    start(client)
    await settled()
    client.wallet.grantPending()
    await settled()
    expect(session()?.status).toBe('connected')
  })

  test('a restart while a wallet is asked does not ask it another way as well', () => {
    client = fakeClient()
    client.wallet.behavior = 'hang'
    const stop = start(client)
    void connect(client, { connector: client.wallet.info }).catch(() => undefined)
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
    const late = fakeConnector({ id: 'late' })
    start(client)()
    start(client)
    client.chain.announce(late)
    client.chain.announce(late)
    expect(client.state.getState().connectors.filter(({ id }) => id === 'late')).toHaveLength(1)
  })

  test.each(['undo', 'destroy'] as const)('after %s nothing is listened to or timed (R5)', async (end) => {
    client.wallet.behavior = 'hang'
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
    client.wallet.behavior = 'hang'
    start(client)
    const attempt = connect(client, { connector: client.wallet.info })
    attempt.catch(() => undefined)
    client.internals.notifications.show({ variant: 'error', code: 'X' })
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
    client = fakeClient({ storage: memoryStorage({ '@appkit/eip155:connected_connector_id': 'nobody' }) })
    start(client)
    await vi.advanceTimersByTimeAsync(limits.reconnectTimeout)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a host without a project id is told once (§8)', () => {
    client = fakeClient({ projectId: '' })
    start(client)()
    start(client)
    expect(client.state.getState().alerts).toEqual([
      { kind: 'PROJECT_ID_NOT_CONFIGURED', message: 'Project ID Not Configured' },
    ])
  })

  test('two clients share nothing', async () => {
    const chains = [fakeChain(), fakeChain()] as const
    const one = fakeClient({ chain: chains[0] })
    const two = fakeClient({ chain: chains[1] })
    const before = two.state.getState()
    start(one)
    await connect(one, { connector: one.wallet.info })
    one.internals.modal.open()
    one.internals.notifications.alert('A', 'a')
    expect([two.state.getState(), two.chain.discoveryListeners, two.wallet.calls]).toEqual([before, 0, []])
    one.destroy()
  })
})

describe('forgetOnDisconnect', () => {
  const account = `eip155:1:${alice}` as const

  let client: FakeClient
  let queryClient: QueryClient
  let stop: () => void

  beforeEach(async () => {
    client = fakeClient()
    queryClient = new QueryClient()
    stop = start(client, queryClient)
    await connect(client, { connector: client.wallet.info })
    await queryClient.fetchQuery(nativeBalanceQuery(client, account))
  })
  afterEach(() => {
    stop()
    queryClient.clear()
  })

  const kept = () => client.internals.storage.read('nativeBalanceCache')
  const known = () => queryClient.getQueryCache().getAll().length

  test('a balance that was read is kept in storage and in the query client', () => {
    expect([Object.keys(kept() ?? {}), known()]).toEqual([[account], 1])
  })

  test('a disconnect forgets it in both', async () => {
    await disconnect(client)
    await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
  })

  test('so does a wallet that leaves by itself', async () => {
    client.wallet.emit({ type: 'disconnect' })
    await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
  })

  test('another account of the same wallet forgets nothing', async () => {
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(known()).toBe(1)
  })
})
