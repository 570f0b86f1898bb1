import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../actions/connection/connect.js'
import { base, mainnet } from '../networks/eip155.js'
import { hasStarted, withProviders } from '../../test/withProviders.js'
import { fakeChain } from '../../test/fakeChain.js'
import { alice, bob, grantedSession, fakeConnector } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { useAccount } from './account/useAccount.js'
import { useAccountActions } from './account/useAccountActions.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useReceive } from './account/useReceive.js'
import { useAlerts, useToast } from './modal/useNotifications.js'
import { useConnectors } from './connection/useConnectors.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useNetwork } from './connection/useNetwork.js'
import { useTheme } from './modal/useTheme.js'

let client: FakeClient

beforeEach(() => {
  client = fakeClient()
})
afterEach(() => cleanup())

const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const connected = async () => {
  await hasStarted(client)
  await act(() => connect(client, { connector: client.wallet.info }))
}

test('useAccount is disconnected at first, and ready once storage was read', async () => {
  const account = render(useAccount)
  expect(account.current).toMatchObject({ status: 'disconnected', isReady: false })
  await hasStarted(client)
  expect(account.current).toMatchObject({
    status: 'disconnected',
    isConnected: false,
    isReady: true,
    address: undefined,
  })
})

test('useAccount returns the account with its wallet and explorer page', async () => {
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
    isConfirmed: true,
    locked: false,
    isReady: true,
  })
})

test('useAccount returns accountType payment for a Bitcoin payment address', async () => {
  client.wallet.sessions = [{ ...grantedSession(), accounts: [{ address: alice, type: 'payment' }] }]
  const account = render(useAccount)
  await connected()
  expect(account.current.accountType).toBe('payment')
})

test('useAccount is connecting while the wallet prompts', () => {
  client.wallet.behavior = 'hang'
  const account = render(useAccount)
  act(() => void connect(client, { connector: client.wallet.info }).catch(() => undefined))
  expect(account.current).toMatchObject({ status: 'connecting', connector: client.wallet.info, address: undefined })
})

test('useAccount returns the account of the given namespace', async () => {
  client.wallet.sessions = [grantedSession(), { ...grantedSession('x', 'solana:main'), namespace: 'solana' }]
  const account = render(() => useAccount({ namespace: 'solana' }))
  await connected()
  expect(account.current.caipAddress).toBe('solana:main:x')
})

test('useAccount has no explorer page on an unconfigured network', async () => {
  client.wallet.sessions = [grantedSession(bob, 'eip155:137')]
  const account = render(useAccount)
  await connected()
  expect(account.current).toMatchObject({ caipAddress: `eip155:137:${bob}`, explorerUrl: undefined })
})

test('useConnectors lists every connector, late wallets at the end', async () => {
  const connectors = render(useConnectors)
  await hasStarted(client)
  const late = fakeConnector({ id: 'late' })
  act(() => client.chain.announce(late))
  expect(connectors.current).toEqual([client.wallet.info, late.info])
})

test('useConnectors lists the connectors of a namespace', () => {
  const solana = fakeConnector({ id: 'sol', chain: 'solana' })
  act(() => client.internals.addConnector(solana))
  expect(render(() => useConnectors({ namespace: 'solana' })).current).toEqual([solana.info])
})

test('useNetwork returns the default network, then the wallet’s', async () => {
  const network = render(useNetwork)
  expect(network.current).toEqual({
    network: mainnet,
    caipNetworkId: 'eip155:1',
    namespace: 'eip155',
    networks: [mainnet, base],
    isSupported: true,
    isSwitching: false,
  })
  client.wallet.sessions = [grantedSession(alice, 'eip155:8453')]
  await connected()
  expect(network.current.network).toBe(base)
})

test('useNetwork returns Unknown Network for an unconfigured network', async () => {
  client.wallet.sessions = [grantedSession(alice, 'eip155:137')]
  const network = render(useNetwork)
  await connected()
  expect(network.current).toMatchObject({
    network: { name: 'Unknown Network', id: 137, caipNetworkId: 'eip155:137' },
    isSupported: false,
  })
})

test('useAccountTabs lists the tabs that the chain supports', () => {
  const tabs = render(useAccountTabs)
  expect([tabs.current.tabs, tabs.current.tab]).toEqual([['tokens'], 'tokens'])
})

