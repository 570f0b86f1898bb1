import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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
  { when: 'never', runs: 1 },
  { when: 'during its delay', runs: 0 },
  { when: 'after its delay', runs: 0 },
])('an idle page runs a task with a delay that is canceled $when $runs times', ({ when, runs }) => {
  const becomeIdle = browser()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const task = vi.fn<() => void>()
  const cancel = whenIdle(task, 150)
  vi.advanceTimersByTime(149)
  becomeIdle()
  expect(task).not.toHaveBeenCalled()
  if (when === 'during its delay') cancel()
  vi.advanceTimersByTime(1)
  expect(task).not.toHaveBeenCalled()
  if (when === 'after its delay') cancel()
  becomeIdle()
  expect(task).toHaveBeenCalledTimes(runs)
})

test.each([
  { delay: undefined, isCanceled: true, runs: 0, after: 200 },
  { delay: undefined, isCanceled: false, runs: 1, after: 200 },
  { delay: 150, isCanceled: false, runs: 1, after: 200 },
  { delay: 500, isCanceled: true, runs: 0, after: 500 },
  { delay: 500, isCanceled: false, runs: 1, after: 500 },
])(
  'without idle callbacks a task with delay=$delay and isCanceled=$isCanceled runs $runs times, after $after ms',
  ({ delay, isCanceled, runs, after }) => {
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
    onTestFinished(() => void vi.useRealTimers())
    const task = vi.fn<() => void>()
    const cancel = whenIdle(task, delay)
    vi.advanceTimersByTime(after - 1)
    expect(task).not.toHaveBeenCalled()
    if (isCanceled) cancel()
    vi.runAllTimers()
    expect(task).toHaveBeenCalledTimes(runs)
  },
)

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
