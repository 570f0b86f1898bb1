import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { driveClock, settle } from '../../../test/clock.js'
import { withContext, type FakeSolanaNode, fakeSolanaNode } from '../../../test/fakeSolanaNode.js'
import { limits } from '../../constants/limits.js'
import { waitForConfirmation } from './waitForTransaction.js'
import { blockHeightSchema, createSolanaRpc } from './rpc.js'

const hash = 'a hash'
const from = 'the account'
const { pollInterval, confirmationTimeout, blockhashLife } = limits.solana

let node: FakeSolanaNode
let height: number
let status: object | null

// The first request loads code, and a clock that is driven does not wait for that.
beforeAll(async () => {
  const { url, close } = await fakeSolanaNode()
  await createSolanaRpc([url])((request) => request({ method: 'getBlockHeight', reply: blockHeightSchema }))
  await close()
})

beforeEach(async () => {
  node = await fakeSolanaNode()
  height = 100
  status = null
  node.answers.set('getBlockHeight', () => height)
  node.answers.set('getSignatureStatuses', () => withContext([status]))
  node.answers.set('getTransaction', () => paidBy(from))
  driveClock(pollInterval / 10)
})
afterEach(async () => {
  vi.useRealTimers()
  await node.close()
})

const at = (confirmationStatus: string | null, err: unknown = null) => ({ err, confirmationStatus })
/** What a node tells of a transaction in a block, in the parts that are read. */
const paidBy = (payer: string) => ({
  slot: 1,
  meta: { err: null, fee: 5_000 },
  transaction: { message: { accountKeys: [payer, 'another account'] } },
})
const confirmed = { status: 'confirmed', fee: 5_000n }
const wait = (lastValidBlockHeight?: number, signal?: AbortSignal) =>
  waitForConfirmation(createSolanaRpc([node.url]), { hash, from, lastValidBlockHeight }, signal && { signal })
const looks = () => node.calls.filter(({ method }) => method === 'getSignatureStatuses')
/** Changes the chain at the nth look at the transaction. */
function onLook(count: number, change: () => void) {
  node.answers.set('getSignatureStatuses', () => {
    if (looks().length === count) change()
    return withContext([status])
  })
}

test.each([
  {
    when: 'a program failed there',
    status: at('confirmed', { InstructionError: [2, { Custom: 1 }] }),
    result: { status: 'failed', error: { message: 'Execution reverted: custom program error: 0x1' } },
  },
  {
    when: 'an instruction failed there',
    status: at('confirmed', { InstructionError: [0, 'InvalidAccountData'] }),
    result: { status: 'failed', error: { code: 'EXECUTION_REVERTED', reason: 'InvalidAccountData' } },
  },
  {
    when: 'an instruction failed there that the node does not tell',
    status: at('confirmed', { InstructionError: 3 }),
    result: { status: 'failed', error: { message: 'Execution reverted' } },
  },
  {
    when: 'it failed there in words nobody knows',
    status: at('confirmed', { Something: {} }),
    result: { status: 'failed', error: { message: 'Execution reverted' } },
  },
])('waitForConfirmation resolves with $result.status when $when', async ({ status: now, result }) => {
  status = now
  expect(await wait()).toMatchObject(result)
  expect(node.calls).toEqual([{ method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] }])
})

test.each(['confirmed', 'finalized'])('waitForConfirmation tells what a %s transaction cost', async (commitment) => {
  status = at(commitment)
  expect(await wait()).toEqual(confirmed)
  expect(node.calls).toEqual([
    { method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] },
    {
      method: 'getTransaction',
      params: [hash, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }],
    },
  ])
})

const refuse = () => {
  throw { code: -32601, message: 'Method not found' }
}

