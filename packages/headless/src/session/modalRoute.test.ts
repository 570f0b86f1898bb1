import { beforeEach, expect, test } from 'vitest'
import type { CaipNetworkId } from '../entities/caip.js'
import type { View } from '../entities/modal.js'
import { alice } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import type { ConnectWalletState } from '../flows/connectWallet/machine.js'
import { setFlowStep } from '../testing/setFlowStep.js'
import { syncModalRoute } from './modalRoute.js'
import type { CreatePorticoOptions } from '../client/options.js'

let client: FakeClient
let stop: () => void

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  client = fakeClient(options)
  stop = syncModalRoute(client)
}
beforeEach(() => setUp())

const modal = () => client.state.getState().modal
const views = () => modal().history.map(({ view }) => view)
const shown = () => (modal().isOpen ? views().at(-1) : 'closed')
const open = (
  view: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
) => client.internals.modal.open({ route: { view, params: undefined } })
const push = (
  view: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
) => client.internals.modal.push({ view, params: undefined })
const stand = (caipNetworkId: CaipNetworkId | undefined) =>
  client.internals.store.update(() => ({
    sessions: caipNetworkId
      ? {
          eip155: {
            status: 'connected',
            connectorId: 'w',
            accounts: [{ address: alice }],
            address: alice,
            caipNetworkId,
            wallet: { name: 'W' },
          },
        }
      : {},
  }))
/** The wallet returns the hash of the send that is shown. */
function send() {
  const request = {
    from: 'eip155:1:0xa',
    to: '0xb',
    amount: '1',
    token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
  } as const
  setFlowStep(client, 'send', { step: 'signing', request })
  client.internals.store.update(({ transactions }) => ({
    transactions: transactions.map((one) => ({ ...one, hash: '0xh' })),
  }))
}

