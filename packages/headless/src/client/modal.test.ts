import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../constants/limits.js'
import type { ModalReason, View } from '../entities/modal.js'
import { grantedSession } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import type { Modal } from './modal.js'
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
const to = (view: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>) => ({ view, params: undefined })
const connected = () =>
  client.internals.store.update(() => ({
    sessions: {
      eip155: { ...grantedSession(), status: 'connected', connectorId: 'w', address: 'a', wallet: { name: 'W' } },
    },
  }))

test('it opens on Connect for a visitor who is not connected', () => {
  modal.open()
  expect([state().isOpen, views(), state().reason]).toEqual([true, ['Connect'], 'host'])
})

test('it opens on Account for a connected visitor', () => {
  connected()
  modal.open()
  expect(views()).toEqual(['Account'])
})

test('it opens on the view that was asked for', () => {
  modal.open({ route: to('SwitchNetwork'), reason: 'visitor' })
  expect([views(), state().reason]).toEqual([['SwitchNetwork'], 'visitor'])
})

test('a view for connected visitors does not open for others', () => {
  modal.open({ route: to('Send') })
  expect(views()).toEqual(['Connect'])
})

test('without any adapter it opens on the QR code', () => {
  client = fakeClient({ adapters: [] })
  client.internals.modal.open()
  expect(client.state.getState().modal.history).toMatchObject([{ view: 'ConnectingWalletConnectBasic' }])
})

test('going on and back walks the views', () => {
  modal.open()
  modal.push(to('AllWallets'))
  modal.push(to('ConnectingWalletConnect'))
  modal.back()
  expect([views(), state().reason]).toEqual([['Connect', 'AllWallets'], 'back'])
})

test('back at the root closes it', () => {
  modal.open()
  modal.back()
  expect([state().isOpen, state().reason]).toEqual([false, 'back'])
})

test('closing shows Connect the next time, and forgets the way', () => {
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

test('every change that is refused stays undone, and the guard knows the reason', () => {
  const asked: [boolean, ModalReason][] = []
  modal.onBeforeChange((open, reason) => {
    asked.push([open, reason])
    return false
  })
  modal.open({ reason: 'visitor' })
  expect([state().isOpen, asked]).toEqual([false, [[true, 'visitor']]])
})

test('a guard that refuses closing keeps it open, also at the root of the way back', () => {
  modal.open()
  modal.onBeforeChange((open) => open)
  modal.back()
  modal.close('outside')
  expect([state().isOpen, views()]).toEqual([true, ['Connect']])
})

test('a guard is asked no more after its undo', () => {
  modal.onBeforeChange(() => false)()
  modal.open()
  expect(state().isOpen).toBe(true)
})

test('a host that controls it opens and closes it past the guards', () => {
  modal.onBeforeChange(() => false)
  modal.setControlledOpen(true)
  expect(state().isOpen).toBe(true)
  modal.setControlledOpen(false)
  expect(state().isOpen).toBe(false)
})

test('a host that controls it opens it on the view that was asked for, for the reason that was given', () => {
  modal.onBeforeChange(() => false)
  modal.open({ route: to('SwitchNetwork'), reason: 'unsupportedNetwork' })
  modal.setControlledOpen(true)
  expect([views(), state().reason]).toEqual([['SwitchNetwork'], 'unsupportedNetwork'])
})

test('a view that was asked for once is not shown by a later opening', () => {
  const undo = modal.onBeforeChange(() => false)
  modal.open({ route: to('SwitchNetwork') })
  modal.setControlledOpen(true)
  modal.setControlledOpen(false)
  undo()
  modal.setControlledOpen(true)
  expect([views(), state().reason]).toEqual([['Connect'], 'host'])
})

test('a host that controls it and agrees to close it leaves the reason as it was', () => {
  modal.setControlledOpen(true)
  modal.onBeforeChange(() => false)
  modal.close('escape')
  modal.setControlledOpen(false)
  expect(state().reason).toBe('escape')
})

test('it shakes for half a second', () => {
  modal.open()
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  expect(state().isShaking).toBe(true)
  vi.advanceTimersByTime(1)
  expect(state().isShaking).toBe(false)
})

test('a second shake starts anew', () => {
  modal.open()
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  modal.shake()
  vi.advanceTimersByTime(limits.shakeDuration - 1)
  expect(state().isShaking).toBe(true)
})

test('a closed modal does not shake', () => {
  modal.open()
  modal.shake()
  modal.close()
  expect([state().isShaking, vi.getTimerCount()]).toEqual([false, 0])
})

test('opening and closing are told as events, once each', () => {
  const told: PorticoEvent[] = []
  client.events.on('*', (event) => told.push(event))
  modal.open()
  modal.open({ route: to('SwitchNetwork') })
  modal.close()
  modal.close()
  expect(told).toEqual([
    { type: 'MODAL_OPEN', properties: { connected: false } },
    { type: 'MODAL_CLOSE', properties: { connected: false } },
  ])
})

test('no timer stays after the end (R5)', () => {
  modal.open()
  modal.shake()
  client.destroy()
  expect(vi.getTimerCount()).toBe(0)
})
