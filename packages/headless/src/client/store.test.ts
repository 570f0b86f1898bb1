import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './store.js'

afterEach(() => vi.unstubAllGlobals())

const store = () => createStore({ count: 0, name: 'a' })

test('a change is seen at once', () => {
  const one = store()
  one.update(({ count }) => ({ count: count + 1 }))
  expect(one.getState()).toEqual({ count: 1, name: 'a' })
})

test('the state of the start stays what it was', () => {
  const one = store()
  one.update(() => ({ count: 1 }))
  expect(one.getInitialState()).toEqual({ count: 0, name: 'a' })
})

test('a listener hears changes of its slice, with what was before', () => {
  const one = store()
  const listener = vi.fn<(now: number, before: number) => void>()
  one.subscribe(({ count }) => count, listener)
  one.update(() => ({ name: 'b' }))
  one.update(() => ({ count: 1 }))
  expect(listener.mock.calls).toEqual([[1, 0]])
})

test('after the undo nothing is heard', () => {
  const one = store()
  const listener = vi.fn<(now: number, before: number) => void>()
  one.subscribe(({ count }) => count, listener)()
  one.update(() => ({ count: 1 }))
  expect(listener).not.toHaveBeenCalled()
})

test('a listener that throws stops neither the change nor the others, and is reported (R3)', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const one = store()
  const fault = new Error('host')
  const listener = vi.fn<(now: number, before: number) => void>()
  one.subscribe(
    ({ count }) => count,
    () => {
      throw fault
    },
  )
  one.subscribe(({ count }) => count, listener)
  one.update(() => ({ count: 1 }))
  expect([listener.mock.calls, report.mock.calls]).toEqual([[[1, 0]], [[fault]]])
})
