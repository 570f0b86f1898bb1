import { getStorage } from '../../client/client.js'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { fakeChain } from '../../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { alice, bob, fakeConnector } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { limits } from '../../constants/limits.js'
import { nativeBalanceQuery } from '../../queries/account.js'
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

  test('createPortico alone reads no storage, makes no request, adds no listener and sets no timer', () => {
    expect([storage.touches, client.wallet.calls, counts(), client.chain.loads]).toEqual([0, [], [0, 0, 0], 0])
  })

  test('start discovers wallets and restores the stored session', async () => {
    start(client)
    await settled()
    expect([session()?.status, client.chain.discoveryListeners]).toEqual(['connected', 1])
  })

  test('start loads no chain library', async () => {
    start(client)
    await settled()
    expect(client.chain.loads).toBe(0)
  })

  test('prefetch loads the chain library', async () => {
    await client.prefetch()
    expect(client.chain.loads).toBe(1)
  })

  test('stopping and starting again at once connects once', async () => {
    start(client)()
    start(client)
    await settled()
    expect([session()?.status, counts()]).toEqual(['connected', [1, 1, 0]])
  })

  test('a restart while the wallet is slow keeps the stored session', async () => {
    client.wallet.behavior = 'hang'
    start(client)()
    start(client)
    await settled()
    client.wallet.grantPending()
    await settled()
    expect(session()?.status).toBe('connected')
  })

  test('a restart while a wallet prompts does not also restore it', () => {
    client = fakeClient()
    client.wallet.behavior = 'hang'
    const stop = start(client)
    void connect(client, { connector: client.wallet.info }).catch(() => undefined)
    stop()
    start(client)
    expect(client.wallet.calls.filter((name) => name !== 'release')).toEqual(['connect'])
  })

  test('a stopped client does not navigate the modal', async () => {
    const stop = start(client)
    await settled()
    stop()
    client.internals.store.update(({ sessions: { eip155 } }) => ({
      sessions: eip155?.status === 'connected' ? { eip155: { ...eip155, caipNetworkId: 'eip155:137' } } : {},
    }))
    expect([session(), client.state.getState().modal.isOpen]).toMatchObject([{ caipNetworkId: 'eip155:137' }, false])
  })

  test('a restart subscribes to the connected wallet again', async () => {
    const stop = start(client)
    await settled()
    stop()
    start(client)
    await settled()
    client.wallet.emit({ type: 'disconnect' })
    expect(session()).toBeUndefined()
  })

  test('a wallet that is announced again after a restart is added once', async () => {
    const late = fakeConnector({ id: 'late' })
    start(client)()
    start(client)
    client.chain.announce(late)
    client.chain.announce(late)
    expect(client.state.getState().connectors.filter(({ id }) => id === 'late')).toHaveLength(1)
  })

  test.each(['stop', 'destroy'] as const)('%s leaves no listener and no timer', async (end) => {
    client.wallet.behavior = 'hang'
    const stop = start(client)
    if (end === 'stop') stop()
    else client.destroy()
    await settled()
    expect(counts()).toEqual([0, 0, 0])
  })

  test.each(['stop', 'destroy'] as const)('%s of a connected client leaves no listener', async (end) => {
    const stop = start(client)
    await settled()
    if (end === 'stop') stop()
    else client.destroy()
    expect([counts(), client.wallet.calls.at(-1)]).toEqual([[0, 0, 0], 'release'])
  })

  test('destroy stops writing to storage', async () => {
    start(client)
    await settled()
    client.destroy()
    const before = storage.all
    client.internals.store.update(() => ({ sessions: {} }))
    expect(storage.all).toEqual(before)
  })

  test('destroying twice and stopping afterwards is safe', async () => {
    const stop = start(client)
    await settled()
    client.destroy()
    client.destroy()
    expect(stop).not.toThrow()
  })

  test('destroy ends running requests', async () => {
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

  test('stopping one of two starts leaves the other running', async () => {
    const stop = start(client)
    start(client)
    await settled()
    stop()
    stop()
    expect([counts(), client.wallet.calls]).toEqual([[1, 1, 0], expect.not.arrayContaining(['release'])])
  })

  test('two starts ask the wallet of the last visit once', async () => {
    client = fakeClient({ storage: memoryStorage({ '@appkit/eip155:connected_connector_id': 'test.wallet' }) })
    start(client)
    start(client)
    await settled()
    expect(client.wallet.calls).toEqual(['restore'])
  })

  test('a wallet that is never announced leaves no timer behind', async () => {
    client = fakeClient({ storage: memoryStorage({ '@appkit/eip155:connected_connector_id': 'nobody' }) })
    start(client)
    await vi.advanceTimersByTimeAsync(limits.reconnectTimeout)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('basic mode, which has no adapter, restores the session of the last visit', async () => {
    const visited = memoryStorage()
    const wallet = fakeConnector()
    const first = fakeClient({ adapters: [], storage: visited, testWallets: [wallet] })
    start(first)
    await connect(first, { connector: wallet.info })
    await settled()
    first.destroy()
    const second = fakeClient({ adapters: [], storage: visited, testWallets: [wallet] })
    start(second)
    await settled()
    expect(second.state.getState().sessions.eip155).toMatchObject({ status: 'connected', address: alice })
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

describe('clearing caches on disconnect', () => {
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

  const kept = () => getStorage(client).read('nativeBalanceCache')
  const known = () => queryClient.getQueryCache().getAll().length

  test('a balance is cached in storage and in the query client', () => {
    expect([Object.keys(kept() ?? {}), known()]).toEqual([[account], 1])
  })

  test('disconnecting removes the balance from both', async () => {
    await disconnect(client)
    await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
  })

  test('a disconnect by the wallet removes the balance from both', async () => {
    client.wallet.emit({ type: 'disconnect' })
    await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
  })

  test('switching the account keeps the cached balance', async () => {
    client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
    await settle()
    expect(known()).toBe(1)
  })
})
