import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { identification, localService } from '../../../test/localService.js'
import { fetchAllowedOrigins, fetchAnalyticsEnabled, fetchProjectConfig } from './projectConfigApi.js'

const get = (path: string) => ({ method: 'GET', path, query: identification })
const cut = (response: ServerResponse) => void response.socket?.destroy()

test('the features of a project are asked for, and rows that make no sense are dropped', async () => {
  const swap = { id: 'swap', isEnabled: true, config: ['1inch'] }
  const activity = { id: 'activity', isEnabled: false, config: null }
  const { context, requests } = await localService({ features: [swap, activity, { id: 'email' }, null, 3], more: 1 })
  expect(await fetchProjectConfig(context)).toEqual([swap, activity])
  expect(requests).toEqual([get('/appkit/v1/config')])
})

test('features that cannot be read are told as such, so that local ones may count', async () => {
  const { context } = await localService({ features: {} })
  await expect(fetchProjectConfig(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('features that a busy service does not tell are worth another try', async () => {
  const { context } = await localService({}, 503)
  await expect(fetchProjectConfig(context)).rejects.toMatchObject({ status: 503, retryable: true })
})

test('the origins of a project are asked for', async () => {
  const { context, requests } = await localService({ allowedOrigins: ['https://a.example', 7, 'https://*.b.example'] })
  expect(await fetchAllowedOrigins(context)).toEqual(['https://a.example', 'https://*.b.example'])
  expect(requests).toEqual([get('/projects/v1/origins')])
})

test.each([
  { status: 429, code: 'RATE_LIMITED' },
  { status: 500, code: 'SERVER_ERROR' },
  { status: 599, code: 'SERVER_ERROR' },
])('origins refused with status $status are told as $code (§8)', async ({ status, code }) => {
  const { context } = await localService({}, status)
  await expect(fetchAllowedOrigins(context)).rejects.toMatchObject({ code, display: 'alert', cause: { status } })
})

test.each([
  { when: 'the project is unknown', answer: {}, status: 401 },
  { when: 'the service has its own statuses', answer: {}, status: 600 },
  { when: 'the answer has no list', answer: {}, status: 200 },
  { when: 'the connection is cut', answer: cut, status: 200 },
])('no origins are known when $when (§8)', async ({ answer, status }) => {
  const { context } = await localService(answer, status)
  expect(await fetchAllowedOrigins(context)).toEqual([])
})

test.each([true, false])('whether a project wants events is asked for: %s', async (isAnalyticsEnabled) => {
  const { context, requests } = await localService({ isAnalyticsEnabled })
  expect(await fetchAnalyticsEnabled(context)).toBe(isAnalyticsEnabled)
  expect(requests).toEqual([get('/getAnalyticsConfig')])
})

test.each([
  { when: 'the answer says nothing', answer: {}, status: 200 },
  { when: 'the answer says it in words', answer: { isAnalyticsEnabled: 'true' }, status: 200 },
  { when: 'the service fails', answer: { isAnalyticsEnabled: true }, status: 500 },
  { when: 'the connection is cut', answer: cut, status: 200 },
])('a project wants no events when $when', async ({ answer, status }) => {
  const { context } = await localService(answer, status)
  expect(await fetchAnalyticsEnabled(context)).toBe(false)
})

test.each([fetchProjectConfig, fetchAllowedOrigins, fetchAnalyticsEnabled])(
  'a caller who gives up gets no answer that could be kept',
  async (ask) => {
    const { context, requests } = await localService({})
    await expect(ask(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(requests).toEqual([])
  },
)
