import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import {
  replyWithRpcError,
  neverReply,
  replyWithStatus,
  replyWith,
  type FakeNode,
  fakeNode,
} from '../../../test/fakeNode.js'
import { driveClock, settle } from '../../../test/clock.js'
import { limits } from '../../constants/limits.js'
import { InvalidResponseError } from '../../errors/request.js'
import { type RpcRequestFn, createJsonRpc } from './jsonRpc.js'

const ping = { method: 'eth_chainId', params: [] }
const pinged = 'eth_chainId'
const call = (value: unknown) => ({ method: 'eth_call', params: [value] })
const readMethod = 'eth_call'
const read = (value: unknown) => (ask: RpcRequestFn) => ask(call(value))
/** An error that is not retried, so the endpoint is left after one call. */
const dead = replyWithStatus(401)

afterEach(() => void vi.useRealTimers())

async function world(count: number) {
  const nodes = await Promise.all(Array.from({ length: count }, fakeNode))
  const run = createJsonRpc(
    nodes.map(({ url }) => url),
    ping,
  )
  return { run, nodes: nodes as unknown as { [Index in 0 | 1 | 2]: FakeNode } }
}

const methods = (nodes: Record<0 | 1 | 2, FakeNode>) => Object.values(nodes).map((node) => node.methods)

test('an operation uses only the first endpoint while it works', async () => {
  const { run, nodes } = await world(2)
  expect(await run(read(1))).toBe(1)
  expect(methods(nodes)).toEqual([[readMethod], []])
})

test('an operation moves to the next endpoint when the first fails, and later operations start there', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = dead
  expect([await run(read(1)), await run(read(2))]).toEqual([1, 2])
  expect(methods(nodes)).toEqual([[readMethod], [pinged, readMethod, readMethod]])
})

test.each([
  { what: 'keeps refusing', answer: replyWithStatus(500), tries: 1 + limits.rpc.retries },
  { what: 'is over its limit', answer: replyWithRpcError(-32005), tries: 1 + limits.rpc.retries },
  { what: 'does not know the project', answer: replyWithStatus(401), tries: 1 },
  { what: 'answers with a page', answer: replyWith(() => '<html>'), tries: 1 },
  { what: 'answers something else', answer: replyWith(() => ({ id: -1, result: 1 })), tries: 1 },
  { what: 'wants to be left alone', answer: replyWithStatus(429, { 'Retry-After': '5' }), tries: 1 },
])('an endpoint that $what is left after $tries tries', async ({ answer, tries }) => {
  driveClock()
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = answer
  expect(await run(read(1))).toBe(1)
  expect(methods(nodes)).toEqual([Array(tries).fill(readMethod), [pinged, readMethod]])
})

test.each([
  { what: 'wrong parameters', answer: replyWithRpcError(-32602, 'missing value for required argument 0') },
  { what: 'a revert', answer: replyWithRpcError(3, 'execution reverted', '0x') },
  { what: 'an unknown method', answer: replyWithRpcError(-32601) },
])('an operation does not move to another endpoint on $what', async ({ answer }) => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = answer
  await expect(run(read(1))).rejects.toHaveProperty('code')
  expect(methods(nodes)).toEqual([[readMethod], []])
})

test('an operation is run again as a whole on the next endpoint', async () => {
  const { run, nodes } = await world(2)
  nodes[0].nextAnswers.push(replyWith(([one]) => ({ id: one?.id, result: 'first' })))
  nodes[0].defaultAnswer = dead
  const both = await run(async (ask) => [await ask(call('a')), await ask(call('b'))])
  expect(both).toEqual(['a', 'b'])
  expect(methods(nodes)).toEqual([
    [readMethod, readMethod],
    [pinged, readMethod, readMethod],
  ])
})

test('failover picks the first of the other endpoints that answers a ping', async () => {
  const { run, nodes } = await world(3)
  nodes[0].defaultAnswer = dead
  nodes[1].defaultAnswer = dead
  expect(await run(read(1))).toBe(1)
  expect(methods(nodes)).toEqual([[readMethod], [pinged], [pinged, readMethod]])
})

