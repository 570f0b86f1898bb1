import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../constants/limits.js'
import type { Wallet } from '../../entities/wallet.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { withProviders } from '../../../test/withProviders.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { pair } from '../../flows/pairing/pair.js'
import type { Pairing } from '../../flows/pairing/machine.js'
import { useWalletConnect, type UseWalletConnectOptions } from './useWalletConnect.js'

const lifetime = limits.pairing.lifetime - limits.pairing.expiryMargin
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

test('useWalletConnect is idle until start is called', () => {
  const { result } = render()
  expect([result.current.step, result.current.isPending, pairings()]).toEqual(['idle', false, 0])
})

test('useWalletConnect returns the link and when it expires', async () => {
  const { result } = await pairing()
  expect(result.current).toMatchObject({
    step: 'pairing',
    uri: 'wc:1',
    expiresAt: Date.now() + limits.pairing.lifetime,
    isPending: true,
    error: null,
  })
})

test('an approved pairing becomes connected', async () => {
  const { result } = await pairing()
  phone.grantPending()
  await wait()
  expect(result.current).toMatchObject({ step: 'connected', uri: undefined, isPending: false })
})

test('the chosen wallet is added to the recent ones once connected', async () => {
  await pairing({ wallet })
  phone.grantPending()
  await wait()
  expect(client.state.getState().recentWallets).toEqual([{ id: 'd1', name: 'Directory Wallet' }])
})

test('an expired link is replaced by a new one', async () => {
  const { result } = await pairing()
  phone.pairingUri = 'wc:2'
  await wait(lifetime)
  expect([result.current.step, result.current.uri, pairings()]).toEqual(['pairing', 'wc:2', 2])
})

