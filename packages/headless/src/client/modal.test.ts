import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../actions/connection/connect.js'
import { limits } from '../constants/limits.js'
import type { ModalReason, View } from '../entities/modal.js'
import { grantedSession } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { createModalControls, createModalGuard, type Modal, type ModalOptions, toModalView } from './modal.js'
import type { PorticoEvent } from './events.js'

let client: FakeClient
let modal: Modal

beforeEach(() => {
  vi.useFakeTimers()
  client = fakeClient()
  modal = client.internals.modal
})
afterEach(() => vi.useRealTimers())

const state = () => client.state.getState().modal
const views = () => state().history.map(({ view }) => view)
const to = (
  view: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
) => ({ view, params: undefined })
const connected = () =>
  client.internals.store.update(() => ({
    sessions: {
      eip155: { ...grantedSession(), status: 'connected', connectorId: 'w', address: 'a', wallet: { name: 'W' } },
    },
  }))

test('open shows Connect to a disconnected user', () => {
  modal.open()
  expect([state().isOpen, views(), state().reason]).toEqual([true, ['Connect'], 'host'])
})

test('open shows Account to a connected user', () => {
  connected()
  modal.open()
  expect(views()).toEqual(['Account'])
})

test('open shows the requested view', () => {
  modal.open({ route: to('SwitchNetwork'), reason: 'visitor' })
  expect([views(), state().reason]).toEqual([['SwitchNetwork'], 'visitor'])
})

test('enableNetworkSwitch: false opens no view that only switches networks', () => {
  client = fakeClient({ enableNetworkSwitch: false })
  modal = client.internals.modal
  connected()
  modal.open({ route: to('SwitchNetwork') })
  expect(views()).toEqual(['Account'])
  modal.push(to('SwitchNetwork'))
  expect(views()).toEqual(['Account'])
})

test('open, push and replace lead to Connect first for a view that requires an account', () => {
  const connectFirst = { view: 'Connect', params: { pendingRoute: to('Send') } }
  modal.open({ route: to('Send') })
  expect(state().history).toEqual([connectFirst])
  modal.open({ route: to('SwitchNetwork') })
  modal.push(to('Send'))
  expect(state().history).toEqual([to('SwitchNetwork'), connectFirst])
  modal.open({ route: to('SwitchNetwork') })
  modal.replace(to('Send'))
  expect(state().history).toEqual([connectFirst])
})

test('open shows the QR code in basic mode', () => {
  client = fakeClient({ adapters: [] })
  client.internals.modal.open()
  expect(client.state.getState().modal.history).toMatchObject([{ view: 'ConnectingWalletConnectBasic' }])
})

test('open shows the connect screen in basic mode when users have to agree to the terms first', () => {
  client = fakeClient({ adapters: [], features: { legalCheckbox: true } })
  client.internals.modal.open()
  expect(client.state.getState().modal.history).toMatchObject([{ view: 'Connect' }])
})

test('push and back walk through the views', () => {
  modal.open()
  modal.push(to('AllWallets'))
  modal.push(to('ConnectingWalletConnect'))
  modal.back()
  expect([views(), state().reason]).toEqual([['Connect', 'AllWallets'], 'back'])
})

test('back closes the modal at the root', () => {
  modal.open()
  modal.back()
  expect([state().isOpen, state().reason]).toEqual([false, 'back'])
})

test('closing resets the history to Connect', () => {
  modal.open()
  modal.push(to('AllWallets'))
  modal.close('escape')
  expect([state().isOpen, views(), state().reason]).toEqual([false, ['Connect'], 'escape'])
})

test('closing a closed modal changes nothing', () => {
  const before = state()
  modal.close('escape')
  expect(state()).toBe(before)
})

test('a guard prevents opening and closing, and receives the reason', () => {
  const calls: [boolean, ModalReason][] = []
  modal.onBeforeChange((open, reason) => {
    calls.push([open, reason])
    return false
  })
  modal.open({ reason: 'visitor' })
  expect([state().isOpen, calls]).toEqual([false, [[true, 'visitor']]])
})

test('a guard that prevents closing keeps the modal open, also when back is called at the root', () => {
  modal.open()
  modal.onBeforeChange((open) => open)
  modal.back()
  modal.close('outside')
  expect([state().isOpen, views()]).toEqual([true, ['Connect']])
})

test('a removed guard is not called', () => {
  modal.onBeforeChange(() => false)()
  modal.open()
  expect(state().isOpen).toBe(true)
})

test('setControlledOpen opens and closes without calling the guards', () => {
  modal.onBeforeChange(() => false)
  modal.setControlledOpen(true)
  expect(state().isOpen).toBe(true)
  modal.setControlledOpen(false)
  expect(state().isOpen).toBe(false)
})

test('setControlledOpen opens on the last requested view, with its reason', () => {
  modal.onBeforeChange(() => false)
  modal.open({ route: to('SwitchNetwork'), reason: 'unsupportedNetwork' })
  modal.setControlledOpen(true)
  expect([views(), state().reason]).toEqual([['SwitchNetwork'], 'unsupportedNetwork'])
})

test('a requested view is not shown by a later opening', () => {
  const removeGuard = modal.onBeforeChange(() => false)
  modal.open({ route: to('SwitchNetwork') })
  modal.setControlledOpen(true)
  modal.setControlledOpen(false)
  removeGuard()
  modal.setControlledOpen(true)
  expect([views(), state().reason]).toEqual([['Connect'], 'host'])
})

