// None of the code that connects is loaded here: a page loads it later, and these tests look when.
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { settle, turns } from '../../test/clock.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { type FakeConnector, fakeConnector } from '../../test/fakeConnector.js'
import { toLazy } from '../../test/toLazy.js'
import { withProviders } from '../../test/withProviders.js'
import { useConnect } from './connection/useConnect.js'
import { useConnectors } from './connection/useConnectors.js'
import { useWalletList } from './wallets/useWalletList.js'

/** No longer than this until an idle page is known to be one. */
const untilIdle = 2_000

let client: FakeClient
let connector: FakeConnector
/** Takes longer than a task, as a request for a file does. */
const load = vi.fn<() => Promise<FakeConnector>>(async () => {
  await turns(1)
  return connector
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  load.mockClear()
  connector = fakeConnector()
  client = fakeClient({ connectors: [() => toLazy(connector, load)] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const mount = <Result,>(useHook: () => Result, isStrict = false) =>
  renderHook(useHook, { wrapper: withProviders(client), reactStrictMode: isStrict })
const idle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(untilIdle)
    await settle()
  })
/** Runs what follows in the task of a press: promises, and nothing that waits for a module or a timer. */
const finishTask = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
const saveData = (value: boolean) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}
const requests = () => connector.calls.filter((name) => name === 'connect').length

test.each([
  { how: 'mounted once', isStrict: false },
  { how: 'mounted twice by StrictMode', isStrict: true },
])('useConnect, $how on a page that is idle, asks the wallet in the task of the press', async ({ isStrict }) => {
  const { result } = mount(useConnect, isStrict)
  await idle()
  await act(async () => {
    result.current.mutate({ connector: 'test.wallet' })
    await finishTask()
    expect(requests()).toBe(1)
  })
})

test.each([
  { hook: 'useConnect', useHook: useConnect },
  { hook: 'useConnectors', useHook: useConnectors },
  { hook: 'useWalletList', useHook: useWalletList },
])('$hook loads what a press needs, not while the page is drawn, and asks no wallet', async ({ useHook }) => {
  mount<unknown>(useHook)
  expect(load).not.toHaveBeenCalled()
  await idle()
  expect([load.mock.calls.length, connector.calls]).toEqual([1, []])
})

test('a wallet that is found later is ready for a press too', async () => {
  mount(useConnect)
  await idle()
  const loadOther = vi.fn<() => Promise<FakeConnector>>(async () => fakeConnector({ id: 'other.wallet' }))
  act(() =>
    client.internals.addConnector(toLazy({ ...connector, info: { ...connector.info, id: 'other.wallet' } }, loadOther)),
  )
  await idle()
  expect([load.mock.calls.length, loadOther.mock.calls.length]).toEqual([1, 1])
})

test('a component that is gone before the page is idle loads nothing', async () => {
  mount(useConnect).unmount()
  await idle()
  expect(load).not.toHaveBeenCalled()
})

test.each([
  { hook: 'useConnect', useHook: useConnect, loads: 0 },
  { hook: 'useConnectors', useHook: useConnectors, loads: 0 },
  { hook: 'useWalletList', useHook: useWalletList, loads: 1 },
])('where the browser saves data, $hook loads $loads times before a press', async ({ useHook, loads }) => {
  saveData(true)
  mount<unknown>(useHook)
  await idle()
  expect(load).toHaveBeenCalledTimes(loads)
})
