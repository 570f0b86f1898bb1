import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../actions/connect.js'
import { base, mainnet } from '../networks/eip155.js'
import { withProviders } from '../../test/withProviders.js'
import { alice, bob, grantedSession, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { useAccount } from './account/useAccount.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useAlerts } from './modal/useAlerts.js'
import { useConnectors } from './connection/useConnectors.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useNetwork } from './connection/useNetwork.js'
import { useTheme } from './modal/useTheme.js'
import { useToast } from './modal/useToast.js'

let client: FakeClient

beforeEach(() => {
  client = fakeClient()
})
afterEach(() => cleanup())

const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const connected = () => act(() => connect(client, { connector: client.wallet.info }))

test('nobody is connected at first', () => {
  const account = render(useAccount)
  expect(account.current).toMatchObject({
    status: 'disconnected',
    isConnected: false,
    isReady: true,
    address: undefined,
  })
})

test('a connected account is told with its wallet and its page', async () => {
  const account = render(useAccount)
  await connected()
  expect(account.current).toEqual({
    status: 'connected',
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    caipNetworkId: 'eip155:1',
    accountType: 'eoa',
    connector: client.wallet.info,
    walletInfo: { name: 'Test Wallet', rdns: 'test.wallet' },
    user: undefined,
    explorerUrl: `https://etherscan.io/address/${alice}`,
    isConnected: true,
    isReady: true,
  })
})

test('an account for payments is told as one', async () => {
  client.wallet.sessions = [{ ...grantedSession(), accounts: [{ address: alice, type: 'payment' }] }]
  const account = render(useAccount)
  await connected()
  expect(account.current.accountType).toBe('payment')
})

test('while a wallet asks, the account is connecting through it', () => {
  client.wallet.behavior = 'hang'
  const account = render(useAccount)
  act(() => void connect(client, { connector: client.wallet.info }).catch(() => undefined))
  expect(account.current).toMatchObject({ status: 'connecting', connector: client.wallet.info, address: undefined })
})

test('the account of another namespace is asked for by name', async () => {
  client.wallet.sessions = [grantedSession(), { ...grantedSession('x', 'solana:main'), namespace: 'solana' }]
  const account = render(() => useAccount({ namespace: 'solana' }))
  await connected()
  expect(account.current.caipAddress).toBe('solana:main:x')
})

test('an account on a network the host does not know has no page', async () => {
  client.wallet.sessions = [grantedSession(bob, 'eip155:137')]
  const account = render(useAccount)
  await connected()
  expect(account.current).toMatchObject({ caipAddress: `eip155:137:${bob}`, explorerUrl: undefined })
})

test('every way to connect is listed, late wallets at the end', () => {
  const connectors = render(useConnectors)
  const late = fakeConnector({ id: 'late' })
  act(() => client.chain.announce(late))
  expect(connectors.current).toEqual([client.wallet.info, late.info])
})

test('ways to connect are listed per namespace', () => {
  const solana = fakeConnector({ id: 'sol', chain: 'solana' })
  act(() => client.internals.addConnector(solana))
  expect(render(() => useConnectors({ namespace: 'solana' })).current).toEqual([solana.info])
})

test('the network is the host’s first one, then the wallet’s', async () => {
  const network = render(useNetwork)
  expect(network.current).toEqual({
    network: mainnet,
    caipNetworkId: 'eip155:1',
    namespace: 'eip155',
    networks: [mainnet, base],
    isSupported: true,
  })
  client.wallet.sessions = [grantedSession(alice, 'eip155:8453')]
  await connected()
  expect(network.current.network).toBe(base)
})

test('a network the host does not know is Unknown Network (§4)', async () => {
  client.wallet.sessions = [grantedSession(alice, 'eip155:137')]
  const network = render(useNetwork)
  await connected()
  expect(network.current).toMatchObject({
    network: { name: 'Unknown Network', id: 137, caipNetworkId: 'eip155:137' },
    isSupported: false,
  })
})

test('the tabs are those the chain serves', () => {
  const tabs = render(useAccountTabs)
  expect([tabs.current.tabs, tabs.current.tab]).toEqual([['tokens'], 'tokens'])
})

test('a chosen tab is shown until the visitor disconnects', async () => {
  const tabs = render(useAccountTabs)
  await connected()
  act(() => tabs.current.setTab('activity'))
  expect(tabs.current.tab).toBe('activity')
  act(() => client.wallet.emit({ type: 'disconnect' }))
  expect(tabs.current.tab).toBe('tokens')
})

test('features are the defaults, then what the host says', () => {
  client = fakeClient({ features: { send: false } })
  expect(render(useFeatures).current).toMatchObject({
    send: false,
    receive: true,
    allWallets: true,
    legalCheckbox: false,
  })
})

test('a toast is shown and hidden', () => {
  const toast = render(useToast)
  act(() => toast.current.show({ variant: 'success', code: 'LINK_COPIED' }))
  expect(toast.current.toast).toEqual({ id: 1, variant: 'success', code: 'LINK_COPIED', message: '' })
  act(() => toast.current.hide())
  expect(toast.current.toast).toBeUndefined()
})

test('an alert stays until it is dismissed', () => {
  const alerts = render(useAlerts)
  act(() => client.internals.notifications.alert('A', 'a'))
  expect(alerts.current.alerts).toEqual([{ kind: 'A', message: 'a' }])
  act(() => alerts.current.dismiss('A'))
  expect(alerts.current.alerts).toEqual([])
})

test('the theme is the host’s, then the visitor’s', () => {
  client = fakeClient({ themeMode: 'dark', themeVariables: { '--portico-accent': 'red' } })
  const theme = render(useTheme)
  expect([theme.current.mode, theme.current.variables]).toEqual(['dark', { '--portico-accent': 'red' }])
  act(() => theme.current.setMode(undefined))
  act(() => theme.current.setVariables({}))
  expect([theme.current.mode, theme.current.variables]).toEqual([undefined, {}])
})

test('events are heard by the latest listener, until the component is gone', () => {
  const heard: string[] = []
  const { rerender, unmount } = renderHook(({ who }) => useEvents(({ type }) => heard.push(`${who} ${type}`)), {
    wrapper: withProviders(client),
    initialProps: { who: 'first' },
  })
  rerender({ who: 'second' })
  act(() => client.internals.modal.open())
  unmount()
  client.internals.modal.close()
  expect(heard).toEqual(['second MODAL_OPEN'])
})
