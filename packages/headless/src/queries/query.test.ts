import { onlineManager, QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { alice } from '../../test/fakeConnector.js'
import { limits } from '../constants/limits.js'
import { ConfigurationError, FeatureError } from '../errors/failures.js'
import { RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError } from '../errors/request.js'
import { nativeBalanceQuery } from './account.js'
import { retryOptions } from './query.js'
import { runQuery } from './runQuery.js'

const tries = (error: Parameters<typeof retryOptions.retry>[1]) =>
  [0, 1, 2, 3].map((count) => retryOptions.retry(count, error))

test('a feature error is retried when its cause is retryable', () => {
  const unresolved = (status: number) =>
    new FeatureError('NAME_UNRESOLVED', { cause: new HttpRequestError({ status }) })
  expect(tries(unresolved(503))).toEqual([true, true, true, false])
  expect(tries(unresolved(400))).toEqual([false, false, false, false])
})

test('retryOptions wait for the time in Retry-After', () => {
  const busy = new HttpRequestError({ status: 429, retryAfter: 7_000 })
  expect(retryOptions.retryDelay(0, busy)).toBe(7_000)
  expect(retryOptions.retryDelay(2, new FeatureError('NAMES_FAILED', { cause: busy }))).toBe(7_000)
  expect(retryOptions.retryDelay(1, new HttpRequestError({ status: 429 }))).toBe(2 * limits.rpc.retryDelay)
})

test('retryOptions do not retry when Retry-After is too long', () => {
  expect(tries(new HttpRequestError({ status: 429, retryAfter: Number.POSITIVE_INFINITY }))).not.toContain(true)
})

test('runQuery wraps a failure in the FeatureError of a code', async () => {
  const cause = new HttpRequestError({ status: 500 })
  await expect(runQuery(() => Promise.reject(cause), 'NAMES_FAILED')).rejects.toMatchObject({
    code: 'NAMES_FAILED',
    message: 'Error fetching names for address',
    cause,
  })
})

test.each([new RequestAbortedError(), new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')])(
  'runQuery passes $code through',
  async (error) => {
    const asking = runQuery(async () => {
      throw error
    }, 'NAMES_FAILED')
    await expect(asking).rejects.toBe(error)
  },
)

test('runQuery rejects with a PorticoError whatever was thrown', async () => {
  await expect(runQuery(() => Promise.reject('boom'))).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
})

test('a read while the browser is offline is an error, and is sent again when the network is back', async () => {
  onlineManager.setOnline(false)
  const client = fakeClient()
  const value = 5n * 10n ** 18n
  client.chain.actions.nativeBalance = async () => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    return value
  }
  const queryClient = new QueryClient()
  queryClient.mount()
  const observer = new QueryObserver(queryClient, nativeBalanceQuery(client, `eip155:1:${alice}`))
  const settled = (status: 'error' | 'success') =>
    new Promise<unknown>((resolve) => {
      const stop = observer.subscribe((result) => {
        if (result.status !== status || result.fetchStatus !== 'idle') return
        stop()
        resolve(result.data ?? result.error?.code)
      })
    })
  try {
    const stay = observer.subscribe(() => undefined)
    expect(await settled('error')).toBe('HTTP_REQUEST_FAILED')
    const answer = settled('success')
    onlineManager.setOnline(true)
    expect(await answer).toMatchObject({ value })
    stay()
  } finally {
    onlineManager.setOnline(true)
    queryClient.unmount()
  }
})