test('a rejected pairing shows a toast and is replaced by a new one', async () => {
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

test('a failed pairing is not renewed', async () => {
  phone.connect = () => Promise.reject(new ConnectionFailedError())
  const { result } = await pairing()
  await wait(lifetime)
  expect(result.current).toMatchObject({ step: 'failed', error: { code: 'CONNECTION_FAILED' }, uri: undefined })
})

test('a hidden page renews the link once it is visible again', async () => {
  await pairing()
  look('hidden')
  await wait(lifetime)
  expect(pairings()).toBe(1)
  act(() => look('visible'))
  await wait()
  expect(pairings()).toBe(2)
})

test('a page whose timers were suspended compares the clock when it becomes visible', async () => {
  const { result } = await pairing()
  phone.pairingUri = 'wc:2'
  look('hidden')
  vi.setSystemTime(Date.now() + lifetime)
  act(() => look('visible'))
  await wait()
  expect(result.current.uri).toBe('wc:2')
})

test('cancel ends the pairing', async () => {
  const { result } = await pairing()
  act(() => result.current.cancel())
  await wait()
  expect(result.current.step).toBe('idle')
})

test('unmounting ends the pairing and clears the timers', async () => {
  const { unmount } = await pairing()
  unmount()
  await wait()
  expect([client.state.getState().pairing?.step, vi.getTimerCount()]).toEqual(['idle', 0])
})

test('an unmounted component does not renew the link', async () => {
  const { unmount } = await pairing()
  unmount()
  await wait(lifetime * 2)
  expect(pairings()).toBe(1)
})

test('StrictMode pairs once', async () => {
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
  expect([result.current, client.state.getState().pairing?.step]).toEqual(['wc:1', 'pairing'])
})

const renderStrict = (options: UseWalletConnectOptions) => {
  const Wrapper = withProviders(client)
  return renderHook(() => useWalletConnect(options), {
    wrapper: ({ children }) => (
      <StrictMode>
        <Wrapper>{children}</Wrapper>
      </StrictMode>
    ),
  })
}

test.each([
  { how: 'a single mount', renderIn: render },
  { how: 'StrictMode', renderIn: renderStrict },
])('autoStart pairs once in $how', async ({ renderIn }) => {
  const { result } = renderIn({ autoStart: true })
  await wait()
  expect([result.current.uri, pairings()]).toEqual(['wc:1', 1])
})

test('start returns the running pairing while its code is shown', async () => {
  const { result } = await pairing()
  act(() => void result.current.start())
  await wait()
  expect([result.current.uri, pairings()]).toEqual(['wc:1', 1])
})

test('several mounted copies share one pairing, which ends with the last', async () => {
  const first = render({ autoStart: true })
  await wait()
  const second = render({ autoStart: true })
  await wait(lifetime - 1)
  first.unmount()
  phone.pairingUri = 'wc:2'
  await wait(1)
  expect([second.result.current.uri, pairings()]).toEqual(['wc:2', 2])
  second.unmount()
  await wait()
  expect([client.state.getState().pairing?.step, vi.getTimerCount()]).toEqual(['idle', 0])
})

test('another wallet has a pairing of its own', async () => {
  const initialProps: UseWalletConnectOptions = { autoStart: true }
  const { rerender } = renderHook((options: UseWalletConnectOptions) => useWalletConnect(options), {
    wrapper: withProviders(client),
    initialProps,
  })
  await wait()
  rerender({ autoStart: true, wallet })
  await wait()
  phone.grantPending()
  await wait()
  expect([pairings(), client.state.getState().recentWallets]).toEqual([2, [{ id: 'd1', name: 'Directory Wallet' }]])
})

test('a cancelled pairing starts again only on request', async () => {
  const { result, rerender } = renderHook((options: UseWalletConnectOptions) => useWalletConnect(options), {
    wrapper: withProviders(client),
    initialProps: { autoStart: true, wallet },
  })
  await wait()
  act(() => result.current.cancel())
  rerender({ autoStart: true, wallet: { ...wallet } })
  await wait()
  expect([result.current.step, pairings()]).toEqual(['idle', 1])
})

test('a view that is opened again pairs again', async () => {
  const first = render({ autoStart: true })
  await wait()
  act(() => phone.grantPending())
  await wait()
  expect(first.result.current.step).toBe('connected')
  first.unmount()
  await wait()
  const second = render({ autoStart: true })
  await wait()
  expect([second.result.current.step, pairings()]).toEqual(['pairing', 2])
})

test.each<Pairing>([
  { step: 'pairing', uri: 'wc:fixture', expiresAt: 0 },
  { step: 'rejected', error: new ConnectionFailedError() },
  { step: 'expired' },
  { step: 'connected' },
])('a state that is already in the step $step is shown as it is', async (fixture) => {
  client.internals.store.update(() => ({ pairing: fixture }))
  render({ autoStart: true })
  await wait(lifetime)
  expect([client.state.getState().pairing, pairings()]).toEqual([fixture, 0])
})

test('a pairing that the application started goes on without the view', async () => {
  void pair(client)
  await wait()
  const { result, unmount } = render()
  expect(result.current.uri).toBe('wc:1')
  unmount()
  await wait()
  expect(client.state.getState().pairing?.step).toBe('pairing')
})

test('links are those of the chosen wallet', async () => {
  const { result } = await pairing({ wallet })
  expect([result.current.links, result.current.opensApp]).toEqual([result.current.linksFor(wallet), false])
  expect(result.current.links.map(({ kind }) => kind)).toEqual(['desktop'])
})

test('a desktop shows a QR code, and a phone does not: there nobody can scan it', async () => {
  const { result, unmount } = await pairing()
  expect(result.current.showsQrCode).toBe(true)
  unmount()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')
  const onPhone = await pairing()
  expect(onPhone.result.current).toMatchObject({
    showsQrCode: false,
    otherDeviceRoute: { view: 'ConnectingWalletConnect', params: { otherDevice: true } },
  })
  vi.restoreAllMocks()
})

test('a phone shows the QR code of the same pairing to another device', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')
  const apps = render({ autoStart: true })
  await wait()
  const code = render({ autoStart: true, otherDevice: true })
  apps.unmount()
  await wait()
  expect(code.result.current).toMatchObject({ showsQrCode: true, otherDeviceRoute: undefined, uri: 'wc:1' })
  expect(pairings()).toBe(1)
  vi.restoreAllMocks()
})

test('linksFor returns the wallet’s link with the encoded uri', async () => {
  const { result } = await pairing()
  expect(result.current.linksFor(wallet)).toEqual([
    { kind: 'desktop', href: 'wallet://wc?uri=wc%3A1', target: '_blank' },
  ])
})

test('linksFor returns nothing without a uri', () => {
  expect(render().result.current.linksFor(wallet)).toEqual([])
})

test('its functions keep their reference between renders', async () => {
  const { result } = render()
  const { start, cancel } = result.current
  act(() => void start())
  await wait()
  expect(result.current).toMatchObject({ start, cancel })
})