test('failover prefers a slow endpoint that is listed earlier', async () => {
  const { run, nodes } = await world(3)
  nodes[0].defaultAnswer = dead
  nodes[1].nextAnswers.push((response, { calls }) => {
    void settle().then(() => response.end(JSON.stringify({ id: calls[0]?.id, result: '0x1' })))
  })
  await run(read(1))
  expect(methods(nodes)).toEqual([[readMethod], [pinged, readMethod], [pinged]])
})

test('failover goes on to the third endpoint when the second fails too', async () => {
  const { run, nodes } = await world(3)
  nodes[0].defaultAnswer = dead
  nodes[1].nextAnswers.push(replyWith(([one]) => ({ id: one?.id, result: '0x1' })))
  nodes[1].defaultAnswer = dead
  expect(await run(read(1))).toBe(1)
  expect(methods(nodes)).toEqual([[readMethod], [pinged, readMethod], [pinged, pinged, readMethod]])
})

test('an operation rejects with the first error when no endpoint answers, after one ping each', async () => {
  const { run, nodes } = await world(3)
  for (const node of [nodes[0], nodes[1], nodes[2]]) node.defaultAnswer = dead
  await expect(run(read(1))).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 401 })
  expect(methods(nodes)).toEqual([[readMethod], [pinged], [pinged]])
})

test('failover returns to a recovered first endpoint when the second fails', async () => {
  const { run, nodes } = await world(2)
  nodes[0].nextAnswers.push(dead)
  await run(read(1))
  nodes[1].defaultAnswer = dead
  expect([await run(read(2)), await run(read(3))]).toEqual([2, 3])
  expect(methods(nodes)).toEqual([
    [readMethod, pinged, readMethod, readMethod],
    [pinged, readMethod, readMethod],
  ])
})

test('concurrent operations that lose an endpoint move together, with one round of pings and one POST', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = replyWithStatus(401)
  const values = Array.from({ length: 50 }, (_, index) => index)
  expect(await Promise.all(values.map((value) => run(read(value))))).toEqual(values)
  expect([nodes[0].posts.length, nodes[1].posts.map(({ calls }) => calls.length)]).toEqual([1, [1, 50]])
})

test('an operation with an effect is not repeated on another endpoint', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = dead
  const send = { method: 'eth_sendRawTransaction', params: ['0x01'] }
  await expect(run((ask) => ask(send))).rejects.toMatchObject({ status: 401 })
  expect(methods(nodes)).toEqual([[send.method], []])
})

test('a repeatable call is made on the next endpoint, in a POST of its own', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = dead
  const send = { method: 'sendTransaction', params: ['signed'], isRepeatable: true }
  expect(await Promise.all([run((ask) => ask(send)), run((ask) => ask(send))])).toEqual(['signed', 'signed'])
  expect(methods(nodes)).toEqual([
    [send.method, send.method],
    [pinged, send.method, send.method],
  ])
  expect(nodes[1].posts.map(({ body }) => body)).not.toContainEqual(expect.any(Array))
})

test('an operation that cannot parse a result moves to the next endpoint', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = replyWith(([one]) => ({ id: one?.id, result: 'strange' }))
  const value = run(async (ask) => {
    if ((await ask(call(1))) !== 1) throw new InvalidResponseError()
    return 'read'
  })
  expect(await value).toBe('read')
  expect(methods(nodes)).toEqual([[readMethod], [pinged, readMethod]])
})

test('all endpoints of a network get the same HTTP options', async () => {
  const nodes = await Promise.all([fakeNode(), fakeNode()])
  const parse = vi.fn<(json: string) => unknown>(JSON.parse)
  const run = createJsonRpc(
    nodes.map(({ url }) => url),
    ping,
    { contentType: 'application/json', parse },
  )
  nodes[0].defaultAnswer = dead
  await run(read(1))
  const types = nodes.flatMap(({ posts }) => posts.map(({ headers }) => headers['content-type']))
  expect(types).toEqual(Array(3).fill('application/json'))
  expect(parse).toHaveBeenCalledTimes(2)
})

test('an operation rejects when the network has no URL', async () => {
  await expect(createJsonRpc([], ping)(read(1))).rejects.toMatchObject({ message: 'No URL was provided' })
})

