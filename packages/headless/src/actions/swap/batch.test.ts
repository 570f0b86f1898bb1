import { afterEach, expect, test, vi } from 'vitest'
import { fakeChain, transactionHash } from '../../../test/fakeChain.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { alice, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { CallsStatus, Capabilities, ChainActions } from '../../chains/adapter.js'
import { limits } from '../../constants/limits.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { connect } from '../connection/connect.js'
import { start } from '../connection/start.js'
import { followOtherTab } from '../send/transactions.js'
import { readBatching } from './readBatching.js'

afterEach(() => void vi.useRealTimers())

const account = `eip155:1:${alice}` as const

/** A page load with a wallet that was connected before. */
function visit(
  actions: Partial<ChainActions>,
  storage = memoryStorage(),
  info: Parameters<typeof fakeConnector>[0] = {},
) {
  const chain = fakeChain()
  const wallet = fakeConnector(info)
  wallet.sessions = [grantedSession()]
  const load = async () => ({ ...chain.actions, ...actions })
  const client = fakeClient({ chain: { ...chain, load }, storage, testWallets: [wallet] })
  start(client)
  return client
}

const able = (atomic: Capabilities['atomic']) => ({ capabilities: async () => ({ ...(atomic && { atomic }) }) })

test.each<[string, Partial<ChainActions>, string]>([
  ['does all or nothing', able({ status: 'supported' }), 'supported'],
  ['does all or nothing after the user allowed it', able({ status: 'ready' }), 'supported'],
  ['does not', able({ status: 'unsupported' }), 'unsupported'],
  ['says nothing of it', able(undefined), 'unsupported'],
  ['cannot be asked', {}, 'unsupported'],
  ['refuses to tell', { capabilities: () => Promise.reject(new Error('no')) }, 'unsupported'],
])('a wallet that %s', async (_what, actions, batching) => {
  const client = visit(actions)
  await connect(client, { connector: client.wallet.info })
  expect(await readBatching(client, account)).toBe(batching)
})

test('a wallet on another device is not asked, which would wake up its phone', async () => {
  let asked = 0
  const capabilities = async () => {
    asked += 1
    return { atomic: { status: 'supported' } } as const
  }
  const client = visit({ capabilities }, memoryStorage(), { id: 'walletConnect', type: 'WALLET_CONNECT' })
  await connect(client, { connector: client.wallet.info })
  expect([await readBatching(client, account), asked]).toEqual(['unsupported', 0])
})

test('a wallet that does not answer is not waited for', async () => {
  const client = visit({ capabilities: () => new Promise(() => {}) })
  await connect(client, { connector: client.wallet.info })
  vi.useFakeTimers()
  const told = readBatching(client, account)
  await vi.advanceTimersByTimeAsync(limits.swap.capabilities)
  expect(await told).toBe('unsupported')
})

test('a client that is destroyed while the wallet is asked leaves no timer behind', async () => {
  const client = visit({ capabilities: () => new Promise(() => {}) })
  await connect(client, { connector: client.wallet.info })
  vi.useFakeTimers()
  const told = readBatching(client, account)
  await vi.advanceTimersByTimeAsync(0)
  const waiting = vi.getTimerCount()
  client.destroy()
  expect(await told).toBe('unsupported')
  expect(vi.getTimerCount()).toBeLessThan(waiting)
})

const key = '@portico/transactions'
const stored = {
  id: '1',
  kind: 'swap',
  account,
  time: 1,
  status: 'pending',
  token: { caipNetworkId: 'eip155:1', address: '0xf', name: 'From', symbol: 'FRM', decimals: 6 },
  amount: '5',
  toSymbol: 'TOO',
  toToken: `eip155:1:${alice}`,
  isBatch: true,
}

/** A later page load: it finds an approval and swap in one request, of which the wallet says this. */
async function returnTo(status: CallsStatus['status'], actions: Partial<ChainActions> = {}) {
  const storage = memoryStorage()
  storage.setItem(key, JSON.stringify([{ ...stored, callsId: '0xca11' }]))
  const asked: string[] = []
  const callsStatus = async (_signer: unknown, id: string) => {
    asked.push(id)
    return { status, isAtomic: true, hashes: status === 'dropped' ? [] : ['0xaa'] }
  }
  const client = visit({ callsStatus, ...actions }, storage)
  await connect(client, { connector: client.wallet.info })
  return { asked, storage, transactions: () => client.state.getState().transactions }
}

test('one that had not ended is asked about again after a reload, by the id that the wallet gave', async () => {
  const { asked, storage, transactions } = await returnTo('confirmed')
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  expect(transactions()).toMatchObject([{ ...stored, amount: 5n, status: 'confirmed', hash: '0xaa' }])
  expect([asked, storage.getItem(key)]).toEqual([['0xca11'], null])
})

test('one that the wallet had not answered is unknown after a reload', async () => {
  const storage = memoryStorage()
  storage.setItem(key, JSON.stringify([{ ...stored, status: 'handedOver' }]))
  const client = visit({}, storage)
  await vi.waitUntil(() => client.state.getState().transactions.length > 0)
  expect(client.state.getState().transactions).toMatchObject([{ kind: 'swap', isBatch: true, isUnknown: true }])
})

test('one that another tab asked the wallet for is followed by the id that the other one heard', async () => {
  const storage = memoryStorage()
  storage.setItem(key, JSON.stringify([{ ...stored, status: 'handedOver' }]))
  const asked: string[] = []
  const callsStatus = async (_signer: unknown, id: string) => {
    asked.push(id)
    return { status: 'confirmed', isAtomic: true, hashes: ['0xaa'] } as const
  }
  const client = visit({ callsStatus }, storage)
  await connect(client, { connector: client.wallet.info })
  const transactions = () => client.state.getState().transactions
  await vi.waitUntil(() => transactions()[0]?.isUnknown)
  storage.setItem(key, JSON.stringify([{ ...stored, callsId: '0xca11', hash: transactionHash }]))
  followOtherTab(client)
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  expect(asked).toEqual(['0xca11'])
})

const slippage = new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted', {
  reason: 'Too little received',
})

test.each<[string, CallsStatus['status'], Partial<ChainActions>, object]>([
  [
    'that a node gives the reason of',
    'failed',
    { waitForTransaction: async () => ({ status: 'failed', error: slippage }) },
    { status: 'failed', error: { code: 'SLIPPAGE_EXCEEDED' } },
  ],
  [
    'that a node does not have yet',
    'failed',
    {
      waitForTransaction: (_network, _sent, { signal, onProgress } = {}) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
          onProgress?.({ isKnown: false })
        }),
    },
    { status: 'failed', error: { code: 'EXECUTION_REVERTED' } },
  ],
  [
    'inside of a transaction that went well',
    'failed',
    { waitForTransaction: async () => ({ status: 'confirmed' }) },
    { status: 'failed', error: { code: 'EXECUTION_REVERTED' } },
  ],
  ['of a part', 'partial', {}, { status: 'failed', error: { code: 'PARTLY_REVERTED' } }],
  ['before it was sent', 'dropped', {}, { status: 'dropped' }],
])('a failure %s is told as what it is', async (_what, status, actions, told) => {
  const { transactions } = await returnTo(status, actions)
  await vi.waitUntil(() => !['handedOver', 'pending'].includes(transactions()[0]?.status ?? 'pending'))
  expect(transactions()[0]).toMatchObject(told)
})
