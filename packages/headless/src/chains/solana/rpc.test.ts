import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { driveClock } from '../../../test/clock.js'
import * as z from 'zod/mini'
import { fakeSolanaNode, type FakeSolanaNode } from '../../../test/fakeSolanaNode.js'
import { limits } from '../../constants/limits.js'
import { createSolanaRpc, type SolanaRpcRequest, type SolanaRpcRequestFn, balanceSchema } from './rpc.js'

describe('createSolanaRpc', () => {
  let [first, second]: FakeSolanaNode[] = []

  beforeEach(async () => {
    first = await fakeSolanaNode()
    second = await fakeSolanaNode()
    for (const node of both()) node.answers.set('getSlot', () => 7)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(both().map((node) => node.close()))
  })

  function both(): [FakeSolanaNode, FakeSolanaNode] {
    if (!first || !second) throw new Error('the nodes are not there')
    return [first, second]
  }

  const question = { method: 'getSlot', params: [{ commitment: 'confirmed' }], reply: z.int() }
  const urls = () => both().map(({ url }) => url)
  const methods = () => both().map(({ calls }) => calls.map(({ method }) => method))
  const slot = (ask: SolanaRpcRequestFn) => ask(question)
  const fail = (error: object) => () => {
    throw error
  }

  test('sends a request to the first node', async () => {
    expect(await createSolanaRpc(urls())(slot)).toBe(7)
    expect(both()[0].calls).toEqual([{ method: 'getSlot', params: [{ commitment: 'confirmed' }] }])
    expect(both()[1].calls).toEqual([])
  })

  test('sends application/json, because Solana nodes refuse text/plain', async () => {
    let seen: string | undefined
    both()[0].listener = (request, response) => {
      seen = request.headers['content-type']
      response.end('{"jsonrpc":"2.0","id":1,"result":7}')
    }
    await createSolanaRpc(urls())(slot)
    expect(seen).toBe('application/json')
  })

  test.each([
    { json: '{"value":9007199254740993}', value: { value: '9007199254740993' } },
    { json: '[18446744073709551615, -9223372036854775808]', value: ['18446744073709551615', '-9223372036854775808'] },
    { json: '{"value":900719925474099}', value: { value: 900719925474099 } },
    { json: '{"price":1234567890123456.5}', value: { price: 1234567890123456.5 } },
    { json: '{"uiAmount":0.30000000000000004}', value: { uiAmount: 0.30000000000000004 } },
    { json: '[1.0000000000000002e-7, -1234567890123456.25]', value: [1.0000000000000002e-7, -1234567890123456.25] },
    { json: '{"big":1234567890123456e3}', value: { big: 1234567890123456e3 } },
    {
      json: '{"18446744073709551615":"18446744073709551615"}',
      value: { '18446744073709551615': '18446744073709551615' },
    },
    { json: String.raw`["a \" 18446744073709551615", "\\", 1]`, value: ['a " 18446744073709551615', '\\', 1] },
  ])('keeps all digits of $json', async ({ json, value }) => {
    both()[0].listener = (_, response) => response.end(`{"jsonrpc":"2.0","id":1,"result":${json}}`)
    expect(await createSolanaRpc(urls())((ask) => ask({ ...question, reply: z.unknown() }))).toEqual(value)
  })

  test.each(['', '<!doctype html>', '{"value":9007199254740993'])('rejects "%s", which is not JSON', async (text) => {
    both()[0].listener = (_, response) => response.end(text)
    await expect(createSolanaRpc(urls().slice(0, 1))(slot)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('keeps all digits of an integer of 64 bits', async () => {
    both()[0].listener = (_, response) =>
      response.end('{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":18446744073709551615}}')
    const balance = await createSolanaRpc(urls())((ask) =>
      ask({ method: 'getBalance', params: [], reply: balanceSchema }),
    )
    expect(balance.value).toBe(2n ** 64n - 1n)
  })

  test('moves to the next healthy node when the first refuses the project, and stays there', async () => {
    let visits = 0
    both()[0].listener = (_, response) => {
      visits += 1
      response.writeHead(401).end()
    }
    const nodes = createSolanaRpc(urls())
    expect([await nodes(slot), await nodes(slot)]).toEqual([7, 7])
    expect([visits, methods()[1]]).toEqual([1, ['getHealth', 'getSlot', 'getSlot']])
  })

  test('does not move to a node that lags behind', async () => {
    both()[0].listener = (_, response) => response.writeHead(401).end()
    both()[1].answers.set('getHealth', fail({ code: -32005, message: 'Node is behind by 42 slots' }))
    await expect(createSolanaRpc(urls())(slot)).rejects.toMatchObject({ status: 401 })
    expect(methods()[1]).toEqual(['getHealth'])
  })

  test('moves on from a node that keeps failing', async () => {
    driveClock(limits.rpc.retryDelay)
    both()[0].answers.set('getSlot', fail({ code: -32603, message: 'Internal error' }))
    expect(await createSolanaRpc(urls())(slot)).toBe(7)
    expect(methods()[0]).toHaveLength(limits.rpc.retries + 1)
  })

  test('moves on from a node with malformed answers', async () => {
    both()[0].answers.set('getSlot', () => 'seven')
    expect(await createSolanaRpc(urls())(slot)).toBe(7)
  })

  test('does not ask a second node after an answer', async () => {
    both()[0].answers.set('getSlot', fail({ code: -32602, message: 'Invalid params' }))
    await expect(createSolanaRpc(urls())(slot)).rejects.toMatchObject({ code: 'INVALID_PARAMS', rpcCode: -32602 })
    expect(methods()).toEqual([['getSlot'], []])
  })

  test('takes the answer of a node that recovers', async () => {
    driveClock(limits.rpc.retryDelay)
    let left = 2
    both()[0].answers.set('getSlot', () => {
      left -= 1
      if (left >= 0) throw { code: -32005, message: 'Node is behind' }
      return 8
    })
    expect(await createSolanaRpc(urls().slice(0, 1))(slot)).toBe(8)
  })

  test('shares one request between identical concurrent calls', async () => {
    const nodes = createSolanaRpc(urls())
    expect(await Promise.all([nodes(slot), nodes(slot), nodes(slot)])).toEqual([7, 7, 7])
    expect(methods()[0]).toEqual(['getSlot'])
  })

  test('rejects at once when aborted, without another request', async () => {
    const controller = new AbortController()
    both()[0].listener = () => controller.abort()
    await expect(createSolanaRpc(urls())(slot, controller.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(methods()).toEqual([[], []])
  })

  test.each([
    { what: 'of another question', body: '{"jsonrpc":"2.0","id":2,"result":7}' },
    { what: 'that is a list', body: '[]' },
    { what: 'that is a page', body: '<!doctype html>' },
    { what: 'with a result of another shape', body: '{"jsonrpc":"2.0","id":1,"result":"7"}' },
    { what: 'without a result', body: '{"jsonrpc":"2.0","id":1}' },
  ])('rejects a reply $what', async ({ body }) => {
    both()[0].listener = (_, response) => response.end(body)
    await expect(createSolanaRpc(urls().slice(0, 1))(slot)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('converts the error of a failed transaction', async () => {
    const message = 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.'
    const simulate: SolanaRpcRequest<z.ZodMiniUnknown> = {
      method: 'simulateTransaction',
      params: [],
      reply: z.unknown(),
    }
    both()[0].answers.set('simulateTransaction', fail({ code: -32002, message }))
    const simulated = createSolanaRpc(urls())((ask) => ask(simulate))
    await expect(simulated).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})
