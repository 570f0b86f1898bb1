// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import '../../session/waitForAccounts.js'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { driveClock, settle } from '../../../test/clock.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { alice, type FakeConnector, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import type { Namespace } from '../../entities/caip.js'
import type { WalletItem } from '../../entities/wallet.js'
import { ConnectionFailedError, RequestPendingError } from '../../errors/connection.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import type { ConnectWalletState } from '../../flows/connectWallet/machine.js'
import { useConnectWallet, type UseConnectWalletOptions } from './useConnectWallet.js'

const wallet: WalletItem = {
  id: 'test.wallet',
  name: 'Test Wallet',
  connectorId: 'test.wallet',
  installed: true,
  chains: [],
  namespaces: ['eip155'],
}
const other: WalletItem = { ...wallet, id: 'other.wallet', connectorId: 'other.wallet' }

let client: FakeClient
let connector: FakeConnector
let otherConnector: FakeConnector

beforeEach(() => {
  connector = fakeConnector()
  otherConnector = fakeConnector({ id: 'other.wallet' })
  client = fakeClient({ testWallets: [connector, otherConnector] })
})
afterEach(() => cleanup())

/** A wallet that answers for each namespace by itself. */
function openMultiNamespaceSite() {
  const asked: (Namespace | undefined)[] = []
  const refused = new Set<Namespace>()
  connector = fakeConnector({ type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })
  connector.connect = async ({ namespace }) => {
    asked.push(namespace)
    if (namespace && refused.has(namespace)) throw new UserRejectedRequestError()
    return [namespace === 'solana' ? grantedSession('a', solanaMainnet.caipNetworkId) : grantedSession()]
  }
  client = fakeClient({ networks: [mainnet, base, solanaMainnet], testWallets: [connector, otherConnector] })
  return { asked, refused }
}

const settled = () => act(() => settle())
const requests = (of = connector) => of.calls.filter((name) => name === 'connect').length
const state = () => client.state.getState().connectWallet
const sessions = () => Object.keys(client.state.getState().sessions)

async function render(options: UseConnectWalletOptions = { wallet }, strict = false) {
  const Providers = withProviders(client)
  const view = renderHook((props: UseConnectWalletOptions) => useConnectWallet(props), {
    initialProps: options,
    wrapper: ({ children }) =>
      strict ? (
        <StrictMode>
          <Providers>{children}</Providers>
        </StrictMode>
      ) : (
        <Providers>{children}</Providers>
      ),
  })
  await settled()
  return view
}

test.each([false, true])('the wallet is asked once when the hook is mounted (StrictMode: %s)', async (strict) => {
  connector.behavior = 'hang'
  const { result } = await render({ wallet }, strict)
  expect([result.current.step, result.current.isPending, requests()]).toEqual(['waiting', true, 1])
})

test('the first render already has the first step', () => {
  const Providers = withProviders(client)
  const { result } = renderHook(() => useConnectWallet({ wallet }), { wrapper: Providers })
  expect([result.current.step, requests()]).toEqual(['waiting', 0])
})

test('a granted connection is connected', async () => {
  const { result } = await render()
  expect([result.current.step, result.current.error, sessions()]).toEqual(['connected', null, ['eip155']])
})

test('the wallet is asked to switch to the wanted network', async () => {
  await render({ wallet, network: 'eip155:8453' })
  expect(client.chain.calls).toContain('switchNetwork')
})

test('several mounted copies share one request and one state', async () => {
  connector.behavior = 'hang'
  const first = await render()
  const second = await render()
  expect([first.result.current.step, second.result.current.step, requests()]).toEqual(['waiting', 'waiting', 1])
  first.unmount()
  await settled()
  act(() => connector.grantPending())
  await settled()
  expect([second.result.current.step, sessions()]).toEqual(['connected', ['eip155']])
})

test('unmounting the last copy ends the request: a late approval connects nobody', async () => {
  connector.behavior = 'hang'
  connector.ignoresAbort = true
  const { unmount } = await render()
  unmount()
  await settled()
  act(() => connector.grantPending())
  await settled()
  expect([state(), sessions()]).toEqual([{ step: 'idle' }, []])
})

test('unmounting before the wallet was asked asks nobody', async () => {
  const Providers = withProviders(client)
  renderHook(() => useConnectWallet({ wallet }), { wrapper: Providers }).unmount()
  await settled()
  expect([requests(), state()]).toEqual([0, { step: 'idle' }])
})

