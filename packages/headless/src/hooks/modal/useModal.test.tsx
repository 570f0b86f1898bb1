import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../actions/connect.js'
import type { ModalReason } from '../../entities/modal.js'
import { withProviders } from '../../../test/withProviders.js'
import { grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { useModal } from './useModal.js'

let client: FakeClient
let told: [boolean, ModalReason][]

beforeEach(() => {
  client = fakeClient()
  told = []
})
afterEach(() => cleanup())

const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: [] }
const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const hear = (open: boolean, reason: ModalReason) => void told.push([open, reason])

/** A host that keeps `open` in its own state, and agrees to everything. */
const useControlled = () => {
  const [open, setOpen] = useState(false)
  const modal = useModal({
    open,
    onOpenChange(next, reason) {
      hear(next, reason)
      setOpen(next)
    },
  })
  return { ...modal, setOpen }
}

test('it is closed at first', () => {
  expect(render(() => useModal()).current).toMatchObject({ isOpen: false, view: 'Connect', canGoBack: false })
})

test('it opens on the view that was asked for', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open({ view: 'SwitchNetwork' }))
  expect(modal.current).toMatchObject({ isOpen: true, view: 'SwitchNetwork', reason: 'host' })
})

test('a visitor goes on, with what the view needs, and back', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.push('ConnectingExternal', { wallet }))
  expect(modal.current).toMatchObject({ view: 'ConnectingExternal', params: { wallet }, canGoBack: true })
  act(() => modal.current.back())
  expect(modal.current).toMatchObject({ view: 'Connect', canGoBack: false, reason: 'back' })
})

test('a view is put in place of another', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.replace('AllWallets'))
  expect(modal.current).toMatchObject({ view: 'AllWallets', canGoBack: false })
})

test('it closes for a reason', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.close({ reason: 'escape' }))
  expect(modal.current).toMatchObject({ isOpen: false, view: 'Connect', reason: 'escape' })
})

test('a refused connection shakes it', async () => {
  client.wallet.behavior = 'reject'
  const modal = render(() => useModal())
  await act(() => connect(client, { connector: client.wallet.info }).catch(() => undefined))
  expect(modal.current.isShaking).toBe(true)
})

test('a host hears of every change with its reason', async () => {
  const modal = render(() => useModal({ onOpenChange: hear }))
  act(() => modal.current.open({ reason: 'visitor' }))
  await act(() => connect(client, { connector: client.wallet.info }))
  expect(told).toEqual([
    [true, 'visitor'],
    [false, 'connected'],
  ])
})

test('a host refuses a change by answering false', () => {
  const modal = render(() => useModal({ onOpenChange: (open) => open }))
  act(() => modal.current.open())
  act(() => modal.current.close({ reason: 'outside' }))
  expect(modal.current.isOpen).toBe(true)
})

test('the latest answer of the host counts', () => {
  const { result, rerender } = renderHook(({ answer }) => useModal({ onOpenChange: () => answer }), {
    wrapper: withProviders(client),
    initialProps: { answer: false },
  })
  rerender({ answer: true })
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
})

test('a host that is gone refuses nothing any more', () => {
  const { unmount } = renderHook(() => useModal({ onOpenChange: () => false }), { wrapper: withProviders(client) })
  unmount()
  client.internals.modal.open()
  expect(client.state.getState().modal.isOpen).toBe(true)
})

test('a controlled modal opens when the host says so', () => {
  const modal = render(useControlled)
  act(() => modal.current.setOpen(true))
  expect(modal.current.isOpen).toBe(true)
})

test('a controlled modal asks the host, which opens it on what was asked for', () => {
  const modal = render(useControlled)
  act(() => modal.current.open({ view: 'AllWallets', reason: 'visitor' }))
  expect([modal.current.isOpen, modal.current.view, modal.current.reason]).toEqual([true, 'AllWallets', 'visitor'])
  expect(told).toEqual([[true, 'visitor']])
})

test('a controlled modal whose host does nothing stays as it is', () => {
  const modal = render(() => useModal({ open: false, onOpenChange: hear }))
  act(() => modal.current.open())
  expect([modal.current.isOpen, told]).toEqual([false, [[true, 'host']]])
})

test('a controlled modal on an unknown network opens where the visitor can leave it', async () => {
  client.wallet.sessions = [grantedSession(undefined, 'eip155:137')]
  const modal = render(useControlled)
  await act(() => connect(client, { connector: client.wallet.info }))
  expect([modal.current.isOpen, modal.current.view]).toEqual([true, 'UnsupportedChain'])
})

test('what it can do is the same function between renders', () => {
  const modal = render(() => useModal())
  const { open, close, push, replace, back } = modal.current
  act(() => open())
  expect(modal.current).toMatchObject({ open, close, push, replace, back })
})
