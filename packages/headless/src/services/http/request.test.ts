import { getEventListeners } from 'node:events'
import type { RequestListener } from 'node:http'
import { setImmediate } from 'node:timers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localServer } from '../../../test/localService.js'
import { limits } from '../../constants/limits.js'
import { fetchJson, parseRetryAfter } from './request.js'

describe('sendHttpRequest', () => {
  describe('parseRetryAfter', () => {
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
    ])('parseRetryAfter turns $header into $wait ms', ({ header, wait }) => {
      expect(parseRetryAfter(header, 1_000)).toBe(wait)
    })
  })

  describe('sendHttpRequest', () => {
    const call = { path: '/things', projectId: 'p1', parse: (json: unknown) => json }

    afterEach(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })

    /** Moves the clock past the deadline as soon as the request has arrived. */
    const latecomer = () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      return () => setImmediate(() => vi.advanceTimersByTime(limits.http.timeout))
    }

    test('sendHttpRequest rejects at the deadline when the server never answers', async () => {
      const passTime = latecomer()
      const { host } = await localServer(() => void passTime())
      await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT', retryable: true })
    })

    test('sendHttpRequest waits until the last millisecond of the deadline', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { host } = await localServer((_, response) => {
        vi.advanceTimersByTime(limits.http.timeout - 1)
        response.end('1')
      })
      expect(await fetchJson({ ...call, host })).toBe(1)
    })

    test.each([200, 500])(
      'sendHttpRequest rejects at the deadline when a body of status %i comes drop by drop',
      async (status) => {
        const passTime = latecomer()
        const { host } = await localServer((_, response) => {
          response.statusCode = status
          response.write('[')
          const drip = () => void (response.destroyed || response.write('1,', () => setImmediate(drip)))
          drip()
          passTime()
        })
        await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
      },
    )

    test.each([
      { when: 'before a word', status: undefined },
      { when: 'in the middle of an answer', status: 200 },
    ])('sendHttpRequest rejects with a retryable error when the connection is cut $when', async ({ status }) => {
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

    test.each([
      { status: 404, retryable: false },
      { status: 429, retryable: true },
      { status: 503, retryable: true },
    ])('sendHttpRequest rejects with the status $status whose body is cut off', async ({ status, retryable }) => {
      const { host } = await localServer((request, response) => {
        response.writeHead(status, { 'Content-Length': 100, 'Retry-After': '7' })
        response.write('{"message":', () => request.socket.destroy())
      })
      await expect(fetchJson({ ...call, host })).rejects.toMatchObject({
        code: 'HTTP_REQUEST_FAILED',
        message: `HTTP status code: ${status}`,
        status,
        retryable,
        retryAfter: 7_000,
      })
    })

    const inTenSeconds = new Date(10_000).toUTCString()

    test.each([403, 408, 413, 429, 500, 502, 503, 504])(
      'sendHttpRequest rejects status %i without a retry, with a retryable error and its Retry-After',
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
    ])('sendHttpRequest reports Retry-After: $header of a 429', async ({ header, wait }) => {
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
    ])('sendHttpRequest reports the error message "$message"', async ({ body, message }) => {
      const { host } = await localServer((_, response) => void response.writeHead(400).end(body))
      await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ message })
    })

    test('sendHttpRequest rejects bytes that are not UTF-8 text', async () => {
      const { host } = await localServer(
        (_, response) => void response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff])),
      )
      await expect(fetchJson({ ...call, host })).rejects.toMatchObject({ code: 'UNREADABLE_REPLY', status: 200 })
    })

    test('sendHttpRequest reads a body of exactly the maximum size, with characters split across chunks', async () => {
      const text = `"${'é'.repeat((limits.http.size - 2) / 2)}"`
      const bytes = Buffer.from(text)
      const { host } = await localServer((_, response) => {
        response.write(bytes.subarray(0, 2))
        setImmediate(() => response.end(bytes.subarray(2)))
      })
      expect(await fetchJson({ ...call, host })).toHaveLength((limits.http.size - 2) / 2)
    })

    test('sendHttpRequest rejects a body that cannot be serialized', async () => {
      const { host } = await localServer((_, response) => void response.end('1'))
      await expect(fetchJson({ ...call, host, body: { amount: 1n } })).rejects.toMatchObject({
        code: 'HTTP_REQUEST_FAILED',
      })
    })

    test('sendHttpRequest sends no cookies and no credentials', async () => {
      const fetchSpy = vi.spyOn(globalThis, 'fetch')
      const { host } = await localServer((_, response) => void response.end('1'))
      await fetchJson({ ...call, host })
      expect(fetchSpy.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit'])
    })

    test.each([200, 500])('sendHttpRequest leaves no timer and no listener behind after status %i', async (status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { signal } = new AbortController()
      const { host } = await localServer((_, response) => void response.writeHead(status).end('1'))
      await fetchJson({ ...call, host, signal }).catch(() => undefined)
      expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
    })

    test('sendHttpRequest cancels the download of a body beyond the maximum size', async () => {
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
})

describe('fetchJson', () => {
  const serve = async (answer: RequestListener) => (await localServer(answer)).host

  afterEach(() => void vi.useRealTimers())

  const call = { path: '/things', projectId: 'p1', parse: (json: unknown) => json as { ok?: boolean } }

  function readOk(json: unknown): { ok: boolean } {
    const { ok } = json as { ok?: unknown }
    if (typeof ok !== 'boolean') throw new TypeError('ok is missing')
    return { ok }
  }

  test('fetchJson names project and kit in the query, joins lists, drops empty values and sends no cookie', async () => {
    let seen: { url: string | undefined; cookie: string | undefined } | undefined
    const host = await serve((request, response) => {
      seen = { url: request.url, cookie: request.headers.cookie }
      response.end('{"ok":true}')
    })
    const query = { page: 1, include: ['a', 'b'], exclude: [], search: '', chains: undefined }
    expect(await fetchJson({ ...call, host, query })).toEqual({ ok: true })
    expect(seen).toEqual({
      url: '/things?page=1&include=a%2Cb&projectId=p1&st=appkit&sv=react-universal-1.7.13',
      cookie: undefined,
    })
  })

  test('fetchJson posts a body as JSON', async () => {
    let seen = ''
    const host = await serve((request, response) => {
      seen = `${request.method} ${request.headers['content-type']} `
      request.on('data', (chunk: Buffer) => (seen += chunk.toString()))
      request.on('end', () => response.end('{}'))
    })
    await fetchJson({ ...call, host, body: { a: 1 } })
    expect(seen).toBe('POST application/json {"a":1}')
  })

  test.each([
    { status: 500, body: 'oops', message: 'HTTP status code: 500', retryable: true },
    {
      status: 401,
      body: '{"status":"FAILED","reasons":[{"field":"authentication","description":"Unknown\\nproject"}]}',
      message: 'Unknown project',
      retryable: false,
    },
    { status: 404, body: '{"reasons":[]}', message: 'HTTP status code: 404', retryable: false },
  ])('fetchJson rejects status $status with "$message"', async ({ status, body, message, retryable }) => {
    const host = await serve((_, response) => {
      response.statusCode = status
      response.end(body)
    })
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      status,
      message,
      retryable,
      url: `${host}/things`,
    })
  })

  test.each([
    { what: 'an empty reply', body: '' },
    { what: 'a page of HTML', body: '<!doctype html>' },
    { what: 'a reply of another shape', body: '{"fine":1}' },
    { what: 'null', body: 'null' },
    { what: 'a reply beyond the size cap', body: `{"ok":true,"x":"${'x'.repeat(limits.http.size)}"}` },
  ])('fetchJson rejects $what', async ({ body }) => {
    const host = await serve((_, response) => response.end(body))
    await expect(fetchJson({ ...call, host, parse: readOk })).rejects.toMatchObject({
      code: 'UNREADABLE_REPLY',
      category: 'API_ERROR',
    })
  })

  test('fetchJson rejects an unreachable host with a retryable error', async () => {
    const { host, close } = await localServer(() => undefined)
    await close()
    await expect(fetchJson({ ...call, host })).rejects.toMatchObject({
      message: 'HTTP request failed.',
      status: undefined,
      retryable: true,
    })
  })

  test('fetchJson applies the deadline to the body and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const half = new EventTarget()
    const host = await serve((_, response) => {
      response.write('{"ok":')
      half.dispatchEvent(new Event('sent'))
    })
    const reply = fetchJson({ ...call, host })
    half.addEventListener('sent', () => setImmediate(() => vi.advanceTimersByTime(limits.http.timeout)))
    await expect(reply).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('fetchJson rejects at once when the caller aborts, before and during the call', async () => {
    const host = await serve(() => undefined)
    await expect(fetchJson({ ...call, host, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    const controller = new AbortController()
    const reply = fetchJson({ ...call, host, signal: controller.signal })
    controller.abort()
    await expect(reply).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test.each([200, 202, 204])('fetchJson without a parser resolves on status %i', async (status) => {
    const host = await serve((_, response) => {
      response.statusCode = status
      response.end(status === 204 ? undefined : 'not JSON')
    })
    expect(await fetchJson({ host, path: '/things', projectId: 'p1' })).toBeUndefined()
  })

  test('fetchJson without a parser cancels the body', async () => {
    let left: (() => void) | undefined
    const gone = new Promise<void>((resolve) => (left = resolve))
    const host = await serve((_, response) => {
      response.on('close', () => left?.())
      response.write('for ever')
    })
    expect(await fetchJson({ host, path: '/things', projectId: 'p1', body: {} })).toBeUndefined()
    await gone
  })

  test('fetchJson without a parser rejects a status that is no success', async () => {
    const host = await serve((_, response) => {
      response.statusCode = 403
      response.end()
    })
    await expect(fetchJson({ host, path: '/things', projectId: 'p1' })).rejects.toMatchObject({ status: 403 })
  })
})
