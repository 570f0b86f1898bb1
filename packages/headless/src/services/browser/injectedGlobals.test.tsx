import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { injectionScanDelays } from '../../constants/limits.js'
import { readGlobal, watchInjectedGlobals } from './injectedGlobals.js'

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

test.each([
  { what: 'an object', wallet: { bitcoin: 'found' }, found: 'found' },
  { what: 'a function', wallet: Object.assign(() => undefined, { bitcoin: 'found' }), found: 'found' },
  { what: 'null', wallet: null, found: undefined },
  { what: 'nothing', wallet: undefined, found: undefined },
  { what: 'a text', wallet: 'text', found: undefined },
  { what: 'a number', wallet: 7, found: undefined },
])('readGlobal looks into $what on window: $found', ({ wallet, found }) => {
  vi.stubGlobal('testwallet', wallet)
  expect([readGlobal('testwallet.bitcoin'), readGlobal('testwallet.bitcoin', true)]).toEqual([found, found])
})

test('readGlobal returns what a path ends at, whatever it is, but nothing of what every object or text has', () => {
  vi.stubGlobal('testwallet', { name: 'text', none: null })
  expect(['testwallet.name', 'testwallet.none'].map((path) => readGlobal(path))).toEqual(['text', null])
  expect(['testwallet.name.length', 'testwallet.constructor'].map((path) => readGlobal(path))).toEqual([
    undefined,
    undefined,
  ])
})

test('readGlobal reads an inherited property only for a path of its own', () => {
  vi.stubGlobal('testwallet', Object.create({ bitcoin: 'inherited' }))
  expect([readGlobal('testwallet.bitcoin'), readGlobal('testwallet.bitcoin', true)]).toEqual(['inherited', undefined])
})

test('watchInjectedGlobals scans at once', () => {
  expect(look).toHaveBeenCalledTimes(1)
})

test('watchInjectedGlobals scans when the page has loaded', () => {
  window.dispatchEvent(new Event('load'))
  expect(look).toHaveBeenCalledTimes(2)
})

test('watchInjectedGlobals scans when the visibility of the page changes', () => {
  comeBack()
  comeBack()
  expect(look).toHaveBeenCalledTimes(3)
})

test.each([...injectionScanDelays.entries()])(
  'watchInjectedGlobals runs delayed scan %i after %i ms, and no sooner',
  (index, wait) => {
    vi.advanceTimersByTime(wait - 1)
    expect(look).toHaveBeenCalledTimes(1 + index)
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(2 + index)
  },
)

test('watchInjectedGlobals stops its delayed scans', () => {
  vi.advanceTimersByTime(last)
  expect(vi.getTimerCount()).toBe(0)
})

test('watchInjectedGlobals leaves no timer and no listener behind when it is stopped', () => {
  stop()
  expect(vi.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event('load'))
  comeBack()
  vi.advanceTimersByTime(last)
  expect(look).toHaveBeenCalledTimes(1)
})

test('watchInjectedGlobals does nothing on a server', () => {
  stop()
  look.mockClear()
  vi.stubGlobal('window', undefined)
  watchInjectedGlobals(look)()
  expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})