test('useAccountActions offers what the account can do, once it has funds', async () => {
  const actions = render(useAccountActions)
  const send = () => actions.current.find(({ view }) => view === 'Send')?.isDisabled
  expect(send()).toBe(true)
  await connected()
  await waitFor(() => expect(send()).toBe(false))
})

test('useAccountTabs keeps the selected tab until the user disconnects', async () => {
  client = fakeClient({ chain: { ...fakeChain(), supports: new Set(['tokens', 'nfts']) } })
  const tabs = render(useAccountTabs)
  await connected()
  act(() => tabs.current.setTab('nfts'))
  expect(tabs.current.tab).toBe('nfts')
  act(() => client.wallet.emit({ type: 'disconnect' }))
  expect(tabs.current.tab).toBe('tokens')
})

test('useAccountTabs selects the first tab where the chain does not have the chosen one', () => {
  const tabs = render(useAccountTabs)
  act(() => tabs.current.setTab('activity'))
  expect([tabs.current.tabs, tabs.current.tab]).toEqual([['tokens'], 'tokens'])
})

test('useFeatures returns the defaults with the app’s settings over them', () => {
  client = fakeClient({ projectId: 'test', features: { send: false } })
  expect(render(useFeatures).current).toMatchObject({
    send: false,
    receive: true,
    allWallets: true,
    legalCheckbox: false,
  })
})

test('useFeatures offers a login once there is a connector for it', () => {
  expect(render(useFeatures).current).toMatchObject({ email: false, socials: [] })
  client = fakeClient({ testWallets: [fakeConnector({ id: 'ID_AUTH', type: 'AUTH' })], features: { socials: ['x'] } })
  expect(render(useFeatures).current).toMatchObject({ email: true, socials: ['x'] })
})

test.each([{ projectId: '' }, { projectId: 'test', enableWallets: false }])(
  'useFeatures offers no list of all wallets with %j',
  (options) => {
    client = fakeClient(options)
    expect(render(useFeatures).current.allWallets).toBe(false)
  },
)

test('useToast shows and hides a toast', () => {
  const toast = render(useToast)
  act(() => toast.current.show({ variant: 'success', code: 'LINK_COPIED' }))
  expect(toast.current.toast).toEqual({ id: 1, variant: 'success', code: 'LINK_COPIED', message: '' })
  act(() => toast.current.hide())
  expect(toast.current.toast).toBeUndefined()
})

test('useAlerts returns an alert until it is dismissed', () => {
  const alerts = render(useAlerts)
  act(() => client.internals.notifications.alert('A', 'a'))
  expect(alerts.current.alerts).toEqual([{ kind: 'A', message: 'a' }])
  act(() => alerts.current.dismiss('A'))
  expect(alerts.current.alerts).toEqual([])
})

test('useTheme returns the app’s theme, then the one that was set', () => {
  client = fakeClient({ themeMode: 'dark', themeVariables: { '--portico-accent': 'red' } })
  const theme = render(useTheme)
  expect([theme.current.mode, theme.current.variables]).toEqual(['dark', { '--portico-accent': 'red' }])
  act(() => theme.current.setMode(undefined))
  act(() => theme.current.setVariables({}))
  expect([theme.current.mode, theme.current.variables]).toEqual([undefined, {}])
})

test('useEvents calls the latest listener until it unmounts', () => {
  const received: string[] = []
  const { rerender, unmount } = renderHook(({ who }) => useEvents(({ type }) => received.push(`${who} ${type}`)), {
    wrapper: withProviders(client),
    initialProps: { who: 'first' },
  })
  rerender({ who: 'second' })
  act(() => client.internals.modal.open())
  unmount()
  client.internals.modal.close()
  expect(received).toEqual(['second MODAL_OPEN'])
})

test('useReceive returns the whole address of the active account, its payment link and its networks', async () => {
  const receive = render(useReceive)
  expect(receive.current).toEqual({ address: undefined, uri: undefined, networks: [], otherNetworks: [] })
  await connected()
  expect(receive.current).toEqual({
    address: alice,
    uri: `ethereum:${alice}@1`,
    networks: [mainnet, base],
    otherNetworks: [],
  })
})