test('a copy that is mounted again after a rejection asks again', async () => {
  connector.behavior = 'reject'
  const first = await render()
  expect(first.result.current).toMatchObject({ step: 'rejected', error: { code: 'CONNECTION_REJECTED' } })
  first.unmount()
  await settled()
  await render()
  expect(requests()).toBe(2)
})

test.each([
  { thrown: new UserRejectedRequestError(), step: 'rejected', code: 'CONNECTION_REJECTED' },
  { thrown: new RequestPendingError(), step: 'alreadyPending', code: 'REQUEST_PENDING' },
  { thrown: new ConnectionFailedError(), step: 'failed', code: 'CONNECTION_FAILED' },
])('an attempt that ends with $thrown.code is $step and can be retried', async ({ thrown, step, code }) => {
  const { connect: grant } = connector
  connector.connect = () => Promise.reject(thrown)
  const { result } = await render()
  expect(result.current).toMatchObject({ step, error: { code }, isPending: false })
  connector.connect = grant
  await act(() => result.current.retry())
  expect(result.current).toMatchObject({ step: 'connected', error: null })
})

describe('a wallet that still shows an earlier request', () => {
  const pending = async () => {
    const { connect: grant } = connector
    connector.connect = () => Promise.reject(new RequestPendingError())
    connector.sessions = []
    const view = await render()
    expect(view.result.current.step).toBe('alreadyPending')
    connector.connect = grant
    return view
  }

  test('connects once the user answered it there', async () => {
    const { result } = await pending()
    connector.sessions = [grantedSession()]
    act(() => connector.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }] }))
    await settled()
    expect([result.current.step, requests(), sessions()]).toEqual(['connected', 1, ['eip155']])
  })

  test('connects once the user comes back from it, when it reports nothing', async () => {
    const { result } = await pending()
    act(() => void globalThis.dispatchEvent(new Event('focus')))
    await settled()
    expect([result.current.step, requests()]).toEqual(['alreadyPending', 0])
    connector.sessions = [grantedSession()]
    act(() => void globalThis.dispatchEvent(new Event('focus')))
    await settled()
    expect([result.current.step, requests()]).toEqual(['connected', 1])
  })

  test('is asked silently now and then, and left alone when the user leaves', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const asked = () => connector.calls.filter((name) => name !== 'release')
    const { unmount } = await pending()
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(asked()).toEqual(['restore', 'restore'])
    unmount()
    connector.sessions = [grantedSession()]
    await vi.advanceTimersByTimeAsync(5_000)
    expect([asked(), connector.listeners.size, vi.getTimerCount()]).toEqual([['restore', 'restore'], 0, 0])
  })
})

test('a wallet that never answers can be asked again and left', async () => {
  connector.behavior = 'hang'
  const { result } = await render()
  act(() => void result.current.retry())
  await settled()
  expect([result.current.step, requests()]).toEqual(['waiting', 2])
  act(() => result.current.cancel())
  expect([result.current.step, result.current.isPending]).toEqual(['idle', false])
  act(() => connector.grantPending())
  await settled()
  expect([result.current.step, sessions()]).toEqual(['idle', []])
})

test('a cancelled connection begins again only when it is retried', async () => {
  connector.behavior = 'hang'
  const { result, rerender } = await render()
  act(() => result.current.cancel())
  rerender({ wallet: { ...wallet } })
  await settled()
  expect(requests()).toBe(1)
  connector.behavior = 'grant'
  await act(() => result.current.retry())
  expect(result.current.step).toBe('connected')
})

test('another wallet takes over', async () => {
  connector.behavior = 'hang'
  const { result, rerender } = await render()
  rerender({ wallet: other })
  await settled()
  act(() => connector.grantPending())
  await settled()
  expect([result.current.step, client.state.getState().sessions.eip155?.connectorId]).toEqual([
    'connected',
    'other.wallet',
  ])
})

test('a connection that the application starts ends the wait', async () => {
  connector.behavior = 'hang'
  const { result } = await render()
  await act(() => connect(client, { connector: otherConnector.info }))
  await settled()
  expect(result.current.step).toBe('idle')
})

