import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import { parseExactly, postToNode } from './postToNode.js'

let server: Server | undefined

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/node`
}

afterEach(async () => {
  vi.useRealTimers()
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

const ask = (url: string, signal?: AbortSignal) => postToNode(url, { method: 'getHealth' }, signal)

test.each([
  { json: '{"value":9007199254740993}', value: { value: '9007199254740993' } },
  { json: '[18446744073709551615, -9223372036854775808]', value: ['18446744073709551615', '-9223372036854775808'] },
  { json: '{"value":900719925474099}', value: { value: 900719925474099 } },
  { json: '{"price":1234567890123456.5}', value: { price: 1234567890123456.5 } },
  { json: '{"big":1234567890123456e3}', value: { big: 1234567890123456e3 } },
  {
    json: '{"18446744073709551615":"18446744073709551615"}',
    value: { '18446744073709551615': '18446744073709551615' },
  },
  { json: String.raw`["a \" 18446744073709551615", "\\", 1]`, value: ['a " 18446744073709551615', '\\', 1] },
])('$json keeps all its digits', ({ json, value }) => {
  expect(parseExactly(json)).toEqual(value)
})

test('a question is posted as JSON, without cookies', async () => {
  let seen: IncomingMessage | undefined
  let body = ''
  const url = await serve((request, response) => {
    seen = request
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.end('{"result":1}'))
  })
  expect(await ask(url)).toEqual({ result: 1 })
  expect([seen?.method, seen?.headers['content-type'], seen?.headers.cookie, body]).toEqual([
    'POST',
    'application/json',
    undefined,
    '{"method":"getHealth"}',
  ])
})

test('an answer that is no success tells its status, and when to come again', async () => {
  const url = await serve((_, response) => response.writeHead(429, { 'Retry-After': '2' }).end('slow'))
  await expect(ask(`${url}?projectId=secret`)).rejects.toMatchObject({
    code: 'HTTP_REQUEST_FAILED',
    status: 429,
    retryAfter: 2_000,
    url,
  })
})

test.each([
  { what: 'an empty reply', body: '' },
  { what: 'a page of HTML', body: '<!doctype html>' },
  { what: 'a reply beyond the size cap', body: `["${'x'.repeat(limits.http.size)}"]` },
])('$what cannot be read', async ({ body }) => {
  const url = await serve((_, response) => response.end(body))
  await expect(ask(url)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY', status: 200 })
})

test('a node that cannot be reached is told as such', async () => {
  const url = await serve(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  await expect(ask(url)).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: undefined, retryable: true })
})

test('the deadline covers the body, and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const half = new EventTarget()
  const url = await serve((_, response) => {
    response.write('{"result":')
    half.dispatchEvent(new Event('sent'))
  })
  const reply = ask(url)
  half.addEventListener('sent', () => setImmediate(() => vi.advanceTimersByTime(limits.rpc.timeout)))
  await expect(reply).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  expect(vi.getTimerCount()).toBe(0)
})

test('who gives up is answered at once, before and during the question', async () => {
  const url = await serve(() => undefined)
  await expect(ask(url, AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const controller = new AbortController()
  const reply = ask(url, controller.signal)
  controller.abort()
  await expect(reply).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
