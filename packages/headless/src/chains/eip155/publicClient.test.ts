import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { mainnet } from '../../networks/eip155.js'
import { publicClient } from './publicClient.js'

type Call = { id: number; method: string; params: unknown[] }
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
type Post = { path: string; body: Call | Call[]; headers: IncomingMessage['headers'] }

let server: Server
let posts: Post[]
/** What the node at a path answers; the rest is answered honestly, with the last digits of the address as balance. */
let replies: Map<string, (body: Call | Call[]) => Reply | undefined>

const honest = ({ id, params }: Call) => ({ jsonrpc: '2.0', id, result: `0x${String(params[0]).slice(-4)}` })
const answer = (body: Call | Call[]) => (Array.isArray(body) ? body.map(honest) : honest(body))

async function listen(request: IncomingMessage, response: ServerResponse) {
  const body = (await json(request)) as Call | Call[]
  const path = request.url ?? ''
  posts.push({ path, body, headers: request.headers })
  const reply = replies.get(path)?.(body) ?? {}
  response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json', ...reply.headers })
  response.end(JSON.stringify(reply.body ?? answer(body)))
}

beforeEach(async () => {
  posts = []
  replies = new Map()
  server = createServer((request, response) => void listen(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const client = (...paths: string[]) => publicClient(mainnet, paths.map(url))
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
const balances = (count: number, of = client('/a')) =>
  Array.from({ length: count }, (_, index) => of.getBalance({ address: address(index + 1) }))
const paths = () => posts.map(({ path }) => path)

test('a balance is read', async () => {
  expect(await client('/a').getBalance({ address: address(255) })).toBe(255n)
})

test(`${limits.rpc.batchSize} reads in a tick are one call to the node (R76)`, async () => {
  const read = await Promise.all(balances(limits.rpc.batchSize))
  expect([posts.length, read.at(-1)]).toEqual([1, BigInt(limits.rpc.batchSize)])
})

test('one read more than a batch holds is a second call', async () => {
  await Promise.all(balances(limits.rpc.batchSize + 1))
  expect(posts).toHaveLength(2)
})

test('calls need no preflight of the browser', async () => {
  await Promise.all(balances(1))
  expect(posts[0]?.headers['content-type']).toBe('text/plain')
})

test('a node that fails for a moment is asked again', async () => {
  replies.set('/a', () => (posts.length < 2 ? { status: 503 } : undefined))
  expect(await Promise.all(balances(1))).toEqual([1n])
  expect(posts).toHaveLength(2)
})

test(`a node that keeps failing is asked ${limits.rpc.retries} times more, then given up`, async () => {
  replies.set('/a', () => ({ status: 500 }))
  await expect(Promise.all(balances(1))).rejects.toMatchObject({ name: 'HttpRequestError' })
  expect(posts).toHaveLength(1 + limits.rpc.retries)
})

test.each([400, 401, 404])('a node that answers %d is not asked again', async (status) => {
  replies.set('/a', () => ({ status }))
  await expect(Promise.all(balances(1))).rejects.toMatchObject({ status })
  expect(posts).toHaveLength(1)
})

test('a call the node finds wrong is not repeated', async () => {
  replies.set('/a', (body) => ({
    body: [body].flat().map(({ id }) => ({ id, error: { code: -32602, message: 'no' } })),
  }))
  await expect(Promise.all(balances(1))).rejects.toMatchObject({ code: -32602 })
  expect(posts).toHaveLength(1)
})

test('when the first node fails the second is asked', async () => {
  replies.set('/a', () => ({ status: 500 }))
  expect(await client('/a', '/b').getBalance({ address: address(7) })).toBe(7n)
  expect(paths()).toEqual(['/a', '/b'])
})

test('replies of a batch may come in any order (R43)', async () => {
  replies.set('/a', (body) => ({ body: [answer(body)].flat().toReversed() }))
  expect(await Promise.all(balances(3))).toEqual([1n, 2n, 3n])
})

test('a reply that is missing from a batch fails that call only (R43)', async () => {
  replies.set('/a', (body) => (posts.length === 1 ? { body: [answer(body)].flat().slice(1) } : { status: 400 }))
  const read = await Promise.allSettled(balances(3))
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(read.slice(1)).toMatchObject([{ value: 2n }, { value: 3n }])
})

test('unknown and repeated replies of a batch are ignored (R43)', async () => {
  replies.set('/a', (body) => {
    const right = [answer(body)].flat()
    const wrong = right.map((reply) => ({ ...reply, result: '0x63' }))
    return { body: [null, { id: -1, result: '0x63' }, ...right, ...wrong] }
  })
  expect(await Promise.all(balances(3))).toEqual([1n, 2n, 3n])
})

test('a reply to a batch that is no list fails every call of it (R43)', async () => {
  replies.set('/a', () => (posts.length === 1 ? { body: { result: '0x1' } } : { status: 400 }))
  const read = await Promise.allSettled(balances(2))
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test.each(['99999999999', '86400', '-1', 'Wed, 21 Oct 2099 07:28:00 GMT'])(
  'a node that asks to be left alone for %j is asked again after the usual delay (R42)',
  async (wait) => {
    replies.set('/a', () => (posts.length < 2 ? { status: 429, headers: { 'Retry-After': wait } } : undefined))
    const from = performance.now()
    expect(await Promise.all(balances(1))).toEqual([1n])
    expect(performance.now() - from).toBeGreaterThanOrEqual(limits.rpc.retryDelay * 0.9)
  },
)