test('a disconnected wallet is no longer connected', async () => {
  const { result } = await render()
  await act(() => disconnect(client))
  expect([result.current.step, requests()]).toEqual(['idle', 1])
})

test('a wallet that is not installed has safe links and the QR code instead', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/120')
  onTestFinished(() => agent.mockRestore())
  const relay = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  client = fakeClient({ testWallets: [relay] })
  const missing: WalletItem = {
    id: 'none',
    name: 'Nowhere',
    installed: false,
    chains: [],
    namespaces: ['eip155'],
    chromeStore: 'https://store.test/nowhere',
    appStore: 'javascript:alert(1)',
  }
  const { result } = await render({ wallet: missing })
  expect(result.current).toMatchObject({
    step: 'notInstalled',
    installLinks: [{ kind: 'extension', url: 'https://store.test/nowhere' }],
    qrCodeRoute: { view: 'ConnectingWalletConnect', params: { wallet: missing } },
  })
  await act(() => Promise.all([result.current.retry(), result.current.choose('eip155')]))
  expect([result.current.step, relay.calls]).toEqual(['notInstalled', []])
})

test('an unknown connector fails with a typed error', async () => {
  driveClock(1_000)
  const { result } = await render({ wallet: { ...wallet, connectorId: 'nobody' } })
  await settled()
  expect(result.current).toMatchObject({ step: 'failed', error: { code: 'CONNECTOR_NOT_FOUND' } })
})

test('a wallet with several namespaces is asked for the chosen one', async () => {
  const { asked } = openMultiNamespaceSite()
  const { result } = await render()
  expect([result.current.step, result.current.namespaces.map(({ name }) => name), asked]).toEqual([
    'choosingNamespace',
    ['Ethereum', 'Solana'],
    [],
  ])
  await act(() => result.current.choose('solana'))
  expect([result.current.step, asked, sessions()]).toEqual(['connected', ['solana'], ['solana']])
})

test('a double click asks once', async () => {
  const { asked } = openMultiNamespaceSite()
  const { result } = await render()
  await act(() => Promise.all([result.current.choose('solana'), result.current.choose('solana')]))
  expect(asked).toEqual(['solana'])
})

test('a partial connection names what is missing and asks only for that', async () => {
  const { asked, refused } = openMultiNamespaceSite()
  refused.add('solana')
  const { result } = await render()
  await act(() => result.current.choose())
  expect([result.current.step, result.current.missing.map(({ name }) => name)]).toEqual(['partial', ['Solana']])
  await act(() => result.current.retry())
  expect(result.current.step).toBe('partial')
  refused.clear()
  await act(() => result.current.retry())
  expect([result.current.step, result.current.missing, asked]).toEqual([
    'connected',
    [],
    ['eip155', 'solana', 'solana', 'solana'],
  ])
})

test('the choice can be made again while the wallet is waiting', async () => {
  openMultiNamespaceSite()
  connector.connect = () => new Promise(() => undefined)
  const { result } = await render()
  act(() => void result.current.choose('eip155'))
  await settled()
  expect([result.current.step, result.current.canChooseAgain]).toEqual(['waiting', true])
  act(() => result.current.backToChoice())
  expect([result.current.step, result.current.canChooseAgain]).toEqual(['choosingNamespace', false])
})

test('without a choice there is none to go back to', async () => {
  connector.behavior = 'hang'
  const { result } = await render()
  act(() => result.current.backToChoice())
  expect([result.current.step, result.current.canChooseAgain]).toEqual(['waiting', false])
})

test.each<ConnectWalletState>([
  { step: 'waiting', target: { wallet } },
  { step: 'rejected', target: { wallet }, error: new ConnectionFailedError() },
  { step: 'partial', target: { wallet }, missing: ['eip155'] },
  { step: 'connected', target: { wallet } },
])('a state that is already in the step $step is shown as it is', async (fixture) => {
  client.internals.store.update(() => ({ connectWallet: fixture }))
  const { result } = await render()
  expect([result.current.step, requests(), state()]).toEqual([fixture.step, 0, fixture])
})

test('its functions keep their reference between renders', async () => {
  const { result, rerender } = await render()
  const { choose, retry, cancel, backToChoice } = result.current
  rerender({ wallet: { ...wallet } })
  expect(result.current).toMatchObject({ choose, retry, cancel, backToChoice })
})
