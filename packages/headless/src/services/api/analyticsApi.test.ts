import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { HttpRequestError } from '../../errors/request.js'
import { randomId, sendErrorReport, sendEvent } from './analyticsApi.js'

describe('randomId', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('an id is a random UUID, another one each time', () => {
    const ids = Array.from({ length: 200 }, randomId)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(200)
  })

  test('an id keeps its leading zeros, and is there without TLS', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
    expect(randomId()).toBe('00000000-0000-4000-8000-000000000000')
  })
})

describe('analytics', () => {
  const now = Date.parse('2026-01-02T03:04:05.678Z')
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const accepted = (response: ServerResponse) => void response.writeHead(202).end('Accepted')

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    vi.stubGlobal('location', {
      href: 'https://shop.example/cart/anna@example.com?token=secret#part',
      origin: 'https://shop.example',
      pathname: '/cart/anna@example.com',
      hostname: 'shop.example',
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const place = { url: 'https://shop.example/cart/[email]', domain: 'shop.example' }

  test('an event says what happened, where and to whom', async () => {
    const { context, asked } = await localService(accepted)
    const event = { event: 'SELECT_WALLET', properties: { name: 'Rainbow', platform: 'qrcode' }, address: alice }
    await sendEvent(context, event)
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/e',
        query: identification,
        body: { eventId: id, ...place, timestamp: now, props: { type: 'track', ...event } },
      },
    ])
  })

  test('an event needs neither properties nor an account', async () => {
    const { context, asked } = await localService(accepted)
    await sendEvent(context, { event: 'MODAL_CREATED' })
    expect(asked[0]?.body).toEqual({
      eventId: id,
      ...place,
      timestamp: now,
      props: { type: 'track', event: 'MODAL_CREATED' },
    })
  })

  test('each event has an id of its own', async () => {
    const { context, asked } = await localService(accepted)
    await sendEvent(context, { event: 'CLICK_NETWORKS' })
    await sendEvent(context, { event: 'CLICK_NETWORKS' })
    expect(new Set(asked.map(({ body }) => (body as { eventId: string }).eventId)).size).toBe(2)
  })

  test('nothing secret leaves with an event (R51)', async () => {
    const { context, asked } = await localService(accepted)
    const uri = 'wc:abc@2?relay-protocol=irn&symKey=5ec2e7'
    await sendEvent(context, {
      event: 'CONNECT_PROXY_ERROR',
      properties: { uri, message: `Could not open ${uri} for anna@example.com`, name: 'Rainbow' },
    })
    expect(asked[0]?.body).toMatchObject({
      props: { properties: { message: 'Could not open [pairing] for [email]', name: 'Rainbow' } },
    })
    expect(JSON.stringify(asked)).not.toMatch(/5ec2e7|anna|secret/)
  })

  test('an error report says what went wrong, without secrets', async () => {
    const { context, asked } = await localService(accepted)
    const error = new HttpRequestError({
      reason: 'No account of anna@example.com',
      url: 'https://a.example/b?key=secret',
    })
    error.stack = 'HttpRequestError: no\n    at ask (https://shop.example/app.js?key=secret:1:20)'
    await sendErrorReport(context, { category: 'API_ERROR', error })
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/e',
        query: identification,
        body: {
          eventId: id,
          ...place,
          timestamp: '2026-01-02T03:04:05.678Z',
          props: {
            type: 'error',
            event: 'API_ERROR',
            errorType: 'HttpRequestError',
            errorMessage: 'No account of [email]',
            stackTrace: 'HttpRequestError: no\n    at ask (https://shop.example/app.js:1:20)',
          },
        },
      },
    ])
  })

  const report = { category: 'INTERNAL_SDK_ERROR', error: new Error('no') } as const

  test('a project that does not allow the origin is told, for an event and for a report (§8)', async () => {
    const { context } = await localService({}, 403)
    const refused = { code: 'INVALID_APP_CONFIGURATION', display: 'alert', cause: { status: 403 } }
    await expect(sendEvent(context, { event: 'MODAL_OPEN' })).rejects.toMatchObject(refused)
    await expect(sendErrorReport(context, report)).rejects.toMatchObject(refused)
  })

  test.each([
    { when: 'the service is down', answer: {}, status: 500 },
    { when: 'the service limits it', answer: {}, status: 429 },
    {
      when: 'the connection is cut',
      answer: (response: ServerResponse) => void response.socket?.destroy(),
      status: 200,
    },
  ])('$when, and nobody hears of it or tries again', async ({ answer, status }) => {
    const { context, asked } = await localService(answer, status)
    expect(await sendEvent(context, { event: 'MODAL_OPEN' })).toBeUndefined()
    expect(await sendErrorReport(context, report)).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  test("properties and errors that throw when they are read are nobody's concern", async () => {
    const { context, asked } = await localService(accepted)
    const properties = {
      get network(): string {
        throw new TypeError('no')
      },
    }
    const error = Object.defineProperty(new Error('no'), 'message', {
      get() {
        throw new TypeError('no')
      },
    })
    await sendEvent(context, { event: 'MODAL_OPEN', properties })
    await sendErrorReport(context, { ...report, error })
    expect(asked).toEqual([])
  })

  test('outside a page no place is named', async () => {
    vi.stubGlobal('location', undefined)
    const { context, asked } = await localService(accepted)
    await sendEvent(context, { event: 'MODAL_OPEN' })
    expect(asked[0]?.body).toMatchObject({ url: '', domain: '' })
  })
})
