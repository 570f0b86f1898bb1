import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import { ConnectionFailedError, NetworkNotFoundError, RequestAbortedError } from '../errors/connection.js'
import { HttpRequestError } from '../errors/request.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'

let client: ScriptedClient

beforeEach(() => {
  vi.useFakeTimers()
  client = scriptedClient()
})
afterEach(() => vi.useRealTimers())

const show = (code: string, variant: 'loading' | 'success' | 'error' = 'error') =>
  client.internals.messages.show({ variant, code, message: '' })
const shown = () => client.state.getState().toast?.code
const alerts = () => client.state.getState().alerts.map(({ kind }) => kind)

test('a toast is shown at once when none is open', () => {
  show('A')
  expect(shown()).toBe('A')
})

test('a toast replaces an open one after the delay of the specification (§4)', () => {
  show('A')
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay - 1)
  expect(shown()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('B')
})

test('of toasts in a row the last one counts', () => {
  for (const code of ['A', 'B', 'C']) show(code)
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(shown()).toBe('C')
})

test.each(['success', 'error'] as const)('a toast of %s leaves by itself', (variant) => {
  show('A', variant)
  vi.advanceTimersByTime(limits.toastLife - 1)
  expect(shown()).toBe('A')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('a toast of loading stays until it is replaced or hidden', () => {
  show('A', 'loading')
  vi.advanceTimersByTime(limits.toastLife * 10)
  expect(shown()).toBe('A')
})

test('a toast that replaced another one has its whole life', () => {
  show('A')
  vi.advanceTimersByTime(limits.toastLife - 1)
  show('B')
  vi.advanceTimersByTime(limits.toastReplaceDelay + limits.toastLife - 1)
  expect(shown()).toBe('B')
})

test('a hidden toast does not come back', () => {
  show('A')
  show('B')
  client.internals.messages.hide()
  vi.runAllTimers()
  expect(shown()).toBeUndefined()
})

test('each toast is one of its own, also with the same code', () => {
  show('A')
  const first = client.state.getState().toast?.id
  show('A')
  vi.advanceTimersByTime(limits.toastReplaceDelay)
  expect(client.state.getState().toast?.id).not.toBe(first)
})

test('an alert is shown once per kind, dismissed or not', () => {
  const { messages } = client.internals
  messages.alert('A', 'one')
  messages.alert('A', 'two')
  messages.alert('B', 'three')
  messages.dismiss('A')
  messages.alert('A', 'four')
  expect(alerts()).toEqual(['B'])
})

test.each([
  { error: new ConnectionFailedError(), toast: 'CONNECTION_FAILED', kinds: [] },
  { error: new NetworkNotFoundError(), toast: undefined, kinds: ['NETWORK_NOT_FOUND'] },
  { error: new HttpRequestError({ status: 429 }), toast: undefined, kinds: ['RATE_LIMITED'] },
  { error: new RequestAbortedError(), toast: undefined, kinds: [] },
])('$error.name is told as toast $toast and alerts $kinds', ({ error, toast, kinds }) => {
  client.internals.messages.tell(error)
  expect([shown(), alerts()]).toEqual([toast, kinds])
})

test('no timer stays after the end (R5)', () => {
  show('A')
  show('B')
  client.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
