import { expect, test } from 'vitest'
import {
  replyWithRpcError,
  neverReply,
  echoParams,
  echoReply,
  type NodeAnswer,
  replyWithStatus,
  replyWith,
  type FakeNode,
  fakeNode,
} from '../../../test/fakeNode.js'
import { driveClock, settle } from '../../../test/clock.js'
import { limits } from '../../constants/limits.js'
import { createRpcEndpoint } from './rpcEndpoint.js'

const read = (value: number) => ({ method: 'eth_call', params: [value] })
const send = { method: 'eth_sendRawTransaction', params: ['0x01'] }
const { batchSize, retries, retryDelay } = limits.rpc

async function world(maxRetryAfter: number = limits.http.retryAfter) {
  const scripted = await fakeNode()
  const node = createRpcEndpoint({ url: scripted.url, maxRetryAfter })
  const readAll = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => node.call(read(index))))
  return { scripted, node, readAll }
}

/** Time between consecutive POSTs, ms. */
const gaps = ({ posts }: FakeNode) => posts.slice(1).map(({ at }, index) => at - (posts[index]?.at ?? 0))

test(`an endpoint sends ${batchSize} reads of a tick in one POST, and each gets its own result`, async () => {
  const { scripted, readAll } = await world()
  expect(await readAll(batchSize)).toEqual(Array.from({ length: batchSize }, (_, index) => index))
  expect(scripted.posts.map(({ calls }) => calls.length)).toEqual([batchSize])
})

test('an endpoint sends a second POST for one read more than a batch holds', async () => {
  const { scripted, readAll } = await world()
  expect((await readAll(batchSize + 1)).at(-1)).toBe(batchSize)
  expect(new Set(scripted.posts.map(({ calls }) => calls.length))).toEqual(new Set([1, batchSize]))
  expect(scripted.posts).toHaveLength(2)
})

test('an endpoint sends a single read without an array', async () => {
  const { scripted, node } = await world()
  await node.call(read(1))
  expect(scripted.posts[0]?.body).toMatchObject({ jsonrpc: '2.0', method: 'eth_call', params: [1] })
})

test('identical reads in flight share one call', async () => {
  const { scripted, node } = await world()
  const answers = await Promise.all(Array.from({ length: 50 }, () => node.call(read(7))))
  expect([answers, scripted.methods]).toEqual([Array(50).fill(7), ['eth_call']])
})

test('reads that differ in a parameter are not shared', async () => {
  const { scripted, node } = await world()
  expect(await Promise.all([node.call(read(1)), node.call(read(2))])).toEqual([1, 2])
  expect(scripted.methods).toHaveLength(2)
})

test('results are not kept: a later read is a new call', async () => {
  const { scripted, node } = await world()
  await node.call(read(1))
  await node.call(read(1))
  expect(scripted.posts).toHaveLength(2)
})

test('request ids are never reused', async () => {
  const { scripted, node, readAll } = await world()
  await Promise.all([readAll(3), node.call(read(9))])
  await readAll(2)
  expect(new Set(scripted.posts.flatMap(({ calls }) => calls.map(({ id }) => id))).size).toBe(6)
})

test('calls with an effect are never shared', async () => {
  const { scripted, node } = await world()
  await Promise.all([node.call(send), node.call(send)])
  expect(scripted.methods).toEqual([send.method, send.method])
})

test('a write is sent in its own POST, not batched with reads', async () => {
  const { scripted, node } = await world()
  await Promise.all([node.call(read(1)), node.call(send), node.call(read(2))])
  const posts = scripted.posts.map(({ calls }) => calls.map(({ method }) => method))
  expect(new Set(posts)).toEqual(new Set([['eth_call', 'eth_call'], [send.method]]))
})

