import { afterEach, expect, test, vi } from 'vitest'
import { sleep } from './abort.js'

afterEach(() => void vi.useRealTimers())

test.each([
  { when: 'its time is over', end: () => vi.advanceTimersByTimeAsync(100), passed: true },
  { when: 'its time is almost over', end: () => vi.advanceTimersByTimeAsync(99), passed: false },
])('sleep resolves when $when: $passed', async ({ end, passed }) => {
  vi.useFakeTimers()
  const ended = vi.fn<() => void>()
  void sleep(100, undefined).then(ended)
  await end()
  expect(ended).toHaveBeenCalledTimes(passed ? 1 : 0)
})

test('sleep resolves when its signal aborts and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const caller = new AbortController()
  const pause = sleep(100, caller.signal)
  caller.abort()
  await pause
  expect(vi.getTimerCount()).toBe(0)
})

test('sleep resolves at once when its signal is already aborted', async () => {
  vi.useFakeTimers()
  await sleep(100, AbortSignal.abort())
  expect(vi.getTimerCount()).toBe(0)
})