test.each<{ readonly when: string; readonly answer: () => unknown }>([
  { when: 'somebody else paid', answer: () => paidBy('a sponsor') },
  { when: 'the node does not have the transaction yet', answer: () => null },
  { when: 'the node has no figures of it', answer: () => ({ ...paidBy(from), meta: null }) },
  { when: 'the fee is no number', answer: () => ({ ...paidBy(from), meta: { fee: '-1' } }) },
  { when: 'the node refuses', answer: refuse },
])('waitForConfirmation does not tell the cost when $when', async ({ answer }) => {
  status = at('confirmed')
  node.answers.set('getTransaction', answer)
  expect(await wait()).toEqual({ status: 'confirmed', fee: undefined })
})

test('waitForConfirmation does not keep back a confirmation for what it cost', async () => {
  status = at('confirmed')
  node.answers.set('getSignatureStatuses', () => {
    node.listener = () => undefined
    return withContext([status])
  })
  const start = Date.now()
  expect(await wait()).toEqual({ status: 'confirmed', fee: undefined })
  expect(Date.now() - start).toBeLessThan(limits.rpc.timeout)
})

test('waitForConfirmation polls a pending transaction every second', async () => {
  onLook(2, () => (status = at('processed')))
  const times: number[] = []
  node.answers.set('getBlockHeight', () => times.push(Date.now()) && height)
  onLook(4, () => (status = at('confirmed')))
  expect(await wait()).toEqual(confirmed)
  expect(
    looks()
      .slice(1)
      .map(({ params }) => params[1]),
  ).toEqual([
    { searchTransactionHistory: false },
    { searchTransactionHistory: false },
    { searchTransactionHistory: false },
  ])
  expect(times).toHaveLength(3)
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(pollInterval)
})

test('waitForConfirmation tells a transaction that no block can include any more as expired', async () => {
  node.answers.set('getBlockHeight', () => (height += 30))
  expect(await wait(200)).toEqual({ status: 'expired' })
  expect(height).toBe(220)
  expect(looks().at(-1)?.params[1]).toEqual({ searchTransactionHistory: true })
})

test('waitForConfirmation assumes the life of a blockhash when the last block is unknown', async () => {
  node.answers.set('getBlockHeight', () => (height += blockhashLife - 1))
  expect(await wait()).toEqual({ status: 'expired' })
  expect(height).toBe(100 + 3 * (blockhashLife - 1))
})

test('waitForConfirmation finds a transaction included between its two requests', async () => {
  height = 201
  onLook(2, () => (status = at('confirmed')))
  expect(await wait(200)).toEqual(confirmed)
})

test('waitForConfirmation waits on for a processed transaction after its last valid block', async () => {
  height = 500
  status = at('processed')
  onLook(3, () => (status = at('finalized')))
  expect(await wait(200)).toEqual(confirmed)
})

test('waitForConfirmation rejects with a timeout in the end', async () => {
  status = at('processed')
  const start = Date.now()
  await expect(wait(200)).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  expect(Date.now() - start).toBeGreaterThanOrEqual(confirmationTimeout)
}, 30_000)

test('waitForConfirmation ignores errors that can be retried', async () => {
  let left = limits.rpc.retries + 2
  node.listener = (_, response) => {
    left -= 1
    if (left === 0) {
      node.listener = undefined
      status = at('confirmed')
    }
    response.writeHead(503).end()
  }
  expect(await wait()).toEqual(confirmed)
})

test('waitForConfirmation rejects when the node refuses the request', async () => {
  node.answers.delete('getSignatureStatuses')
  await expect(wait()).rejects.toMatchObject({ rpcCode: -32601 })
})

test('waitForConfirmation stops requests and timers when aborted', async () => {
  const { signal, listeners, abort } = signals()
  onLook(3, abort)
  await expect(wait(200, signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const asked = node.calls.length
  await settle()
  expect(node.calls).toHaveLength(asked)
  expect(listeners.size).toBe(0)
})

/** A signal that a test gives, and whether anybody still listens to it. */
function signals() {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  Object.assign(signal, {
    addEventListener(type: string, listener: () => void) {
      listeners.add(listener)
      add(type, listener)
    },
    removeEventListener(type: string, listener: () => void) {
      listeners.delete(listener)
      remove(type, listener)
    },
  })
  return { signal, listeners, abort: () => controller.abort() }
}
