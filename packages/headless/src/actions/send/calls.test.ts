import { afterEach, expect, test, vi } from 'vitest'
import { fakeChain } from '../../../test/fakeChain.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { CallsStatus } from '../../chains/adapter.js'
import { limits } from '../../constants/limits.js'
import { connect } from '../connection/connect.js'
import { start } from '../connection/start.js'
import { getCapabilities, sendCalls } from './calls.js'

afterEach(() => void vi.useRealTimers())

const key = '@portico/transactions'
const calls = [{ to: '0xf' }]

/** A page load with a wallet that takes calls under the id `0xca11`, and has what became of them in `answers`. */
function visit(storage: ReturnType<typeof memoryStorage>, answers: readonly CallsStatus['status'][]) {
  const asked: string[] = []
  const chain = fakeChain()
  const load = async () => ({
    ...chain.actions,
    sendCalls: async (_signer: unknown, _request: unknown, options?: { onHandOver?: () => void }) => {
      options?.onHandOver?.()
      return '0xca11'
    },
    callsStatus: async (_signer: unknown, id: string) => {
      asked.push(id)
      const status = answers[asked.length - 1] ?? 'pending'
      return { status, isAtomic: true, hashes: status === 'pending' ? [] : ['0xaa', '0xbb'] }
    },
  })
  const wallet = fakeConnector()
  wallet.sessions = [grantedSession()]
  const client = fakeClient({ chain: { ...chain, load }, storage, testWallets: [wallet] })
  start(client)
  return { client, asked, transactions: () => client.state.getState().transactions }
}

test('a namespace without calls is named as the reason, and nothing is listed', async () => {
  const client = fakeClient()
  await connect(client, { connector: client.wallet.info })
  const unsupported = { message: 'Unsupported method: sendCalls', operation: 'sendCalls' }
  await expect(sendCalls(client, { calls })).rejects.toMatchObject(unsupported)
  await expect(getCapabilities(client)).rejects.toMatchObject({ operation: 'capabilities' })
  expect(client.state.getState().transactions).toEqual([])
})

test('the wallet is asked about its calls until they ended', async () => {
  vi.useFakeTimers()
  const { client, asked, transactions } = visit(memoryStorage(), ['pending', 'confirmed'])
  await connect(client, { connector: client.wallet.info })
  await sendCalls(client, { calls })
  await vi.advanceTimersByTimeAsync(0)
  expect(transactions()).toMatchObject([{ status: 'pending', callsId: '0xca11' }])
  await vi.advanceTimersByTimeAsync(limits.confirmation.pollInterval)
  expect(transactions()).toMatchObject([{ status: 'confirmed', hash: '0xbb' }])
  expect(asked).toEqual(['0xca11', '0xca11'])
})

test('calls that had not ended are asked about again after a reload', async () => {
  const storage = memoryStorage()
  const first = visit(storage, [])
  await connect(first.client, { connector: first.client.wallet.info })
  await sendCalls(first.client, { calls })
  await vi.waitUntil(() => first.transactions()[0]?.status === 'pending')
  const kept = storage.getItem(key) ?? ''
  first.client.destroy()
  storage.setItem(key, kept)
  const { transactions } = visit(storage, ['confirmed'])
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  expect(transactions()).toMatchObject([{ kind: 'calls', callsId: '0xca11', hash: '0xbb' }])
  expect(storage.getItem(key)).toBeNull()
})
