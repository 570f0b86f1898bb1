import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpRequestError } from '../../errors/request.js'
import { createBatcher, decodeResponses, encodeRequests, type RpcCall, type RpcOutcomes } from './batch.js'

describe('encodeRequests and decodeResponses', () => {
  const reply = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
  const unreadable = { error: { code: 'UNREADABLE_REPLY' } }

  test('encodeRequests writes one call as an object and several as an array, with consecutive ids', () => {
    const call = { method: 'm', params: [1] }
    expect(JSON.parse(encodeRequests([{ ...call, isRepeatable: true }], 7))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      method: 'm',
      params: [1],
    })
    expect(JSON.parse(encodeRequests([call, { method: 'n' }], 7))).toEqual([
      { jsonrpc: '2.0', id: 7, method: 'm', params: [1] },
      { jsonrpc: '2.0', id: 8, method: 'n', params: [] },
    ])
  })

  test.each([
    { when: 'in order', json: [reply(5, 'a'), reply(6, 'b')] },
    { when: 'in another order', json: [reply(6, 'b'), reply(5, 'a')] },
    { when: 'among strange ones', json: [null, 3, reply(4, 'x'), reply('5', 'x'), reply(6, 'b'), {}, reply(5, 'a')] },
    { when: 'twice', json: [reply(5, 'a'), reply(6, 'b'), reply(5, 'x'), { id: 6, error: { code: -1 } }] },
  ])('decodeResponses matches responses to calls by id when they come $when', ({ json }) => {
    const outcomeOf = decodeResponses(json, 5, 2)
    expect([outcomeOf(0), outcomeOf(1)]).toEqual([{ result: 'a' }, { result: 'b' }])
  })

  test('decodeResponses fails only the call without a response', () => {
    const outcomeOf = decodeResponses([reply(6, 'b')], 5, 2)
    expect(outcomeOf(0)).toMatchObject(unreadable)
    expect(outcomeOf(1)).toEqual({ result: 'b' })
  })

  const strangeError = { id: 4, error: { code: -32005, message: 'slow down' } }

  test.each([null, 1, 'text', {}, reply(5, 'a'), { result: 'a' }, strangeError])(
    'decodeResponses fails all calls of a batch whose response is %j',
    (json) => {
      const outcomeOf = decodeResponses(json, 5, 2)
      expect([outcomeOf(0), outcomeOf(1)]).toMatchObject([unreadable, unreadable])
    },
  )

  test('decodeResponses gives the error of a rejected batch to each call', () => {
    const outcomeOf = decodeResponses({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'slow down' } }, 5, 2)
    const limited = { rpcCode: -32005, error: { code: 'LIMIT_EXCEEDED' } }
    expect([outcomeOf(0), outcomeOf(1)]).toMatchObject([limited, limited])
  })

  test.each([
    { json: reply(5, null), outcome: { result: null } },
    { json: { id: 5, result: 'a', error: null }, outcome: { result: 'a' } },
    { json: { id: 5, error: { code: 3, message: 'execution reverted' } }, outcome: { rpcCode: 3 } },
    { json: { error: { code: -32700 } }, outcome: { rpcCode: -32700, error: { code: 'INVALID_JSON' } } },
    { json: { id: 5, error: { message: 'no number' } }, outcome: { rpcCode: undefined } },
    { json: { id: 5, error: { code: '1' } }, outcome: { rpcCode: undefined } },
    { json: { id: 5, error: 'words' }, outcome: { rpcCode: undefined, error: { code: 'UNKNOWN_ERROR' } } },
    { json: { id: 5 }, outcome: unreadable },
    { json: reply(4, 'a'), outcome: unreadable },
    { json: [reply(5, 'a')], outcome: unreadable },
    { json: null, outcome: unreadable },
    { json: 'text', outcome: unreadable },
  ])('decodeResponses reads the single response $json', ({ json, outcome }) => {
    expect(decodeResponses(json, 5, 1)(0)).toMatchObject(outcome)
  })
})

describe('createBatcher', () => {
  const call = (method: string): RpcCall => ({ method })
  const failed: RpcOutcomes = () => ({ error: new HttpRequestError({ status: 503 }) })
  const pause = 1_000

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A batcher whose POSTs the test answers. Failed calls are retried after a delay. */
  function world() {
    const sent: string[][] = []
    const signals: AbortSignal[] = []
    const waiting: ((outcomes: RpcOutcomes) => void)[] = []
    const ask = createBatcher({
      send(calls, signal) {
        sent.push(calls.map(({ method }) => method))
        signals.push(signal)
        return new Promise((resolve) => waiting.push(resolve))
      },
      getRetryDelay: (_, outcome) => ('error' in outcome ? pause : undefined),
    })
    const callers = [new AbortController(), new AbortController()] as const
    const outcomes = callers.map(({ signal }, index) => ask(call(`m${index}`), signal))
    const answer = async (replies: RpcOutcomes) => {
      waiting.shift()?.(replies)
      await vi.advanceTimersByTimeAsync(0)
    }
    return { sent, signals, callers, outcomes, answer, tick: () => vi.advanceTimersByTimeAsync(0) }
  }

  test('createBatcher sets one timer for the calls of a tick', () => {
    world()
    expect(vi.getTimerCount()).toBe(1)
  })

  test('createBatcher gives each call its outcome and removes its listeners', async () => {
    const { callers, outcomes, answer, tick } = world()
    await tick()
    await answer((index) => ({ result: index * 10 }))
    expect(await Promise.all(outcomes)).toEqual([{ result: 0 }, { result: 10 }])
    expect(callers.map(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([[], []])
  })

  test('createBatcher does not send aborted calls', async () => {
    const { sent, callers, tick } = world()
    for (const caller of callers) caller.abort()
    await tick()
    expect(sent).toEqual([])
  })

  test('createBatcher aborts a POST when the last of its callers aborts', async () => {
    const { signals, callers, tick } = world()
    await tick()
    callers[0].abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    callers[1].abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('createBatcher retries failed calls of callers that still wait', async () => {
    const { sent, callers, outcomes, answer, tick } = world()
    await tick()
    await answer(failed)
    callers[0].abort()
    await vi.advanceTimersByTimeAsync(pause)
    await answer(() => ({ result: 'yes' }))
    expect(await Promise.all(outcomes)).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }, { result: 'yes' }])
    expect(sent).toEqual([['m0', 'm1'], ['m1']])
  })

  test.each([
    { when: 'in the pause', before: false },
    { when: 'one before it and one in it', before: true },
  ])('createBatcher leaves no timer behind when all callers abort $when', async ({ before }) => {
    const { callers, answer, tick } = world()
    await tick()
    if (before) callers[0].abort()
    await answer(failed)
    for (const caller of callers) caller.abort()
    await tick()
    expect(vi.getTimerCount()).toBe(0)
  })
})
