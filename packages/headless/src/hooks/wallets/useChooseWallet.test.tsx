// What a page loads lazily. Loading it here makes the lazy imports settle within a microtask.
import '../../actions/connection/connect.js'
import '../../actions/connection/start.js'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { type FakeConnector, fakeConnector } from '../../../test/fakeConnector.js'
import { withProviders } from '../../../test/withProviders.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { toLazy } from '../../../test/toLazy.js'
import type { WalletItem } from '../../entities/wallet.js'
import { RequestPendingError } from '../../errors/connection.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { currentRoute } from '../../rules/modal/navigation.js'
import type { WalletListItem } from '../../rules/wallets/walletRoutes.js'
import { useChooseWallet } from './useChooseWallet.js'
import { useConnectWallet } from './useConnectWallet.js'

const listed = (id: string, installed = true): WalletListItem => {
  const wallet: WalletItem = {
    id,
    name: id,
    installed,
    chains: [],
    namespaces: ['eip155'],
    ...(installed && { connectorId: id }),
  }
  return { ...wallet, leadsTo: { view: 'ConnectingExternal', params: { wallet } } }
}
const wallet = listed('test.wallet')
const other = listed('other.wallet')

let client: FakeClient
let connector: FakeConnector
let otherConnector: FakeConnector
let views: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connector = fakeConnector()
  otherConnector = fakeConnector({ id: 'other.wallet' })
  openSite()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function openSite(options: Parameters<typeof fakeClient>[0] = {}) {
  client = fakeClient({ testWallets: [connector, otherConnector], ...options })
  views = []
  onTestFinished(
    client.state.subscribe(
      ({ modal }) => (modal.isOpen ? currentRoute(modal.history).view : 'closed'),
      (view) => views.push(view),
    ),
  )
  client.internals.modal.open()
}

const settled = () => act(() => settle())
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const requests = (of = connector) => of.calls.filter((name) => name === 'connect').length
const state = () => client.state.getState().connectWallet
const sessions = () =>
  Object.values(client.state.getState().sessions).flatMap(({ status, connectorId }) =>
    status === 'connected' ? [connectorId] : [],
  )
const wrapper = () => withProviders(client)

/** The list of wallets, once it has been painted. */
async function renderList() {
  const { result } = renderHook(() => useChooseWallet(), { wrapper: wrapper() })
  await settled()
  await wait(50)
  await settled()
  return result.current
}

test('the wallet is asked before the page is told, whose drawing would keep its window waiting', async () => {
  const choose = await renderList()
  const asked: number[] = []
  onTestFinished(
    client.internals.store.subscribe(
      ({ connectWallet }) => connectWallet,
      () => void asked.push(requests()),
    ),
  )
  act(() => choose(wallet))
  expect(asked[0]).toBe(1)
})

test('the wallet is asked inside the click', async () => {
  const choose = await renderList()
  act(() => {
    choose(wallet)
    expect(requests()).toBe(1)
  })
})

test('the wallet is asked inside the click, also when its code has to be loaded first and was meanwhile', async () => {
  openSite({ connectors: [() => toLazy(connector)] })
  const choose = await renderList()
  act(() => {
    choose(wallet)
    expect(requests()).toBe(1)
  })
})

test('code that pairs with a phone is not loaded for a list, but by the press on a row that leads there', async () => {
  const load = vi.fn<() => Promise<FakeConnector>>(async () => connector)
  const relay = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  openSite({ connectors: [() => toLazy(relay, load)] })
  const choose = await renderList()
  expect(load).not.toHaveBeenCalled()
  act(() => choose({ ...wallet, leadsTo: { view: 'ConnectingWalletConnect', params: undefined } }))
  expect(load).toHaveBeenCalledOnce()
})

test('a wallet that answers within 100 ms connects without a view that waits', async () => {
  const choose = await renderList()
  act(() => choose(wallet))
  await settled()
  await wait(200)
  expect([sessions(), views, state()]).toEqual([['test.wallet'], ['Connect', 'closed'], { step: 'idle' }])
})

test('a refusal within 100 ms leads straight to its step', async () => {
  connector.behavior = 'reject'
  const choose = await renderList()
  act(() => choose(wallet))
  expect(views).toEqual(['Connect'])
  await settled()
  const { result } = renderHook(() => useConnectWallet(wallet.leadsTo.params as { wallet: WalletItem }), {
    wrapper: wrapper(),
  })
  await settled()
  expect([result.current.step, views, requests()]).toEqual(['rejected', ['Connect', 'ConnectingExternal'], 1])
})

