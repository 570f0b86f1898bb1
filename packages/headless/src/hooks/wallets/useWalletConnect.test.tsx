import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import type { Wallet } from '../../entities/wallet.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { withProviders } from '../../../test/withProviders.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { useWalletConnect, type UseWalletConnectOptions } from './useWalletConnect.js'

const life = limits.pairing.lifetime - limits.pairing.expiryMargin
const wallet: Wallet = { id: 'd1', name: 'Directory Wallet', desktopLink: 'wallet://', chains: [] }

let client: FakeClient
let phone: FakeConnector

beforeEach(() => {
  vi.useFakeTimers()
  phone = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  phone.pairingUri = 'wc:1'
  phone.behavior = 'hang'
  client = fakeClient({ testWallets: [phone] })
})
afterEach(() => {
  cleanup()
  look('visible')
  vi.useRealTimers()
})

function look(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const render = (options: UseWalletConnectOptions = {}) =>
  renderHook(() => useWalletConnect(options), { wrapper: withProviders(client) })
const wait = (time = 0) => act(() => vi.advanceTimersByTimeAsync(time))
const pairings = () => phone.calls.filter((name) => name === 'connect').length

async function pairing(options: UseWalletConnectOptions = {}) {
  const view = render(options)
  act(() => void view.result.current.start())
  await wait()
  return view
}

test('nothing is paired before somebody wants it', () => {
  const { result } = render()
  expect([result.current.step, result.current.isPending, pairings()]).toEqual(['idle', false, 0])
})

test('a pairing has a link and the moment it dies', async () => {
  const { result } = await pairing()
  expect(result.current).toMatchObject({
    step: 'pairing',
    uri: 'wc:1',
    expiresAt: Date.now() + limits.pairing.lifetime,
    isPending: true,
    error: null,
  })
})

test('an approved pairing is connected', async () => {
  const { result } = await pairing()
  phone.grantPending()
  await wait()
  expect(result.current).toMatchObject({ step: 'connected', uri: undefined, isPending: false })
})

test('the chosen wallet is remembered once it connected', async () => {
  await pairing({ wallet })
  phone.grantPending()
  await wait()
  expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet' }])
})

test('an expired link is followed by a new one', async () => {
  const { result } = await pairing()
  phone.pairingUri = 'wc:2'
  await wait(life)
  expect([result.current.step, result.current.uri, pairings()]).toEqual(['pairing', 'wc:2', 2])
})

test('a refused pairing is told, and followed by a new one', async () => {
  const { connect } = phone
  phone.connect = (request) => {
    phone.behavior = pairings() === 0 ? 'reject' : 'hang'
    return connect(request)
  }
  const { result } = await pairing()
  expect([result.current.step, client.state.getState().toast?.code, pairings()]).toEqual([
    'pairing',
    'CONNECTION_REJECTED',
    2,
  ])
})

test('a failed pairing waits for the visitor', async () => {
  phone.connect = () => Promise.reject(new ConnectionFailedError())
  const { result } = await pairing()
  await wait(life)
  expect(result.current).toMatchObject({ step: 'failed', error: { code: 'CONNECTION_FAILED' }, uri: undefined })
})

test('a page nobody looks at makes no new link until it is looked at', async () => {
  await pairing()
  look('hidden')
  await wait(life)
  expect(pairings()).toBe(1)
  act(() => look('visible'))
  await wait()
  expect(pairings()).toBe(2)
})

test('a page whose timers slept asks the clock when it is looked at again (R56)', async () => {
  const { result } = await pairing()
  phone.pairingUri = 'wc:2'
  look('hidden')
  vi.setSystemTime(Date.now() + life)
  act(() => look('visible'))
  await wait()
  expect(result.current.uri).toBe('wc:2')
})

test('a visitor who cancels has no pairing', async () => {
  const { result } = await pairing()
  act(() => result.current.cancel())
  await wait()
  expect(result.current.step).toBe('idle')
})

test('a visitor who leaves the view has no pairing, and no timer stays (R5)', async () => {
  const { unmount } = await pairing()
  unmount()
  await wait()
  expect([client.state.getState().pairing.step, vi.getTimerCount()]).toEqual(['idle', 0])
})

test('a visitor who left gets no new link (R5)', async () => {
  const { unmount } = await pairing()
  unmount()
  await wait(life * 2)
  expect(pairings()).toBe(1)
})

test('a view that starts by itself in StrictMode shows one link (R68)', async () => {
  const useView = () => {
    const { start, uri } = useWalletConnect()
    useEffect(() => void start(), [start])
    return uri
  }
  const Wrapper = withProviders(client)
  const { result } = renderHook(useView, {
    wrapper: ({ children }) => (
      <StrictMode>
        <Wrapper>{children}</Wrapper>
      </StrictMode>
    ),
  })
  await wait()
  expect([result.current, client.state.getState().pairing.step]).toEqual(['wc:1', 'pairing'])
})

test('the link leads to the wallet, encoded (R20)', async () => {
  const { result } = await pairing()
  expect(result.current.linksFor(wallet)).toEqual([
    { kind: 'desktop', href: 'wallet://wc?uri=wc%3A1', target: '_blank' },
  ])
})

test('without a link there is nowhere to go', () => {
  expect(render().result.current.linksFor(wallet)).toEqual([])
})

test('what it can do is the same function between renders', async () => {
  const { result } = render()
  const { start, cancel } = result.current
  act(() => void start())
  await wait()
  expect(result.current).toMatchObject({ start, cancel })
})
