import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers'
import { afterEach, expect, test, vi } from 'vitest'
import { neverReply, type NodeAnswer, replyWithStatus, replyWith, fakeNode } from '../../../test/fakeNode.js'
import { limits } from '../../constants/limits.js'
import { type JsonRpcHttpOptions, postJsonRpc } from './rpcEndpoint.js'

const body = '{"id":1,"method":"m","params":[]}'
const never = new AbortController().signal

afterEach(() => void vi.useRealTimers())

/** Posts to a node with this answer. */
async function post(answer: NodeAnswer, rest: JsonRpcHttpOptions & { signal?: AbortSignal; timeout?: number } = {}) {
  const node = await fakeNode()
  node.defaultAnswer = answer
  return { node, reply: postJsonRpc({ url: node.url, body, signal: never, ...rest }) }
}

/** Sends a byte now and then and never ends. */
const drips: NodeAnswer = (response) => {
  const drip = () => void (response.destroyed || response.write(' ', () => setImmediate(drip)))
  drip()
}
const cuts: NodeAnswer = (response) => {
  response.writeHead(200, { 'Content-Length': 100 }).write('{"id"', () => response.destroy())
}

test('postJsonRpc parses the response', async () => {
  const { reply } = await post(replyWith(() => ({ id: 1, result: '0x1' })))
  expect(await reply).toEqual({ id: 1, result: '0x1' })
})

test('postJsonRpc sends text/plain to the Blockchain API, which avoids a CORS preflight', async () => {
  const node = await fakeNode()
  node.nextAnswers.push(replyWith(() => 1))
  await postJsonRpc({
    url: `${node.url}/?chainId=eip155%3A1&projectId=p1`,
    body: '{}',
    signal: new AbortController().signal,
  })
  expect(node.posts[0]?.headers).toMatchObject({ 'content-type': 'text/plain' })
})

test('postJsonRpc sends application/json without cookies to any other node', async () => {
  const { node, reply } = await post(replyWith(() => 1))
  await reply
  expect(node.posts[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(node.posts[0]?.headers).not.toHaveProperty('cookie')
})

test('postJsonRpc uses the content type and parser of the chain', async () => {
  const parse = (json: string) => ({ json })
  const { node, reply } = await post(
    replyWith(() => '{"result":18446744073709551615}'),
    { contentType: 'application/json', parse },
  )
  expect(await reply).toEqual({ json: '{"result":18446744073709551615}' })
  expect(node.posts[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
})

test("postJsonRpc rejects a response that the chain's parser throws on", async () => {
  const parse = () => {
    throw new TypeError('strange')
  }
  const { reply } = await post(
    replyWith(() => '{}'),
    { parse },
  )
  await expect(reply).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test.each([
  { what: 'nothing', answer: replyWith(() => '') },
  { what: 'a page', answer: replyWith(() => '<html>') },
  { what: 'half a reply', answer: replyWith(() => '{"id":1,') },
  { what: 'more than the size cap', answer: replyWith(() => `"${'x'.repeat(limits.http.size)}"`) },
])('postJsonRpc rejects a response of $what', async ({ answer }) => {
  const { node, reply } = await post(answer)
  await expect(reply).rejects.toMatchObject({ code: 'UNREADABLE_REPLY', url: node.url })
})

test('postJsonRpc reads a body of exactly the maximum size', async () => {
  const text = 'x'.repeat(limits.http.size - 2)
  const { reply } = await post(replyWith(() => `"${text}"`))
  expect(await reply).toHaveLength(text.length)
})

test.each([
  { status: 400, headers: {}, reported: { message: 'HTTP status code: 400', retryAfter: undefined } },
  { status: 429, headers: {}, reported: { message: 'Rate Limited', retryAfter: undefined } },
  { status: 503, headers: { 'Retry-After': '7' }, reported: { message: 'HTTP status code: 503', retryAfter: 7_000 } },
  { status: 503, headers: { 'Retry-After': '61' }, reported: { message: 'Rate Limited', retryAfter: Infinity } },
])('postJsonRpc rejects status $status with headers $headers', async ({ status, headers, reported }) => {
  const { reply } = await post(replyWithStatus(status, headers))
  await expect(reply).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status, ...reported })
})

test('node error bodies are not shown in the message', async () => {
  const { reply } = await post((response) => void response.writeHead(503).end('{"message":"shard 7 is down"}'))
  await expect(reply).rejects.toMatchObject({ status: 503, message: 'HTTP status code: 503' })
})

test.each([
  { when: 'cuts the line', answer: cuts },
  { when: 'hangs up', answer: ((response) => response.destroy()) satisfies NodeAnswer },
])('postJsonRpc reports a failed request when the node $when', async ({ answer }) => {
  const { reply } = await post(answer)
  await expect(reply).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: undefined })
})

test('postJsonRpc rejects a malformed URL as a failed request', async () => {
  await expect(postJsonRpc({ url: 'http://', body, signal: never })).rejects.toMatchObject({
    code: 'HTTP_REQUEST_FAILED',
  })
})

test.each([
  { when: 'hangs', answer: neverReply, timeout: undefined, deadline: limits.rpc.timeout },
  { when: 'only drips', answer: drips, timeout: undefined, deadline: limits.rpc.timeout },
  { when: 'hangs at a ping', answer: neverReply, timeout: 4_000, deadline: 4_000 },
])(
  'postJsonRpc gives up a node that $when after $deadline ms, and no sooner',
  async ({ answer, timeout, deadline }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { node, reply } = await post(answer, { ...(timeout && { timeout }) })
    const ended = vi.fn<() => void>()
    reply.then(ended, ended)
    await node.waitForPosts(1)
    vi.advanceTimersByTime(deadline - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await expect(reply).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('postJsonRpc leaves no timer and no listener behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { signal } = new AbortController()
  const { reply } = await post(
    // A keep-alive connection has its own timer.
    (response) => void response.writeHead(200, { Connection: 'close' }).end('1'),
    { signal },
  )
  expect(await reply).toBe(1)
  expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []])
})

test('postJsonRpc closes the connection when the caller aborts', async () => {
  const caller = new AbortController()
  const { node, reply } = await post(neverReply, { signal: caller.signal })
  await node.waitForPosts(1)
  caller.abort()
  await expect(reply).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await vi.waitFor(() => expect(node.openConnections).toBe(0))
})

test('postJsonRpc sends nothing when the caller has already aborted', async () => {
  const { node, reply } = await post(neverReply, { signal: AbortSignal.abort() })
  await expect(reply).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(node.posts).toEqual([])
})