test('a wallet that still shows an earlier request leads straight to its step', async () => {
  connector.connect = () => Promise.reject(new RequestPendingError())
  connector.sessions = []
  const choose = await renderList()
  act(() => choose(wallet))
  await settled()
  expect([state()?.step, views]).toEqual(['alreadyPending', ['Connect', 'ConnectingExternal']])
})

test('the view that waits is shown after 100 ms without an answer, and asks nobody again', async () => {
  connector.behavior = 'hang'
  const choose = await renderList()
  act(() => choose(wallet))
  await wait(99)
  expect(views).toEqual(['Connect'])
  await wait(1)
  expect(views).toEqual(['Connect', 'ConnectingExternal'])
  const { result } = renderHook(() => useConnectWallet(wallet.leadsTo.params as { wallet: WalletItem }), {
    wrapper: wrapper(),
  })
  await settled()
  expect([result.current.step, requests()]).toEqual(['waiting', 1])
  act(() => connector.grantPending())
  await settled()
  expect([sessions(), views.at(-1)]).toEqual([['test.wallet'], 'closed'])
})

test('a second press on the same wallet asks once', async () => {
  connector.behavior = 'hang'
  const choose = await renderList()
  act(() => choose(wallet))
  act(() => choose({ ...wallet }))
  expect(requests()).toBe(1)
})

test('a press on another wallet takes over', async () => {
  connector.behavior = 'hang'
  connector.ignoresAbort = true
  otherConnector.behavior = 'hang'
  const choose = await renderList()
  act(() => choose(wallet))
  await wait(60)
  act(() => choose(other))
  await wait(60)
  expect(views).toEqual(['Connect'])
  act(() => connector.grantPending())
  await wait(40)
  expect([views, sessions(), state()?.target?.wallet.id]).toEqual([
    ['Connect', 'ConnectingExternal'],
    [],
    'other.wallet',
  ])
  act(() => otherConnector.grantPending())
  await settled()
  expect(sessions()).toEqual(['other.wallet'])
})

test.each([
  { when: 'before the view that waits', delay: 50, leave: () => client.internals.modal.close() },
  { when: 'on the view that waits', delay: 150, leave: () => client.internals.modal.close() },
  { when: 'for the list again', delay: 150, leave: () => client.internals.modal.back() },
  {
    when: 'for all wallets',
    delay: 50,
    leave: () => client.internals.modal.push({ view: 'AllWallets', params: undefined }),
  },
])('a visitor who leaves $when ends the request: a late approval connects nobody', async ({ delay, leave }) => {
  connector.behavior = 'hang'
  connector.ignoresAbort = true
  const choose = await renderList()
  act(() => choose(wallet))
  await wait(delay)
  act(leave)
  await settled()
  const seen = views.length
  act(() => connector.grantPending())
  await wait(200)
  expect([state(), sessions(), views.length]).toEqual([{ step: 'idle' }, [], seen])
})

test('a wallet that was disconnected is asked again', async () => {
  const choose = await renderList()
  act(() => choose(wallet))
  await settled()
  await act(() => disconnect(client))
  act(() => client.internals.modal.open())
  act(() => choose(wallet))
  await settled()
  expect([requests(), sessions()]).toEqual([2, ['test.wallet']])
})

test.each([
  { what: 'a wallet that is not installed', item: listed('none', false) },
  {
    what: 'a wallet that pairs',
    item: { ...other, leadsTo: { view: 'ConnectingWalletConnect', params: { wallet: other } } } as WalletListItem,
  },
  { what: 'a wallet of several namespaces', item: wallet },
])('$what has its view shown at once, and is not asked', async ({ item }) => {
  connector = fakeConnector({ type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })
  openSite({ networks: [mainnet, base, solanaMainnet] })
  const choose = await renderList()
  act(() => choose(item))
  expect([views, requests()]).toEqual([['Connect', item.leadsTo.view], 0])
})

test('the switch to the requested network goes on after the connection has closed the modal', async () => {
  let answer: (() => void) | undefined
  client.chain.actions.switchNetwork = () => new Promise((resolve) => (answer = resolve))
  const choose = await renderList()
  const network = base.caipNetworkId
  act(() => choose({ ...wallet, leadsTo: { view: 'ConnectingExternal', params: { wallet, network } } }))
  await settled()
  expect(client.state.getState().modal.isOpen).toBe(false)
  answer?.()
  await settled()
  expect(client.state.getState().sessions.eip155).toMatchObject({ caipNetworkId: network })
})
