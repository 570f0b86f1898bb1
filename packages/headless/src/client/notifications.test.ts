import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { ConnectionFailedError, NetworkNotFoundError, RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError } from '../errors/request.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'

let client: FakeClient

beforeEach(() => {
  vi.useFakeTimers()
  client = fakeClient()
})
afterEach(() => vi.useRealTimers())

const show = (code: string, variant: 'loading' | 'success' | 'error' = 'error') =>
  client.internals.notifications.show({ variant, code, message: '' })
const shown = () => client.state.getState().toast?.code
const alerts = () => client.state.getState().alerts.map(({ kind }) => kind)

test('show displays a toast at once when none is open', () => {
  show('A')
  expect(shown()).toBe('A')
})

test('a toast replaces an open one after the replace delay', () => {
  show('A')
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay - 1)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('B')
})

test('only the last of several toasts in a row is shown', () => {
  for (const code of ['A', 'B', 'C']) show(code)
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(shown()).toBe('C')
})

test.each(['success', 'error'] as const)('a toast of %s hides after its duration', (variant) => {
  show('A', variant)
  vi.advanceTimersByTime(limits.toastDuration - 1)
  expect(shown()).toBe('A')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('a loading toast stays until it is replaced or hidden', () => {
  show('A', 'loading')
  vi.advanceTimersByTime(limits.toastDuration * 10)
  expect(shown()).toBe('A')
})

test('a toast that replaced another one is shown for its full duration', () => {
  show('A')
  vi.advanceTimersByTime(limits.toastDuration - 1)
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay + limits.toastDuration - 1)
  expect(shown()).toBe('B')
})

test('hide cancels a toast that waits for its turn', () => {
  show('A')
  show('B')
  client.internals.notifications.hide()
  vi.runAllTimers()
  expect(shown()).toBeUndefined()
})

test('toasts with the same code get different ids', () => {
  show('A')
  const first = client.state.getState().toast?.id
  show('A')
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(client.state.getState().toast?.id).not.toBe(first)
})

test('an alert is shown once per kind, dismissed or not', () => {
  const { notifications } = client.internals
  notifications.alert('A', 'one')
  notifications.alert('A', 'two')
  notifications.alert('B', 'three')
  notifications.dismiss('A')
  notifications.alert('A', 'four')
  expect(alerts()).toEqual(['B'])
})

test.each([
  { error: new ConnectionFailedError(), toast: 'CONNECTION_FAILED', kinds: [] },
  { error: new NetworkNotFoundError(), toast: undefined, kinds: ['NETWORK_NOT_FOUND'] },
  { error: new HttpRequestError({ status: 429 }), toast: undefined, kinds: ['RATE_LIMITED'] },
  { error: new RequestAbortedError(), toast: undefined, kinds: [] },
])('showError shows $error.name as toast $toast and alerts $kinds', ({ error, toast, kinds }) => {
  client.internals.notifications.showError(error)
  expect([shown(), alerts()]).toEqual([toast, kinds])
})

test('destroy clears the timer', () => {
  show('A')
  show('B')
  client.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
