import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { localServer } from '../../../test/localService.js'
import { limits } from '../../constants/limits.js'
import { fetchJson } from './fetchJson.js'

const serve = async (answer: RequestListener) => (await localServer(answer)).host

afterEach(() => void vi.useRealTimers())

const call = { path: '/things', projectId: 'p1', parse: (json: unknown) => json as { ok?: boolean } }

function readOk(json: unknown): { ok: boolean } {
  const { ok } = json as { ok?: unknown }
  if (typeof ok !== 'boolean') throw new TypeError('ok is missing')
  return { ok }
}

test('a call names the project and the kit, joins lists, leaves empty values out and sends no cookie', async () => {
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

test('a body is posted as JSON', async () => {
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
])('an answer with status $status tells "$message"', async ({ status, body, message, retryable }) => {
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
])('$what cannot be read', async ({ body }) => {
  const host = await serve((_, response) => response.end(body))
  await expect(fetchJson({ ...call, host, parse: readOk })).rejects.toMatchObject({
    code: 'UNREADABLE_REPLY',
    category: 'API_ERROR',
  })
})

test('a host that cannot be reached is told as such, and worth another try', async () => {
  const { host, close } = await localServer(() => undefined)
  await close()
  await expect(fetchJson({ ...call, host })).rejects.toMatchObject({
    message: 'HTTP request failed.',
    status: undefined,
    retryable: true,
  })
})

test('the deadline covers the body, and leaves no timer behind', async () => {
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

test('a caller who gives up is answered at once, before and during the call', async () => {
  const host = await serve(() => undefined)
  await expect(fetchJson({ ...call, host, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  const controller = new AbortController()
  const reply = fetchJson({ ...call, host, signal: controller.signal })
  controller.abort()
  await expect(reply).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test.each([200, 202, 204])(
  'a reply of status %i counts by its status alone when nothing is read from it',
  async (status) => {
    const host = await serve((_, response) => {
      response.statusCode = status
      response.end(status === 204 ? undefined : 'not JSON')
    })
    expect(await fetchJson({ host, path: '/things', projectId: 'p1' })).toBeUndefined()
  },
)

test('a reply that nobody reads is not waited for, and does not go on coming', async () => {
  let left: (() => void) | undefined
  const gone = new Promise<void>((resolve) => (left = resolve))
  const host = await serve((_, response) => {
    response.on('close', () => left?.())
    response.write('for ever')
  })
  expect(await fetchJson({ host, path: '/things', projectId: 'p1', body: {} })).toBeUndefined()
  await gone
})

test('a status that is no success is told, also when nothing is read from the reply', async () => {
  const host = await serve((_, response) => {
    response.statusCode = 403
    response.end()
  })
  await expect(fetchJson({ host, path: '/things', projectId: 'p1' })).rejects.toMatchObject({ status: 403 })
})
