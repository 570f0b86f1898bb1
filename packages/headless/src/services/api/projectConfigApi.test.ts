import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { identification, localService } from '../../../test/localService.js'
import { fetchAllowedOrigins, fetchAnalyticsEnabled, fetchProjectConfig } from './projectConfigApi.js'

const get = (path: string) => ({ method: 'GET', path, query: identification })
const cut = (response: ServerResponse) => void response.socket?.destroy()

test('fetchProjectConfig returns the features and drops malformed rows', async () => {
  const swap = { id: 'swap', isEnabled: true, config: ['1inch'] }
  const activity = { id: 'activity', isEnabled: false, config: null }
  const { context, requests } = await localService({ features: [swap, activity, { id: 'email' }, null, 3], more: 1 })
  expect(await fetchProjectConfig(context)).toEqual([swap, activity])
  expect(requests).toEqual([get('/appkit/v1/config')])
})

test('fetchProjectConfig rejects a malformed reply', async () => {
  const { context } = await localService({ features: {} })
  await expect(fetchProjectConfig(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('fetchProjectConfig rejects with a retryable error when the service is busy', async () => {
  const { context } = await localService({}, 503)
  await expect(fetchProjectConfig(context)).rejects.toMatchObject({ status: 503, retryable: true })
})

test('fetchAllowedOrigins returns the origins of a project', async () => {
  const { context, requests } = await localService({ allowedOrigins: ['https://a.example', 7, 'https://*.b.example'] })
  expect(await fetchAllowedOrigins(context)).toEqual(['https://a.example', 'https://*.b.example'])
  expect(requests).toEqual([get('/projects/v1/origins')])
})

test.each([
  { status: 429, code: 'RATE_LIMITED' },
  { status: 500, code: 'SERVER_ERROR' },
  { status: 599, code: 'SERVER_ERROR' },
])('fetchAllowedOrigins rejects status $status with $code', async ({ status, code }) => {
  const { context } = await localService({}, status)
  await expect(fetchAllowedOrigins(context)).rejects.toMatchObject({ code, display: 'alert', cause: { status } })
})

test.each([
  { when: 'the project is unknown', answer: {}, status: 401 },
  { when: 'the service has its own statuses', answer: {}, status: 600 },
  { when: 'the answer has no list', answer: {}, status: 200 },
  { when: 'the connection is cut', answer: cut, status: 200 },
])('fetchAllowedOrigins returns an empty list when $when', async ({ answer, status }) => {
  const { context } = await localService(answer, status)
  expect(await fetchAllowedOrigins(context)).toEqual([])
})

test.each([true, false])('fetchAnalyticsEnabled returns %s as the service says', async (isAnalyticsEnabled) => {
  const { context, requests } = await localService({ isAnalyticsEnabled })
  expect(await fetchAnalyticsEnabled(context)).toBe(isAnalyticsEnabled)
  expect(requests).toEqual([get('/getAnalyticsConfig')])
})

test.each([
  { when: 'the answer says nothing', answer: {}, status: 200 },
  { when: 'the answer says it in words', answer: { isAnalyticsEnabled: 'true' }, status: 200 },
  { when: 'the service fails', answer: { isAnalyticsEnabled: true }, status: 500 },
  { when: 'the connection is cut', answer: cut, status: 200 },
])('fetchAnalyticsEnabled returns false when $when', async ({ answer, status }) => {
  const { context } = await localService(answer, status)
  expect(await fetchAnalyticsEnabled(context)).toBe(false)
})

test.each([fetchProjectConfig, fetchAllowedOrigins, fetchAnalyticsEnabled])(
  'project functions reject when the caller aborts',
  async (ask) => {
    const { context, requests } = await localService({})
    await expect(ask(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(requests).toEqual([])
  },
)
