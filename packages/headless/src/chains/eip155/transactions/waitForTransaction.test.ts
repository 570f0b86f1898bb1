import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob } from '../../../../test/fakeConnector.js'
import { limits } from '../../../constants/limits.js'
import { toPorticoError } from '../../../errors/normalize.js'
import { mainnet } from '../../../networks/eip155.js'
import type { TransactionProgress } from '../../../rules/flows/transactions.js'
import { type PublicClient, publicClient } from '../publicClient.js'
import { waitForTransaction } from './waitForTransaction.js'

const hash = `0x${'ab'.repeat(32)}`
const faster = `0x${'cd'.repeat(32)}`
const { pollInterval, slowPollInterval, timeout } = limits.confirmation

/** What the node knows. A test changes it between two looks. */
let state: {
  /** In its pool, or in a block. */
  isKnown: boolean
  receipt: '0x0' | '0x1' | undefined
  /** Further fields of the receipt. */
  costs: Readonly<Record<string, string | null>>
  sender: string
  /** Transactions of the account in blocks, for each block from 0 on. */
  counts: number[]
  /** Of the last block, by the account with the nonce 4. */
  included: string
  isPruned: boolean
}
let calls: string[]
let progress: TransactionProgress[]
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  state = {
    isKnown: true,
    receipt: undefined,
    costs: {},
    sender: alice,
    counts: [3, 4, 4],
    included: faster,
    isPruned: false,
  }
  calls = []
  progress = []
  stop = new AbortController()
})
afterEach(() => void vi.useRealTimers())

const quantities = {
  value: '0x1',
  gas: '0x5208',
  gasPrice: '0x1',
  type: '0x0',
  chainId: '0x1',
  v: '0x1b',
  r: '0x1',
  s: '0x1',
}
const transaction = (own: string, blockNumber: string | null) => ({
  ...quantities,
  hash: own,
  from: state.sender.toLowerCase(),
  to: bob,
  nonce: '0x4',
  input: '0x',
  blockNumber,
})

const answers: Record<string, (params: readonly unknown[]) => unknown> = {
  eth_getTransactionReceipt: () =>
    state.receipt && { status: state.receipt, transactionHash: hash, blockNumber: '0x9', ...state.costs },
  eth_getTransactionByHash: () => (state.isKnown ? transaction(hash, null) : null),
  eth_getTransactionCount: ([, tag]) => {
    if (tag === 'latest') return numberToHex(state.counts.at(-1) ?? 0)
    if (state.isPruned) throw Object.assign(new Error('missing trie node'), { code: -32000 })
    return numberToHex(state.counts[Number(tag)] ?? 0)
  },
  eth_blockNumber: () => numberToHex(state.counts.length - 1),
  eth_getBlockByNumber: () => ({ ...quantities, number: '0x3', transactions: [transaction(state.included, '0x3')] }),
  eth_call: () => {
    throw Object.assign(new Error('execution reverted: not enough'), { code: 3, data: '0x' })
  },
}

const client = publicClient(mainnet, async ({ method, params }) => {
  calls.push(method)
  return answers[method]?.((params ?? []) as readonly unknown[]) ?? null
})
/** Fails with errors of ours, as the requests to a node do. */
const read = <Value>(run: (given: PublicClient) => Promise<Value>) =>
  run(client).catch((thrown: unknown) => {
    throw toPorticoError(thrown)
  })
