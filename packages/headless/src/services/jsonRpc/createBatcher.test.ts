import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpRequestError } from '../../errors/request.js'
import type { RpcCall, RpcOutcomes } from './jsonRpcMessages.js'
import { createBatcher } from './createBatcher.js'

const call = (method: string): RpcCall => ({ method })
const failed: RpcOutcomes = () => ({ error: new HttpRequestError({ status: 503 }) })
const pause = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A batch whose POSTs a test answers; whatever fails is made again after a pause. */
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
  const asked = callers.map(({ signal }, index) => ask(call(`m${index}`), signal))
  const answer = async (outcomes: RpcOutcomes) => {
    waiting.shift()?.(outcomes)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sent, signals, callers, asked, answer, tick: () => vi.advanceTimersByTimeAsync(0) }
}

test('the calls of a tick wait for one timer', () => {
  world()
  expect(vi.getTimerCount()).toBe(1)
})

test('each call gets the outcome of its place, and nothing listens to it any more', async () => {
  const { callers, asked, answer, tick } = world()
  await tick()
  await answer((index) => ({ result: index * 10 }))
  expect(await Promise.all(asked)).toEqual([{ result: 0 }, { result: 10 }])
  expect(callers.map(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([[], []])
})

test('calls of which nobody wants the answer are not made', async () => {
  const { sent, callers, tick } = world()
  for (const caller of callers) caller.abort()
  await tick()
  expect(sent).toEqual([])
})

test('a POST ends with the last who wants an answer', async () => {
  const { signals, callers, tick } = world()
  await tick()
  callers[0].abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  callers[1].abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('what failed is made again after the pause, for those who still want it', async () => {
  const { sent, callers, asked, answer, tick } = world()
  await tick()
  await answer(failed)
  callers[0].abort()
  await vi.advanceTimersByTimeAsync(pause)
  await answer(() => ({ result: 'yes' }))
  expect(await Promise.all(asked)).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }, { result: 'yes' }])
  expect(sent).toEqual([['m0', 'm1'], ['m1']])
})

test.each([
  { when: 'in the pause', before: false },
  { when: 'one before it and one in it', before: true },
])('when all gave up $when, no timer is left behind (R5)', async ({ before }) => {
  const { callers, answer, tick } = world()
  await tick()
  if (before) callers[0].abort()
  await answer(failed)
  for (const caller of callers) caller.abort()
  await tick()
  expect(vi.getTimerCount()).toBe(0)
})
