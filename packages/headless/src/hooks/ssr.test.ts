import { createRequire } from 'node:module'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { initialStateFromCookie } from '../client/cookie.js'
import { PorticoProviderNotFoundError } from '../errors/setup.js'
import * as publicNames from '../exports/index.js'
import { withProviders } from '../../test/withProviders.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { PorticoProvider } from './PorticoProvider.js'
import { useAccount } from './account/useAccount.js'
import { useAccountActions } from './account/useAccountActions.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useAlerts, useToast } from './modal/useNotifications.js'
import { useBalance } from './account/useBalance.js'
import { useConnect } from './connection/useConnect.js'
import { useConnectors } from './connection/useConnectors.js'
import { useDisconnect } from './connection/useDisconnect.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useModal } from './modal/useModal.js'
import { useNetwork } from './connection/useNetwork.js'
import { useSend } from './send/useSend.js'
import { useSendDraft } from './send/useSendDraft.js'
import { useSwitchNetwork } from './connection/useSwitchNetwork.js'
import { useTheme } from './modal/useTheme.js'
import { useChooseWallet } from './wallets/useChooseWallet.js'
import { useConnectWallet } from './wallets/useConnectWallet.js'
import { usePrefetchWalletDirectory } from './wallets/usePrefetchWalletDirectory.js'
import { useQrCodeRoute } from './wallets/useQrCodeRoute.js'
import { useWalletConnect } from './wallets/useWalletConnect.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'
import { useWalletList } from './wallets/useWalletList.js'

let client: FakeClient
let storage: ReturnType<typeof memoryStorage>
const globals = ['window', 'document', 'localStorage', 'navigator'] as const
const real = new Map(globals.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
let touched: string[]

beforeEach(() => {
  storage = memoryStorage({ '@appkit/eip155:connected_connector_id': 'test.wallet' })
  client = fakeClient({ storage })
  touched = []
})
afterEach(() => {
  for (const [name, descriptor] of real) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

function Page() {
  const { status, isReady } = useAccount()
  const { isOpen } = useModal()
  return createElement('p', null, `${status} ${isReady} ${isOpen} ${useNetwork().network.name}`)
}

function Everything() {
  useAccountActions()
  useAccountTabs()
  useAlerts()
  useBalance()
  useConnect()
  useConnectors()
  useDisconnect()
  useEvents(() => undefined)
  useFeatures()
  useSend()
  useSendDraft()
  useSwitchNetwork()
  useTheme()
  useToast()
  useChooseWallet()
  useConnectWallet({ wallet: { id: 'a', name: 'A', installed: false, chains: [], namespaces: [] } })
  usePrefetchWalletDirectory()
  useQrCodeRoute()
  useWalletConnect({ autoStart: true })
  useWalletDirectory()
  useWalletList()
  return createElement(Page)
}

const render = (page: ComponentType, of = client) =>
  renderToString(withProviders(of)({ children: createElement(page) }))

test('a server renders the disconnected page, whatever is stored', () => {
  expect(render(Page)).toBe('<p>disconnected false false Ethereum</p>')
})

test('a server renders every hook', () => {
  expect(render(Everything)).toBe('<p>disconnected false false Ethereum</p>')
})

test('a server calls no wallet, no node and no storage', () => {
  render(Everything)
  expect([storage.touches, client.wallet.calls, client.chain.discoveryListeners, client.chain.loads]).toEqual([
    0,
    [],
    0,
    0,
  ])
})

test('server rendering reads no browser global', () => {
  for (const name of ['localStorage', 'ethereum']) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
  }
  render(Everything)
  Reflect.deleteProperty(globalThis, 'ethereum')
  expect(touched).toEqual([])
})

test('two requests on a server do not affect each other', () => {
  client.internals.modal.open()
  expect(render(Page, fakeClient())).toContain('disconnected false false')
})

test('a server renders from the cookie what the browser will start with', () => {
  const header = `portico=${encodeURIComponent('{"@appkit/eip155:connected_connector_id":"test.wallet","@appkit/active_caip_network_id":"eip155:8453"}')}`
  const initialState = initialStateFromCookie(client, header)
  const page = createElement(PorticoProvider, { client, initialState }, createElement(Page))
  expect(renderToString(page)).toBe('<p>reconnecting true false Base</p>')
  expect(storage.touches).toBe(0)
})

const hooks = Object.entries(publicNames).flatMap(([name, value]) =>
  name.startsWith('use') ? [{ name, use: value as (options: object) => unknown }] : [],
)

test.each(hooks)('$name without PorticoProvider says so, whatever provider of react-query there is', ({ use }) => {
  const foreign = createRequire(import.meta.url)('@tanstack/react-query') as typeof import('@tanstack/react-query')
  const Site = () => String(use({}))
  const site = createElement(foreign.QueryClientProvider, { client: new foreign.QueryClient() }, createElement(Site))
  expect(() => renderToString(site)).toThrow(PorticoProviderNotFoundError)
})
