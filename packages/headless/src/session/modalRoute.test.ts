import { beforeEach, expect, test } from 'vitest'
import type { CaipNetworkId } from '../entities/caip.js'
import type { View } from '../entities/modal.js'
import { alice } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
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
const open = (view: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>) =>
  client.internals.modal.open({ route: { view, params: undefined } })
const push = (view: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>) =>
  client.internals.modal.push({ view, params: undefined })
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
const send = () => client.internals.store.update(({ sentCount }) => ({ sentCount: sentCount + 1 }))

test.each(['Connect', 'AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)(
  'connecting closes %s',
  (view) => {
    open('Connect')
    push(view)
    stand('eip155:1')
    expect([shown(), modal().reason]).toEqual(['closed', 'connected'])
  },
)

test('connecting leaves a view that is not about connecting', () => {
  open('SwitchNetwork')
  stand('eip155:1')
  expect(shown()).toBe('SwitchNetwork')
})

test('connecting opens nothing', () => {
  stand('eip155:1')
  expect(shown()).toBe('closed')
})

test('disconnecting closes the account', () => {
  stand('eip155:1')
  open('Account')
  stand(undefined)
  expect([shown(), modal().reason]).toEqual(['closed', 'disconnected'])
})

test('a wallet that moves to an unknown network opens UnsupportedChain', () => {
  stand('eip155:1')
  stand('eip155:137')
  expect([shown(), modal().reason]).toEqual(['UnsupportedChain', 'unsupportedNetwork'])
})

test('a wallet that moves to an unknown network takes the open modal along', () => {
  stand('eip155:1')
  open('Account')
  stand('eip155:137')
  expect([shown(), modal().reason]).toEqual(['UnsupportedChain', 'unsupportedNetwork'])
})

test('a wallet that connects on an unknown network opens UnsupportedChain', () => {
  open('Connect')
  stand('eip155:137')
  expect(shown()).toBe('UnsupportedChain')
})

test('a visitor who closes UnsupportedChain is left alone until the wallet moves again', () => {
  stand('eip155:137')
  client.internals.modal.close('visitor')
  send()
  expect(shown()).toBe('closed')
  stand('eip155:138')
  expect(shown()).toBe('UnsupportedChain')
})

test('a wallet that comes back to a known network closes UnsupportedChain', () => {
  stand('eip155:137')
  stand('eip155:8453')
  expect(shown()).toBe('closed')
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'with %j an unknown network is no reason to open',
  (options) => {
    setUp(options)
    stand('eip155:137')
    expect(shown()).toBe('closed')
  },
)

test('a successful send goes to the account', () => {
  stand('eip155:1')
  open('Account')
  push('Send')
  send()
  expect([shown(), modal().reason]).toEqual(['Account', 'sent'])
})

test('after a send one step back leaves the account', () => {
  stand('eip155:1')
  open('Account')
  push('Send')
  send()
  client.internals.modal.back()
  expect(shown()).toBe('closed')
})

test('a switched network goes back to the account', () => {
  stand('eip155:1')
  open('Account')
  push('SwitchNetwork')
  stand('eip155:8453')
  expect([shown(), modal().history.length]).toEqual(['Account', 1])
})

test('a change of nothing that matters leaves the view', () => {
  stand('eip155:1')
  open('Account')
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  expect(shown()).toBe('Account')
})

test('a host may refuse what the state asks for', () => {
  stand('eip155:1')
  client.internals.modal.onBeforeChange(() => false)
  stand('eip155:137')
  expect(shown()).toBe('closed')
})

test('after the undo the modal stays where it is', () => {
  stop()
  stand('eip155:137')
  expect(shown()).toBe('closed')
})

/** Somebody goes from Send to Solana, where nobody is connected, and connects there. */
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

test('a detour over a missing connection leads on to where the visitor was going', () => {
  detour(false)
  expect(views()).toEqual(['Send', 'SwitchActiveChain', 'Send'])
})

test('a detour may leave no way back', () => {
  detour(true)
  expect([shown(), views()]).toEqual(['Send', ['Send']])
})
