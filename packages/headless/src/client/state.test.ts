import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './state.js'

afterEach(() => vi.unstubAllGlobals())

const store = () => createStore({ count: 0, name: 'a' })

test('getState returns an update at once', () => {
  const one = store()
  one.update(({ count }) => ({ count: count + 1 }))
  expect(one.getState()).toEqual({ count: 1, name: 'a' })
})

test('getInitialState is not changed by updates', () => {
  const one = store()
  one.update(() => ({ count: 1 }))
  expect(one.getInitialState()).toEqual({ count: 0, name: 'a' })
})

test('a listener receives changes of its slice with the previous value', () => {
  const one = store()
  const listener = vi.fn<(now: number, before: number) => void>()
  one.subscribe(({ count }) => count, listener)
  one.update(() => ({ name: 'b' }))
  one.update(() => ({ count: 1 }))
  expect(listener.mock.calls).toEqual([[1, 0]])
})

test('an unsubscribed listener receives nothing', () => {
  const one = store()
  const listener = vi.fn<(now: number, before: number) => void>()
  one.subscribe(({ count }) => count, listener)()
  one.update(() => ({ count: 1 }))
  expect(listener).not.toHaveBeenCalled()
})

test('a throwing listener is reported and stops neither the update nor the other listeners', () => {
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
