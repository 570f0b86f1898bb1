import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint, whenIdle } from './schedule.js'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that calls back when it is told to. */
function browser() {
  const waiting = new Map<number, () => void>()
  let last = 0
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    last += 1
    waiting.set(last, task)
    return last
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  return () => {
    for (const task of waiting.values()) task()
  }
}

test('whenIdle runs its task once the browser has nothing else to do', () => {
  const becomeIdle = browser()
  const task = vi.fn<() => void>()
  whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  becomeIdle()
  expect(task).toHaveBeenCalledTimes(1)
})

test('whenIdle leaves out a task that was canceled, and no other', () => {
  const becomeIdle = browser()
  const [canceled, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const cancel = whenIdle(canceled)
  whenIdle(other)
  cancel()
  becomeIdle()
  expect([canceled.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})

test.each([
  { isCanceled: true, runs: 0 },
  { isCanceled: false, runs: 1 },
])('where there are no idle callbacks a task that isCanceled=$isCanceled runs $runs times', ({ isCanceled, runs }) => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  const task = vi.fn<() => void>()
  const cancel = whenIdle(task)
  if (isCanceled) cancel()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(task).toHaveBeenCalledTimes(runs)
})

test.each([
  { isCanceled: true, runs: 0 },
  { isCanceled: false, runs: 1 },
])('afterPaint runs a task that isCanceled=$isCanceled $runs times', ({ isCanceled, runs }) => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] })
  const task = vi.fn<() => void>()
  const cancel = afterPaint(task)
  if (isCanceled) cancel()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(task).toHaveBeenCalledTimes(runs)
})