test('responses in another order, with unknown and repeated ids among them, reach their calls', async () => {
  const { scripted, readAll } = await world()
  scripted.defaultAnswer = replyWith((calls) => {
    const right = calls.map(echoReply)
    return [null, { id: -1, result: 'x' }, ...right.toReversed(), ...right.map((reply) => ({ ...reply, result: 'x' }))]
  })
  expect(await readAll(3)).toEqual([0, 1, 2])
})

test('a missing response fails only its call, which is not retried', async () => {
  const { scripted, node } = await world()
  scripted.defaultAnswer = replyWith((calls) => calls.slice(1).map(echoReply))
  const outcomes = await Promise.allSettled([0, 1, 2].map((value) => node.call(read(value))))
  expect(outcomes).toMatchObject([{ reason: { code: 'UNREADABLE_REPLY' } }, { value: 1 }, { value: 2 }])
  expect(scripted.posts).toHaveLength(1)
})

test('a batch whose response is no array fails as a whole', async () => {
  const { scripted, node } = await world()
  scripted.defaultAnswer = replyWith(() => ({ result: '0x1' }))
  const outcomes = await Promise.allSettled([node.call(read(0)), node.call(read(1))])
  const unreadable = { reason: { code: 'UNREADABLE_REPLY' } }
  expect(outcomes).toMatchObject([unreadable, unreadable])
  expect(scripted.posts).toHaveLength(1)
})

const passing: { what: string; answer: NodeAnswer }[] = [
  ...[-1, -32005, -32603].map((code) => ({ what: `code ${code}`, answer: replyWithRpcError(code) })),
  ...[403, 408, 413, 429, 500, 502, 503, 504].map((status) => ({
    what: `status ${status}`,
    answer: replyWithStatus(status),
  })),
  { what: 'a connection that is cut', answer: (response) => void response.destroy() },
]

test.each(passing)('a read is retried after $what, with a delay', async ({ answer }) => {
  driveClock(retryDelay)
  const { scripted, node } = await world()
  scripted.nextAnswers.push(answer)
  expect(await node.call(read(5))).toBe(5)
  expect(scripted.posts).toHaveLength(2)
  expect(gaps(scripted)[0]).toBeGreaterThanOrEqual(retryDelay)
})

const final: { what: string; answer: NodeAnswer }[] = [
  ...[-32000, -32601, -32602, 3, 429].map((code) => ({ what: `code ${code}`, answer: replyWithRpcError(code) })),
  ...[400, 401, 404, 410, 422, 501].map((status) => ({ what: `status ${status}`, answer: replyWithStatus(status) })),
  {
    what: 'an internal error that names a revert (-32603)',
    answer: replyWithRpcError(
      -32603,
      "Error: VM Exception while processing transaction: reverted with reason string 'no'",
    ),
  },
  { what: 'an HTML page', answer: replyWith(() => '<html>') },
  { what: 'an empty body', answer: replyWith(() => '') },
  { what: 'a Retry-After beyond the limit', answer: replyWithStatus(429, { 'Retry-After': '61' }) },
]

test.each(final)('a read is not retried after $what', async ({ answer }) => {
  const { scripted, node } = await world()
  scripted.defaultAnswer = answer
  await expect(node.call(read(1))).rejects.toHaveProperty('code')
  expect(scripted.posts).toHaveLength(1)
})

test.each(passing)('a call with an effect is not retried after $what', async ({ answer }) => {
  const { scripted, node } = await world()
  scripted.nextAnswers.push(answer)
  await expect(node.call(send)).rejects.toHaveProperty('code')
  expect(scripted.posts).toHaveLength(1)
})

test(`a read is retried ${retries} times, with a delay that doubles`, async () => {
  driveClock(retryDelay)
  const { scripted, node } = await world()
  scripted.defaultAnswer = replyWithStatus(500)
  await expect(node.call(read(1))).rejects.toMatchObject({ status: 500, message: 'HTTP status code: 500' })
  expect(scripted.posts).toHaveLength(1 + retries)
  for (const [index, gap] of gaps(scripted).entries()) expect(gap).toBeGreaterThanOrEqual(retryDelay * 2 ** index)
})