test('setControlledOpen keeps the reason of the request to close', () => {
  modal.setControlledOpen(true)
  modal.onBeforeChange(() => false)
  modal.close('escape')
  modal.setControlledOpen(false)
  expect(state().reason).toBe('escape')
})

test('shake lasts half a second', () => {
  modal.open()
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  expect(state().isShaking).toBe(true)
  vi.advanceTimersByTime(1)
  expect(state().isShaking).toBe(false)
})

test('a second shake restarts the half second', () => {
  modal.open()
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  expect(state().isShaking).toBe(true)
})

test('closing ends the shake', () => {
  modal.open()
  modal.shake()
  modal.close()
  expect([state().isShaking, vi.getTimerCount()]).toEqual([false, 0])
})

test('opening and closing each emit one event', () => {
  const events: PorticoEvent[] = []
  client.events.on('*', (event) => events.push(event))
  modal.open()
  modal.open({ route: to('SwitchNetwork') })
  modal.close()
  modal.close()
  expect(events).toEqual([
    { type: 'MODAL_OPEN', properties: { connected: false } },
    { type: 'MODAL_CLOSE', properties: { connected: false } },
  ])
})

test('destroy clears the timer', () => {
  modal.open()
  modal.shake()
  client.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('createModalControls opens, pushes and replaces views by name', () => {
  const { open, push, replace, back } = createModalControls(modal, client.internals.log)
  open({ view: 'AllWallets', reason: 'visitor' })
  push('SwitchNetwork')
  expect([views(), state().reason]).toEqual([['AllWallets', 'SwitchNetwork'], 'visitor'])
  back()
  replace('Connect')
  expect(views()).toEqual(['Connect'])
})

test('open as the handler of a press opens like open without options', () => {
  const press = { type: 'click', view: globalThis, params: undefined } as unknown as Parameters<
    ReturnType<typeof createModalControls>['open']
  >[0]
  createModalControls(modal, client.internals.log).open(press)
  expect([state().isOpen, views()]).toEqual([true, ['Connect']])
})

test('a view that does not exist is an error of the log, and the modal shows what it would open with', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const said: unknown[] = []
  client.events.on('LOG', ({ properties }) => said.push(properties))
  const { open, push, replace } = createModalControls(modal, client.internals.log)
  open({ view: 'Nope' as 'AllWallets' })
  expect([state().isOpen, views()]).toEqual([true, ['Connect']])
  push('toString' as 'AllWallets')
  replace({} as { view: 'AllWallets' })
  expect(views()).toEqual(['Connect'])
  const messages = ['Nope', 'toString', 'undefined'].map((view) => `There is no view "${view}"`)
  expect(said).toEqual(messages.map((message) => ({ level: 'error', message })))
})

test('a view that is passed alone is explained once per call, and opens what nothing opens', () => {
  const said: unknown[] = []
  client.events.on('LOG', ({ properties }) => said.push(properties))
  const { open } = createModalControls(modal, client.internals.log)
  open('Account' as never)
  expect([state().isOpen, views()]).toEqual([true, ['Connect']])
  const message = /^`open` takes an object: open\(\{ view: 'Account' \}\)\. See .*mistakes\.mdx#views$/
  expect(said).toEqual([{ level: 'warn', message: expect.stringMatching(message) }])
  open()
  open({ view: 'AllWallets' })
  expect(said).toHaveLength(1)
})

test('createModalControls opens, pushes and replaces routes', () => {
  const { open, push, replace } = createModalControls(modal, client.internals.log)
  const route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } as const
  open({ view: 'Connect', params: { namespace: 'solana' } })
  push(route)
  replace({ view: 'AllWallets' })
  push(route)
  expect(state().history).toEqual([{ view: 'Connect', params: { namespace: 'solana' } }, to('AllWallets'), route])
})

test('the modal is loading while a wallet is asked to connect', async () => {
  const isLoading = () => toModalView(client.state.getState()).isLoading
  client.wallet.behavior = 'hang'
  const connecting = connect(client, { connector: client.wallet.info })
  await vi.waitFor(() => expect(isLoading()).toBe(true))
  client.wallet.grantPending()
  await connecting
  expect(isLoading()).toBe(false)
})

test('toModalView returns the current view, and whether back leads to another', () => {
  modal.open({ route: to('AllWallets') })
  expect(toModalView(client.state.getState())).toMatchObject({ isOpen: true, view: 'AllWallets', canGoBack: false })
  modal.push(to('SwitchNetwork'))
  expect(toModalView(client.state.getState())).toMatchObject({ view: 'SwitchNetwork', canGoBack: true })
  connected()
  modal.push(to('Account'))
  expect(toModalView(client.state.getState())).toMatchObject({ view: 'Account', canGoBack: false })
})

test.each<{ options: ModalOptions; isAllowed: boolean; when: string }>([
  { when: 'there are no options', options: {}, isAllowed: true },
  { when: 'onOpenChange returns nothing', options: { onOpenChange: () => undefined }, isAllowed: true },
  { when: 'onOpenChange returns false', options: { onOpenChange: () => false }, isAllowed: false },
  { when: 'the modal is controlled', options: { open: false }, isAllowed: false },
])('createModalGuard answers $isAllowed when $when', ({ options, isAllowed }) => {
  expect(createModalGuard(() => options)(true, 'visitor')).toBe(isAllowed)
})
