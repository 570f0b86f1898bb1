import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { mainnet } from '../../networks/eip155.js'
import { waitForReceipt } from './waitForTransaction.js'
import { type PublicClient, publicClient } from './publicClient.js'

const hash = `0x${'ab'.repeat(32)}` as const
const { pollInterval, timeout } = limits.confirmation

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A chain whose receipt shows up at the given look, and how often it was looked for. */
function chain(status: '0x0' | '0x1', at: number) {
  let looks = 0
  const client = publicClient(mainnet, async () => ((looks += 1) < at ? null : { status, transactionHash: hash }))
  const read = <Value>(ask: (given: PublicClient) => Promise<Value>) => ask(client)
  return { read, looks: () => looks }
}

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

test.each([
  { status: '0x1', lands: true },
  { status: '0x0', lands: false },
] as const)('a transaction in a block with status $status has landed: $lands', async ({ status, lands }) => {
  const { read, looks } = chain(status, 1)
  expect(await waitForReceipt(read, hash)).toBe(lands)
  expect([looks(), vi.getTimerCount()]).toEqual([1, 0])
})

test('a transaction in no block is looked for again after a while', async () => {
  const { read, looks } = chain('0x1', 3)
  const value = settled(waitForReceipt(read, hash))
  await vi.advanceTimersByTimeAsync(pollInterval - 1)
  expect(looks()).toBe(1)
  await vi.advanceTimersByTimeAsync(pollInterval + 1)
  expect([await value, looks()]).toEqual([true, 3])
})

test('a transaction that never shows up is given up at the deadline (R2)', async () => {
  const { read, looks } = chain('0x1', Infinity)
  const value = settled(waitForReceipt(read, hash))
  await vi.advanceTimersByTimeAsync(timeout)
  expect(await value).toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  expect([looks(), vi.getTimerCount()]).toEqual([timeout / pollInterval, 0])
})

test('who no longer waits is let go at once, and leaves no timer behind (R5)', async () => {
  const { read } = chain('0x1', Infinity)
  const caller = new AbortController()
  const until = <Value>(ask: (given: PublicClient) => Promise<Value>) =>
    caller.signal.aborted ? Promise.reject(new Error('given up')) : read(ask)
  const value = settled(waitForReceipt(until, hash, caller.signal))
  await vi.advanceTimersByTimeAsync(1)
  caller.abort()
  expect(await value).toMatchObject({ message: 'given up' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a node that fails is not looked at again (R47)', async () => {
  let looks = 0
  const value = waitForReceipt(() => Promise.reject(new Error(`gone ${(looks += 1)}`)), hash)
  await expect(value).rejects.toThrow('gone 1')
  expect([looks, vi.getTimerCount()]).toEqual([1, 0])
})
