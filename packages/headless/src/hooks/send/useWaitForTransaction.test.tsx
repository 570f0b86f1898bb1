import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { alice } from '../../../test/fakeConnector.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { limits } from '../../constants/limits.js'
import { HttpRequestError } from '../../errors/request.js'
import { useWaitForTransaction } from './useWaitForTransaction.js'

let client: FakeClient

beforeEach(async () => {
  client = fakeClient()
  await connect(client, { connector: client.wallet.info })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (hash: string | undefined) =>
  renderHook((given: string | undefined) => useWaitForTransaction({ hash: given }), {
    wrapper: withProviders(client),
    initialProps: hash,
  })

test('tells how a transaction of the connected account ended', async () => {
  const asked: unknown[] = []
  client.chain.actions.waitForTransaction = async (_network, transaction) => {
    asked.push(transaction)
    return { status: 'replaced', replacedBy: '0xf' }
  }
  const { result } = wait(transactionHash)
  await waitFor(() => expect(result.current.data).toEqual({ status: 'replaced', replacedBy: '0xf' }))
  expect(asked).toEqual([{ hash: transactionHash, from: alice }])
})

test('looks for nothing until the hash is known', async () => {
  const { result, rerender } = wait(undefined)
  expect([result.current.fetchStatus, client.chain.calls]).toEqual(['idle', []])
  rerender(transactionHash)
  await waitFor(() => expect(result.current.data).toEqual({ status: 'confirmed' }))
})

test('asks again after 30 seconds when the node failed', async () => {
  vi.useFakeTimers()
  let looks = 0
  client.chain.actions.waitForTransaction = async () => {
    looks += 1
    if (looks === 1) throw new HttpRequestError({ status: 503 })
    return { status: 'confirmed' }
  }
  const { result } = wait(transactionHash)
  await act(() => vi.advanceTimersByTimeAsync(limits.confirmation.slowPollInterval - 1))
  expect([looks, result.current.data]).toEqual([1, undefined])
  await act(() => vi.advanceTimersByTimeAsync(2))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current.data).toEqual({ status: 'confirmed' })
})

test('stops looking when nobody waits any more', async () => {
  let signal: AbortSignal | undefined
  client.chain.actions.waitForTransaction = (_network, _transaction, options) => {
    signal = options?.signal
    return new Promise(() => undefined)
  }
  const { unmount } = wait(transactionHash)
  await waitFor(() => expect(signal?.aborted).toBe(false))
  unmount()
  expect(signal?.aborted).toBe(true)
})