test.each(['Connect', 'AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)(
  'connecting closes %s',
  (view) => {
    open('Connect')
    push(view)
    stand('eip155:1')
    expect([shown(), modal().reason]).toEqual(['closed', 'connected'])
  },
)

test('connecting keeps a view that is not about connecting', () => {
  open('SwitchNetwork')
  stand('eip155:1')
  expect(shown()).toBe('SwitchNetwork')
})

test('connecting does not open a closed modal', () => {
  stand('eip155:1')
  expect(shown()).toBe('closed')
})

test('disconnecting closes the account view', () => {
  stand('eip155:1')
  open('Account')
  stand(undefined)
  expect([shown(), modal().reason]).toEqual(['closed', 'disconnected'])
})

test.each([true, false])('connecting goes on to the view that was requested first (pushed: %s)', (isPushed) => {
  open(isPushed ? 'SwitchNetwork' : 'Send')
  if (isPushed) push('Send')
  push('AllWallets')
  stand('eip155:1')
  expect([shown(), modal().reason, views()]).toEqual([
    'Send',
    'connected',
    isPushed ? ['SwitchNetwork', 'Send'] : ['Send'],
  ])
})

test('a modal that cannot be closed leaves the account view when its account is gone, and returns to it', () => {
  stand('eip155:1')
  open('Account')
  client.internals.modal.onBeforeChange(() => false)
  stand(undefined)
  expect([shown(), modal().reason]).toEqual(['Connect', 'disconnected'])
  stand('eip155:1')
  expect([shown(), views()]).toEqual(['Account', ['Account']])
})

test('a wallet that switches to an unconfigured network opens UnsupportedChain', () => {
  stand('eip155:1')
  stand('eip155:137')
  expect([shown(), modal().reason]).toEqual(['UnsupportedChain', 'unsupportedNetwork'])
})

test('a wallet that switches to an unconfigured network navigates the open modal to UnsupportedChain', () => {
  stand('eip155:1')
  open('Account')
  stand('eip155:137')
  expect([shown(), modal().reason]).toEqual(['UnsupportedChain', 'unsupportedNetwork'])
})

test('a wallet that connects on an unconfigured network opens UnsupportedChain', () => {
  open('Connect')
  stand('eip155:137')
  expect(shown()).toBe('UnsupportedChain')
})

test('a closed UnsupportedChain stays closed until the wallet switches again', () => {
  stand('eip155:137')
  client.internals.modal.close('visitor')
  send()
  expect(shown()).toBe('closed')
  stand('eip155:138')
  expect(shown()).toBe('UnsupportedChain')
})

test('a wallet that switches back to a configured network closes UnsupportedChain', () => {
  stand('eip155:137')
  stand('eip155:8453')
  // Nothing was connected.
  expect([shown(), modal().reason]).toEqual(['closed', 'visitor'])
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'with %j an unknown network is no reason to open',
  (options) => {
    setUp(options)
    stand('eip155:137')
    expect(shown()).toBe('closed')
  },
)

test('a send that was handed over stays on its view', () => {
  stand('eip155:1')
  open('Account')
  push('Send')
  send()
  expect(shown()).toBe('Send')
  client.internals.modal.back()
  expect(shown()).toBe('Account')
})

test('switching the network shows the account', () => {
  stand('eip155:1')
  open('Account')
  push('SwitchNetwork')
  stand('eip155:8453')
  expect([shown(), modal().history.length]).toEqual(['Account', 1])
})

test('an unrelated change of state keeps the view', () => {
  stand('eip155:1')
  open('Account')
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  expect(shown()).toBe('Account')
})

test('a guard can prevent navigation caused by the state', () => {
  stand('eip155:1')
  client.internals.modal.onBeforeChange(() => false)
  stand('eip155:137')
  expect(shown()).toBe('closed')
})

test('a stopped sync does not navigate', () => {
  stop()
  stand('eip155:137')
  expect(shown()).toBe('closed')
})

/** Goes from Send to Solana, which is not connected, and connects there. */
function detour(navigateWithReplace: boolean) {
  stand('eip155:1')
  open('Send')
  client.internals.modal.push({
    view: 'SwitchActiveChain',
    params: { switchToChain: 'solana', navigateTo: 'Send', navigateWithReplace },
  })
  push('Connect')
  client.internals.store.update(({ sessions }) => ({
    namespace: 'solana',
    sessions: {
      ...sessions,
      solana: {
        status: 'connected',
        connectorId: 'w',
        accounts: [{ address: 'a' }],
        address: 'a',
        caipNetworkId: 'eip155:1',
        wallet: { name: 'W' },
      },
    },
  }))
}

test('SwitchActiveChain leads on to the view the user was going to', () => {
  detour(false)
  expect(views()).toEqual(['Send', 'SwitchActiveChain', 'Send'])
})

test('SwitchActiveChain with navigateWithReplace leaves no way back', () => {
  detour(true)
  expect([shown(), views()]).toEqual(['Send', ['Send']])
})

const wallet = { id: 'w', name: 'W', connectorId: 'w', installed: true, chains: [], namespaces: [] }
const connectStep = (connectWallet: ConnectWalletState) => client.internals.store.update(() => ({ connectWallet }))

/** A wallet that is asked for every namespace, and has granted the first. */
function connectPartly() {
  open('Connect')
  client.internals.modal.push({ view: 'ConnectingExternal', params: { wallet } })
  connectStep({ step: 'waiting', target: { wallet } })
  stand('eip155:1')
}

test('the modal stays open until the wallet answered for every namespace', () => {
  connectPartly()
  expect(shown()).toBe('ConnectingExternal')
  connectStep({ step: 'connected', target: { wallet } })
  expect([shown(), modal().reason]).toEqual(['closed', 'connected'])
})

test('a partial connection stays until what is missing is connected', () => {
  connectPartly()
  connectStep({ step: 'partial', target: { wallet }, missing: ['solana'] })
  expect(shown()).toBe('ConnectingExternal')
  connectStep({ step: 'waiting', target: { wallet }, requested: 'solana', missing: ['solana'] })
  connectStep({ step: 'connected', target: { wallet } })
  expect(shown()).toBe('closed')
})

test('a phone that replaces the connected wallet closes the modal', () => {
  stand('eip155:1')
  open('ConnectingWalletConnect')
  client.internals.store.update(() => ({ pairing: { step: 'pairing' } }))
  client.internals.store.update(() => ({ pairing: { step: 'connected' } }))
  expect([shown(), modal().reason]).toEqual(['closed', 'connected'])
})

test('a pairing that adds the wanted namespace leads back to SwitchActiveChain', () => {
  stand('eip155:1')
  open('Account')
  client.internals.modal.push({ view: 'SwitchActiveChain', params: { switchToChain: 'eip155' } })
  push('ConnectingWalletConnect')
  client.internals.store.update(() => ({ pairing: { step: 'connected' } }))
  expect([shown(), views()]).toEqual(['SwitchActiveChain', ['Account', 'SwitchActiveChain']])
})

test('a switch to a wallet that was connected before closes a view that connects, but is no connection', () => {
  stand('eip155:1')
  const { eip155 } = client.state.getState().sessions
  client.internals.store.update(({ sessions }) => ({ sessions: { ...sessions, ...(eip155 && { solana: eip155 }) } }))
  open('Connect')
  client.internals.store.update(() => ({ namespace: 'solana' }))
  expect([shown(), modal().reason]).toEqual(['closed', 'visitor'])
})

test.each([
  { when: 'switched to', isConnected: true, reason: 'visitor' },
  { when: 'connected', isConnected: false, reason: 'connected' },
])('SwitchActiveChain tells whether its namespace was connected: $when', ({ isConnected, reason }) => {
  stand('eip155:1')
  const { eip155 } = client.state.getState().sessions
  const connect = () =>
    client.internals.store.update(({ sessions }) => ({ sessions: { ...sessions, ...(eip155 && { solana: eip155 }) } }))
  if (isConnected) connect()
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } })
  client.internals.store.update(({ sessions }) => ({
    namespace: 'solana',
    sessions: { ...sessions, ...(eip155 && { solana: eip155 }) },
  }))
  expect([shown(), modal().reason]).toEqual(['Account', reason])
})
