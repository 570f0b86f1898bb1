import { expect, test } from 'vitest'
import { limits } from '../constants/limits.js'
import { ConfigurationError } from '../errors/configuration.js'
import { RequestAbortedError } from '../errors/connection.js'
import { FeatureError } from '../errors/feature.js'
import { HttpRequestError } from '../errors/request.js'
import { retryOptions, wrapFeatureError } from './query.js'

const tries = (error: Parameters<typeof retryOptions.retry>[1]) =>
  [0, 1, 2, 3].map((count) => retryOptions.retry(count, error))

test('a failure in the words of a feature is asked about again when its cause may pass', () => {
  const unresolved = (status: number) =>
    new FeatureError('NAME_UNRESOLVED', { cause: new HttpRequestError({ status }) })
  expect(tries(unresolved(503))).toEqual([true, true, true, false])
  expect(tries(unresolved(400))).toEqual([false, false, false, false])
})

test('a service that names its time is waited for (R42)', () => {
  const busy = new HttpRequestError({ status: 429, retryAfter: 7_000 })
  expect(retryOptions.retryDelay(0, busy)).toBe(7_000)
  expect(retryOptions.retryDelay(2, new FeatureError('NAMES_FAILED', { cause: busy }))).toBe(7_000)
  expect(retryOptions.retryDelay(1, new HttpRequestError({ status: 429 }))).toBe(2 * limits.rpc.retryDelay)
})

test('a service that wants to be left alone for long is not asked again (R42)', () => {
  expect(tries(new HttpRequestError({ status: 429, retryAfter: Number.POSITIVE_INFINITY }))).not.toContain(true)
})

test('a failure is told in the words of its feature', async () => {
  const cause = new HttpRequestError({ status: 500 })
  await expect(wrapFeatureError('NAMES_FAILED', () => Promise.reject(cause))).rejects.toMatchObject({
    code: 'NAMES_FAILED',
    message: 'Error fetching names for address',
    cause,
  })
})

test.each([new RequestAbortedError(), new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')])(
  'what is no failure of the feature keeps its own words: $code',
  async (error) => {
    const asking = wrapFeatureError('NAMES_FAILED', async () => {
      throw error
    })
    await expect(asking).rejects.toBe(error)
  },
)
