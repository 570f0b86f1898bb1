import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type ScriptedSolanaNode, scriptedSolanaNode } from '../../../test/scriptedSolanaNode.js'
import { limits } from '../../constants/limits.js'
import { solanaNode } from './node.js'

let [first, second]: ScriptedSolanaNode[] = []
let clock: ReturnType<typeof setInterval> | undefined

beforeEach(async () => {
  first = await scriptedSolanaNode()
  second = await scriptedSolanaNode()
  for (const node of both()) node.answers.set('getSlot', () => 7)
})
afterEach(async () => {
  clearInterval(clock)
  vi.useRealTimers()
  await Promise.all(both().map((node) => node.close()))
})

function both(): [ScriptedSolanaNode, ScriptedSolanaNode] {
  if (!first || !second) throw new Error('the nodes are not there')
  return [first, second]
}

const question = { method: 'getSlot', params: [{ commitment: 'confirmed' }], reply: z.int() }
const urls = () => both().map(({ url }) => url)
const counts = () => both().map(({ calls }) => calls.length)
const fail = (error: object) => () => {
  throw error
}

/** Lets waits pass quickly. */
function hurry() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clock = setInterval(() => vi.advanceTimersByTime(limits.rpc.retryDelay), 5)
}

test('a question goes to the first node, in its own words', async () => {
  expect(await solanaNode(urls()).ask(question)).toBe(7)
  expect(both()[0].calls).toEqual([{ method: 'getSlot', params: [{ commitment: 'confirmed' }] }])
  expect(counts()).toEqual([1, 0])
})

test.each([
  { when: 'it is down', listener: 503 },
  { when: 'it refuses the project', listener: 401 },
])('when $when, the next node is asked, and asked first from then on', async ({ listener: status }) => {
  let visits = 0
  both()[0].listener = (_, response) => {
    visits += 1
    response.writeHead(status).end()
  }
  const node = solanaNode(urls())
  expect([await node.ask(question), await node.ask(question)]).toEqual([7, 7])
  expect([visits, both()[1].calls.length]).toEqual([1, 2])
})

test('a node that says that it failed by itself has not answered', async () => {
  both()[0].answers.set('getSlot', fail({ code: -32603, message: 'Internal error' }))
  expect(await solanaNode(urls()).ask(question)).toBe(7)
})

test('the answer of one node is that of all', async () => {
  both()[0].answers.set('getSlot', fail({ code: -32602, message: 'Invalid params' }))
  await expect(solanaNode(urls()).ask(question)).rejects.toMatchObject({ code: 'INVALID_PARAMS', rpcCode: -32602 })
  expect(counts()).toEqual([1, 0])
})

test(`when all fail, all are asked again, ${limits.rpc.retries} times`, async () => {
  hurry()
  for (const node of both()) node.answers.set('getSlot', fail({ code: -32005, message: 'Node is behind' }))
  await expect(solanaNode(urls()).ask(question)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  expect(counts()).toEqual([limits.rpc.retries + 1, limits.rpc.retries + 1])
})

test('a node that recovers has answered', async () => {
  hurry()
  let left = 2
  both()[0].answers.set('getSlot', () => {
    left -= 1
    if (left >= 0) throw { code: -32005, message: 'Node is behind' }
    return 8
  })
  expect(await solanaNode(urls().slice(0, 1)).ask(question)).toBe(8)
})

test('who gives up is not asked again for', async () => {
  const controller = new AbortController()
  both()[0].listener = () => controller.abort()
  const asked = solanaNode(urls()).ask({ ...question, signal: controller.signal })
  await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(counts()).toEqual([0, 0])
})

test('who gives up between two rounds waits no longer', async () => {
  const controller = new AbortController()
  both()[0].answers.set('getSlot', fail({ code: -32005, message: 'Node is behind' }))
  const asked = solanaNode(urls().slice(0, 1)).ask({ ...question, signal: controller.signal })
  setTimeout(() => controller.abort(), limits.rpc.retryDelay / 2)
  await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(counts()).toEqual([1, 0])
})

test.each([
  { what: 'of another question', body: '{"jsonrpc":"2.0","id":2,"result":7}' },
  { what: 'that is a list', body: '[]' },
  { what: 'with an error of another shape', body: '{"jsonrpc":"2.0","id":1,"error":"no"}' },
  { what: 'with a result of another shape', body: '{"jsonrpc":"2.0","id":1,"result":"7"}' },
  { what: 'without a result', body: '{"jsonrpc":"2.0","id":1}' },
])('a reply $what is not believed', async ({ body }) => {
  both()[0].listener = (_, response) => response.end(body)
  await expect(solanaNode(urls().slice(0, 1)).ask(question)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('a transaction that fails is told in the words of the kit', async () => {
  const message = 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.'
  both()[0].answers.set('getSlot', fail({ code: -32002, message }))
  await expect(solanaNode(urls()).ask(question)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('a network without nodes is the host’s to repair', async () => {
  await expect(solanaNode([]).ask(question)).rejects.toMatchObject({ code: 'INVALID_OPTIONS', field: 'networks' })
})