test('a retried batch contains only the calls that failed', async () => {
  driveClock()
  const { scripted, node } = await world()
  scripted.nextAnswers.push(
    replyWith((calls) =>
      calls.map((call, index) => (index === 1 ? echoReply(call) : { id: call.id, error: { code: -1 } })),
    ),
  )
  expect(await Promise.all([0, 1, 2].map((value) => node.call(read(value))))).toEqual([0, 1, 2])
  expect(scripted.posts.map(({ calls }) => calls.map(({ params }) => params[0]))).toEqual([
    [0, 1, 2],
    [0, 2],
  ])
})

test.each([
  { value: 'a number of seconds', header: () => '1', least: 1_000 },
  { value: 'a date', header: () => new Date(Date.now() + 2_000).toUTCString(), least: 1_000 },
  { value: 'zero', header: () => '0', least: 0 },
  { value: 'malformed', header: () => 'soon', least: retryDelay },
  { value: 'negative', header: () => '-1', least: retryDelay },
])('a read is retried when Retry-After is $value', async ({ header, least }) => {
  driveClock()
  const { scripted, node } = await world()
  scripted.nextAnswers.push(replyWithStatus(429, { 'Retry-After': header() }))
  expect(await node.call(read(1))).toBe(1)
  expect(scripted.posts).toHaveLength(2)
  expect(gaps(scripted)[0]).toBeGreaterThanOrEqual(least)
})

test('a read is not retried when Retry-After is too long', async () => {
  const { scripted, node } = await world(4_000)
  scripted.defaultAnswer = replyWithStatus(503, { 'Retry-After': '5' })
  await expect(node.call(read(1))).rejects.toMatchObject({ status: 503, retryAfter: 5_000 })
  expect(scripted.posts).toHaveLength(1)
})

test('a call that cannot be serialized fails alone', async () => {
  const { node } = await world()
  const outcomes = await Promise.allSettled([node.call({ method: 'eth_call', params: [1n] }), node.call(read(1))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a POST is aborted when all its callers have aborted, and not before', async () => {
  const { scripted, node } = await world()
  scripted.defaultAnswer = neverReply
  const callers = [new AbortController(), new AbortController()]
  const calls = callers.map(({ signal }, index) => node.call(read(index), signal))
  await scripted.waitForPosts(1)
  callers[0]?.abort()
  await expect(calls[0]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(scripted.openConnections).toBe(1)
  callers[1]?.abort()
  await expect(calls[1]).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect.poll(() => scripted.openConnections).toBe(0)
})

test('a call that is aborted within the tick is not sent', async () => {
  const { scripted, node } = await world()
  const caller = new AbortController()
  const results = [node.call(read(1), caller.signal), node.call(read(2))]
  caller.abort()
  await Promise.allSettled(results)
  expect(scripted.posts.map(({ calls }) => calls.map(({ params }) => params))).toEqual([[[2]]])
})

test('a call that is aborted during the delay is not retried', async () => {
  const { scripted, node } = await world()
  const caller = new AbortController()
  scripted.nextAnswers.push((response, post) => {
    replyWithStatus(503, { 'Retry-After': '1' })(response, post)
    response.on('close', () => settle().then(() => caller.abort()))
  })
  await expect(node.call(read(1), caller.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(scripted.posts).toHaveLength(1)
})

test.each([
  { answer: echoParams, what: 'answers', isThere: true },
  { answer: replyWithRpcError(-32601), what: 'knows no such call', isThere: false },
  { answer: replyWithStatus(500), what: 'refuses', isThere: false },
])('ping of a node that $what resolves with $isThere after one request', async ({ answer, isThere }) => {
  const { scripted, node } = await world()
  scripted.defaultAnswer = answer
  expect(await node.ping(read(1), new AbortController().signal)).toBe(isThere)
  expect(scripted.posts).toHaveLength(1)
})