test('an error of the operation itself becomes a PorticoError and asks no other endpoint', async () => {
  const { run, nodes } = await world(2)
  await expect(run(() => Promise.reject(new Error('mine')))).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
  expect(methods(nodes)).toEqual([[], []])
})

test(`a ping times out after ${limits.rpc.fallbackPing} ms and leaves no timer behind`, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = dead
  nodes[1].defaultAnswer = neverReply
  const ended = vi.fn<() => void>()
  const value = run(read(1))
  value.then(ended, ended)
  await vi.advanceTimersByTimeAsync(0)
  await nodes[1].waitForPosts(1)
  await vi.advanceTimersByTimeAsync(limits.rpc.fallbackPing - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(value).rejects.toMatchObject({ status: 401 })
  vi.useRealTimers()
  await vi.waitFor(() => expect(nodes[1].openConnections).toBe(0))
})

test('failover does not wait for endpoints that are slower than the one picked', async () => {
  const { run, nodes } = await world(3)
  nodes[0].defaultAnswer = dead
  nodes[2].defaultAnswer = neverReply
  expect(await run(read(1))).toBe(1)
  await vi.waitFor(() => expect(nodes[2].openConnections).toBe(0))
})

test('failover recognizes an endpoint failure that a library has wrapped', async () => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = dead
  const wrapped = run((ask) => ask(call(1)).catch(() => Promise.reject(new Error('wrapped'))))
  expect(await wrapped).toBe(1)
  expect(methods(nodes)).toEqual([[readMethod], [pinged, readMethod]])
})

test('calls that the operation did not wait for are aborted when it ends', async () => {
  const { run, nodes } = await world(1)
  nodes[0].nextAnswers.push((response, post) => {
    void nodes[0].waitForPosts(2).then(() => replyWithRpcError(-32602)(response, post))
  }, neverReply)
  await expect(
    run(async (ask) => {
      const refused = ask(call(1))
      await nodes[0].waitForPosts(1)
      return Promise.all([refused, ask(call(2))])
    }),
  ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  await vi.waitFor(() => expect(nodes[0].openConnections).toBe(0))
})

test('an operation that loses its endpoint after the others moved follows them without another ping', async () => {
  const { run, nodes } = await world(2)
  nodes[0].nextAnswers.push((response, post) => {
    void nodes[1].waitForPosts(2).then(() => dead(response, post))
  }, dead)
  const slow = run(read('slow'))
  await nodes[0].waitForPosts(1)
  expect([await run(read('quick')), await slow]).toEqual(['quick', 'slow'])
  expect(nodes[1].methods).toEqual([pinged, readMethod, readMethod])
})

test('no listener stays on the signal of a finished operation', async () => {
  const { run, nodes } = await world(2)
  nodes[0].nextAnswers.push(dead)
  const { signal } = new AbortController()
  await run(read(1), signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('an aborted caller gets RequestAbortedError, whatever the operation throws', async () => {
  const { run, nodes } = await world(1)
  nodes[0].defaultAnswer = neverReply
  const caller = new AbortController()
  const value = run((ask) => ask(call(1)).catch(() => Promise.reject(new Error('mine'))), caller.signal)
  await nodes[0].waitForPosts(1)
  caller.abort()
  await expect(value).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test.each([
  { when: 'while the first node is silent', first: neverReply, posts: [1, 0] },
  { when: 'while the others are pinged', first: dead, posts: [1, 1] },
])('an aborted caller rejects at once and nothing goes on $when', async ({ first, posts }) => {
  const { run, nodes } = await world(2)
  nodes[0].defaultAnswer = first
  nodes[1].defaultAnswer = neverReply
  const caller = new AbortController()
  const value = run(read(1), caller.signal)
  await Promise.all([nodes[0].waitForPosts(1), nodes[1].waitForPosts(posts[1] ?? 0)])
  caller.abort()
  await expect(value).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await vi.waitFor(() => expect([nodes[0].openConnections, nodes[1].openConnections]).toEqual([0, 0]))
  expect([nodes[0].posts.length, nodes[1].posts.length]).toEqual(posts)
})

test('a caller that has already aborted sends nothing', async () => {
  const { run, nodes } = await world(1)
  await expect(run(read(1), AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(methods(nodes)).toEqual([[]])
})