const wait = (nonce?: number, over = read) =>
  waitForTransaction(
    over,
    { hash, from: alice, nonce },
    { signal: stop.signal, onProgress: (told) => progress.push(told) },
  )
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const looks = () => calls.filter((method) => method === 'eth_getTransactionReceipt').length
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('waitForTransaction of an EVM chain', () => {
  test('tells a transaction in a block as confirmed, after one look', async () => {
    state.receipt = '0x1'
    expect(await wait()).toEqual({ status: 'confirmed' })
    expect([looks(), progress, vi.getTimerCount()]).toEqual([1, [], 0])
  })

  test.each([
    { what: 'the gas', costs: { effectiveGasPrice: '0x3' }, fee: 63_000n },
    { what: 'the gas, without data to pay for', costs: { effectiveGasPrice: '0x3', l1Fee: null }, fee: 63_000n },
    { what: 'the gas and the data of a rollup', costs: { effectiveGasPrice: '0x3', l1Fee: '0x10' }, fee: 63_016n },
    { what: 'nothing that is known, without a price', costs: {}, fee: undefined },
    {
      what: 'nothing that is known, with a price that is none',
      costs: { effectiveGasPrice: '0x3', l1Fee: 'free' },
      fee: undefined,
    },
    { what: 'nothing, when somebody else sent it', costs: { effectiveGasPrice: '0x3', from: bob }, fee: undefined },
  ])('tells that the account paid $what', async ({ costs, fee }) => {
    state.receipt = '0x1'
    state.costs = { from: alice.toLowerCase(), gasUsed: '0x5208', ...costs }
    expect(await wait()).toEqual({ status: 'confirmed', fee })
  })

  test('tells the reason for which a transaction failed in its block', async () => {
    state.receipt = '0x0'
    expect(await wait()).toMatchObject({
      status: 'failed',
      error: { code: 'EXECUTION_REVERTED', message: expect.stringContaining('not enough') },
    })
  })

  test('tells a failed transaction as reverted when the node gives no reason', async () => {
    state.receipt = '0x0'
    state.isKnown = false
    expect(await wait()).toMatchObject({ status: 'failed', error: { message: 'Execution reverted' } })
  })

  test('polls every four seconds while it is pending, and reports its nonce', async () => {
    const outcome = wait()
    await pass(pollInterval - 1)
    expect([looks(), progress]).toEqual([1, [{ isKnown: true, nonce: 4 }]])
    state.receipt = '0x1'
    await pass(1)
    expect([await outcome, looks()]).toEqual([{ status: 'confirmed' }, 2])
  })

  test('polls every 30 seconds after three minutes, for as long as it is pending', async () => {
    const outcome = wait()
    await pass(timeout)
    const early = looks()
    await pass(10 * slowPollInterval)
    expect(looks() - early).toBe(10)
    state.receipt = '0x1'
    await pass(slowPollInterval)
    expect(await outcome).toEqual({ status: 'confirmed' })
  })

  test('tells the transaction that took its place, by the nonce', async () => {
    const outcome = wait()
    await pass(0)
    Object.assign(state, { isKnown: false, counts: [3, 4, 4, 5] })
    await pass(pollInterval)
    expect(await outcome).toEqual({ status: 'replaced', replacedBy: faster })
    expect(calls.at(-1)).toBe('eth_getBlockByNumber')
  })

  test('finds the replacement when the page was reloaded in between', async () => {
    Object.assign(state, { isKnown: false, counts: [3, 4, 5, 5, 5] })
    expect(await wait(4)).toEqual({ status: 'replaced', replacedBy: faster })
  })

  test('a node that still lists the transaction does not hide its replacement', async () => {
    state.counts = [3, 4, 5]
    expect(await wait()).toEqual({ status: 'replaced', replacedBy: faster })
  })

  test('a receipt that comes late is no replacement', async () => {
    Object.assign(state, { included: hash, counts: [3, 4, 5] })
    const outcome = wait()
    await pass(5 * pollInterval)
    state.receipt = '0x1'
    await pass(pollInterval)
    expect(await outcome).toEqual({ status: 'confirmed' })
  })

  test('tells it as dropped when its nonce is used and nothing shows by what', async () => {
    Object.assign(state, { isKnown: false, isPruned: true, counts: [3, 4, 5] })
    const outcome = wait(4)
    await pass(pollInterval)
    expect(vi.getTimerCount()).toBe(1)
    await pass(pollInterval)
    expect(await outcome).toEqual({ status: 'dropped' })
  })

  test('tells it as dropped when the node forgot it for three minutes, not earlier', async () => {
    const outcome = wait()
    await pass(0)
    state.isKnown = false
    await pass(timeout - pollInterval)
    expect(vi.getTimerCount()).toBe(1)
    await pass(slowPollInterval)
    expect(await outcome).toEqual({ status: 'dropped' })
  })

  test('never tells a transaction as dropped that no node had', async () => {
    state.isKnown = false
    const outcome = settled(wait())
    await pass(10 * timeout)
    expect(progress.every(({ isKnown }) => !isKnown)).toBe(true)
    stop.abort()
    expect(await outcome).toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('the nonce of another sender, as with a smart account, counts for nothing', async () => {
    Object.assign(state, { sender: bob, counts: [9] })
    const outcome = settled(wait())
    await pass(5 * pollInterval)
    expect(progress.at(-1)).toEqual({ isKnown: true, nonce: undefined })
    stop.abort()
    expect(await outcome).toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('rejects at once when aborted, and leaves no timer', async () => {
    const outcome = settled(wait())
    await pass(1)
    stop.abort()
    expect(await outcome).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect([looks(), vi.getTimerCount()]).toEqual([1, 0])
  })

  test('rejects when a read fails', async () => {
    const outcome = wait(undefined, () => Promise.reject(new Error('gone')))
    await expect(outcome).rejects.toThrow('gone')
    expect(vi.getTimerCount()).toBe(0)
  })
})
