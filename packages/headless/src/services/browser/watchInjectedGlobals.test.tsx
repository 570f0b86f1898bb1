import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { injectionScanDelays } from '../../constants/limits.js'
import { watchInjectedGlobals } from './watchInjectedGlobals.js'

const look = vi.fn<() => void>()
const last = Math.max(...injectionScanDelays)
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  look.mockClear()
  stop = watchInjectedGlobals(look)
})
afterEach(() => {
  vi.unstubAllGlobals()
  stop()
  vi.useRealTimers()
})

test('the window is looked at at once', () => {
  expect(look).toHaveBeenCalledTimes(1)
})

test('it is looked at again when the page has loaded', () => {
  window.dispatchEvent(new Event('load'))
  expect(look).toHaveBeenCalledTimes(2)
})

test('it is looked at whenever the visitor comes back to the page', () => {
  comeBack()
  comeBack()
  expect(look).toHaveBeenCalledTimes(3)
})

test.each([...injectionScanDelays.entries()])('late look %i comes after %i ms, and no sooner', (index, wait) => {
  vi.advanceTimersByTime(wait - 1)
  expect(look).toHaveBeenCalledTimes(1 + index)
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(2 + index)
})

test('nobody looks for ever', () => {
  vi.advanceTimersByTime(last)
  expect(vi.getTimerCount()).toBe(0)
})

test('after the undo nobody looks, listens or waits (R5)', () => {
  stop()
  expect(vi.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event('load'))
  comeBack()
  vi.advanceTimersByTime(last)
  expect(look).toHaveBeenCalledTimes(1)
})

test('without a page there is nothing to look at, now or later (R68)', () => {
  stop()
  look.mockClear()
  vi.stubGlobal('window', undefined)
  watchInjectedGlobals(look)()
  expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})
