import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localServer } from '../../../test/localService.js'
import { limits } from '../../constants/limits.js'
import { fetchJson } from './fetchJson.js'
import { parseRetryAfter } from './sendHttpRequest.js'

describe('retryAfter', () => {
  test.each([
    { header: '3', wait: 3_000 },
    { header: '0', wait: 0 },
    { header: '60', wait: 60_000 },
    { header: 'Thu, 01 Jan 1970 00:00:10 GMT', wait: 9_000 },
    { header: '-1', wait: undefined },
    { header: '1.5', wait: undefined },
    { header: 'soon', wait: undefined },
    { header: 'in a while', wait: undefined },
    { header: 'Sunday, 01-Jan-1970 00:00:02 GMT', wait: 1_000 },
    { header: 'Thu, 01 Jan 1970 00:00:00 GMT', wait: undefined },
    { header: null, wait: undefined },
    { header: '61', wait: Infinity },
    { header: '999999999999', wait: Infinity },
    { header: 'Thu, 01 Jan 2099 00:00:00 GMT', wait: Infinity },
  ])('a service that answers Retry-After: $header is asked again after $wait ms (R42)', ({ header, wait }) => {
    expect(parseRetryAfter(header, 1_000)).toBe(wait)
  })
})

describe('request', () => {
  const call = { path: '/things', projectId: 'p1', parse: (json: unknown) => json }

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Moves the clock past the deadline as soon as the service was reached. */
  const latecomer = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => setImmediate(() => vi.advanceTimersByTime(limits.http.timeout))
  }

  test('a service that never answers is given up at the deadline', async () => {
    const passTime = latecomer()
    const { host } = await localServer(() => void passTime())
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT', retryable: true })
  })

  test('a service is given its time to the last millisecond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { host } = await localServer((_, response) => {
      vi.advanceTimersByTime(limits.http.timeout - 1)
      response.end('1')
    })
    expect(await fetchJson({ ...call, host })).toBe(1)
  })

  test.each([200, 500])('an answer of status %i that only drips is given up at the deadline', async (status) => {
    const passTime = latecomer()
    const { host } = await localServer((_, response) => {
      response.statusCode = status
      response.write('[')
      const drip = setInterval(() => void response.write('1,'), 1)
      response.on('close', () => clearInterval(drip))
      passTime()
    })
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  })

  test.each([
    { when: 'before a word', status: undefined },
    { when: 'in the middle of an answer', status: 200 },
    { when: 'in the middle of a refusal', status: 503 },
  ])('a connection that is cut $when is a failed request worth another try', async ({ status }) => {
    const { host } = await localServer((request, response) => {
      if (!status) return void request.socket.destroy()
      response.statusCode = status
      response.setHeader('Content-Length', 100)
      response.write('[1', () => request.socket.destroy())
    })
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      message: 'HTTP request failed.',
      status: undefined,
      retryable: true,
      url: `${host}/things`,
      cause: expect.any(TypeError),
    })
  })

  const inTenSeconds = new Date(10_000).toUTCString()

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'status %i is asked once, is worth another try, and says when',
    async (status) => {
      let count = 0
      const { host } = await localServer((_, response) => {
        count += 1
        response.writeHead(status, { 'Retry-After': '7' }).end()
      })
      await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ status, retryable: true, retryAfter: 7_000 })
      expect(count).toBe(1)
    },
  )

  test.each([
    { header: inTenSeconds, wait: 9_000 },
    { header: 'a while', wait: undefined },
    { header: '-5', wait: undefined },
    { header: '86400', wait: Infinity },
  ])('a service that answers 429 with Retry-After: $header is heard', async ({ header, wait }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    const { host } = await localServer((_, response) => void response.writeHead(429, { 'Retry-After': header }).end())
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ status: 429, retryAfter: wait })
  })

  test.each([
    { body: '{"code":400,"message":"Insufficient liquidity"}', message: 'Insufficient liquidity' },
    { body: '{"reasons":[{"description":"first"}],"message":"second"}', message: 'first' },
    { body: '{"message":{}}', message: 'HTTP status code: 400' },
    { body: 'null', message: 'HTTP status code: 400' },
    { body: `{"message":"${'x'.repeat(limits.http.size)}"}`, message: 'HTTP status code: 400' },
  ])('a refusal tells "$message"', async ({ body, message }) => {
    const { host } = await localServer((_, response) => void response.writeHead(400).end(body))
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ message })
  })

  test('bytes that are no text are unreadable', async () => {
    const { host } = await localServer((_, response) => void response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])))
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'UNREADABLE_REPLY', status: 200 })
  })

  test('a reply as large as the cap is read, with signs that lie across pieces', async () => {
    const text = `"${'é'.repeat((limits.http.size - 2) / 2)}"`
    const bytes = Buffer.from(text)
    const { host } = await localServer((_, response) => {
      response.write(bytes.subarray(0, 2))
      setImmediate(() => response.end(bytes.subarray(2)))
    })
    expect(await fetchJson({ ...call, host })).toHaveLength((limits.http.size - 2) / 2)
  })

  test('a body that cannot be written as JSON is a failed request, not a crash', async () => {
    const { host } = await localServer((_, response) => void response.end('1'))
    await expect(fetchJson({ ...call, host, body: { amount: 1n } })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
    })
  })

  test('no cookies and no credentials travel (R40)', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const { host } = await localServer((_, response) => void response.end('1'))
    await fetchJson({ ...call, host })
    expect(asked.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit'])
  })

  test.each([200, 500])(
    'a call that ends with status %i leaves no timer and no listener behind (R5)',
    async (status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { signal } = new AbortController()
      const { host } = await localServer((_, response) => void response.writeHead(status).end('1'))
      await fetchJson({ ...call, host, signal }).catch(() => undefined)
      expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
    },
  )

  test('a reply beyond the cap does not go on coming', async () => {
    let left: (() => void) | undefined
    const gone = new Promise<void>((resolve) => (left = resolve))
    const { host } = await localServer((_, response) => {
      const piece = Buffer.alloc(1_000_000)
      const pour = () => void (response.destroyed || response.write(piece, () => setImmediate(pour)))
      response.on('close', () => left?.())
      pour()
    })
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    await gone
  })
})
