import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connection/connect.js'
import type { ModalReason } from '../../entities/modal.js'
import { hasStarted, withProviders } from '../../../test/withProviders.js'
import { grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { useModal, useModalControls } from './useModal.js'

let client: FakeClient
let changes: [boolean, ModalReason][]

beforeEach(() => {
  client = fakeClient()
  changes = []
})
afterEach(() => cleanup())

const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: [] }
const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const recordChange = (open: boolean, reason: ModalReason) => void changes.push([open, reason])

/** An app that keeps `open` in its own state and agrees to every change. */
const useControlled = () => {
  const [open, setOpen] = useState(false)
  const modal = useModal({
    open,
    onOpenChange(next, reason) {
      recordChange(next, reason)
      setOpen(next)
    },
  })
  return { ...modal, setOpen }
}

test('useModal is closed at first', () => {
  expect(render(() => useModal()).current).toMatchObject({ isOpen: false, view: 'Connect', canGoBack: false })
})

test('open shows the requested view', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open({ view: 'SwitchNetwork' }))
  expect(modal.current).toMatchObject({ isOpen: true, view: 'SwitchNetwork', reason: 'host' })
})

test('push shows a view with its params, and back returns', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.push('ConnectingExternal', { wallet }))
  expect(modal.current).toMatchObject({ view: 'ConnectingExternal', params: { wallet }, canGoBack: true })
  act(() => modal.current.back())
  expect(modal.current).toMatchObject({ view: 'Connect', canGoBack: false, reason: 'back' })
})

test('replace shows a view in place of the current one', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.replace('AllWallets'))
  expect(modal.current).toMatchObject({ view: 'AllWallets', canGoBack: false })
})

test('useModalControls opens the modal and does not render again', () => {
  const drawn = vi.fn<() => void>()
  const modal = render(() => useModal())
  const controls = render(() => {
    drawn()
    return useModalControls()
  })
  act(() => controls.current.open({ view: 'SwitchNetwork' }))
  expect(modal.current).toMatchObject({ isOpen: true, view: 'SwitchNetwork' })
  expect(drawn).toHaveBeenCalledOnce()
})

test('useModalControls asks before every change, and controls the modal', () => {
  const modal = render(() => useModal())
  const controls = render(() => useModalControls({ open: false, onOpenChange: recordChange }))
  act(() => controls.current.open({ reason: 'visitor' }))
  expect([changes, modal.current.isOpen]).toEqual([[[true, 'visitor']], false])
})

test('close keeps its reason', () => {
  const modal = render(() => useModal())
  act(() => modal.current.open())
  act(() => modal.current.close({ reason: 'escape' }))
  expect(modal.current).toMatchObject({ isOpen: false, view: 'Connect', reason: 'escape' })
})

test('a rejected connection shakes the modal', async () => {
  client.wallet.behavior = 'reject'
  const modal = render(() => useModal())
  await act(() => connect(client, { connector: client.wallet.info }).catch(() => undefined))
  expect(modal.current.isShaking).toBe(true)
})

test('onOpenChange receives every change with its reason', async () => {
  const modal = render(() => useModal({ onOpenChange: recordChange }))
  act(() => modal.current.open({ reason: 'visitor' }))
  await hasStarted(client)
  await act(() => connect(client, { connector: client.wallet.info }))
  expect(changes).toEqual([
    [true, 'visitor'],
    [false, 'connected'],
  ])
})

test('onOpenChange prevents a change by returning false', () => {
  const modal = render(() => useModal({ onOpenChange: (open) => open }))
  act(() => modal.current.open())
  act(() => modal.current.close({ reason: 'outside' }))
  expect(modal.current.isOpen).toBe(true)
})

test('the latest onOpenChange is called', () => {
  const { result, rerender } = renderHook(({ answer }) => useModal({ onOpenChange: () => answer }), {
    wrapper: withProviders(client),
    initialProps: { answer: false },
  })
  rerender({ answer: true })
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
})

test('onOpenChange of an unmounted component is not called', () => {
  const { unmount } = renderHook(() => useModal({ onOpenChange: () => false }), { wrapper: withProviders(client) })
  unmount()
  client.internals.modal.open()
  expect(client.state.getState().modal.isOpen).toBe(true)
})

test('a controlled modal opens when `open` becomes true', () => {
  const modal = render(useControlled)
  act(() => modal.current.setOpen(true))
  expect(modal.current.isOpen).toBe(true)
})

test('a controlled modal opens on the requested view once the app agrees', () => {
  const modal = render(useControlled)
  act(() => modal.current.open({ view: 'AllWallets', reason: 'visitor' }))
  expect([modal.current.isOpen, modal.current.view, modal.current.reason]).toEqual([true, 'AllWallets', 'visitor'])
  expect(changes).toEqual([[true, 'visitor']])
})

test('a controlled modal stays as it is while the app does nothing', () => {
  const modal = render(() => useModal({ open: false, onOpenChange: recordChange }))
  act(() => modal.current.open())
  expect([modal.current.isOpen, changes]).toEqual([false, [[true, 'host']]])
})

test('a controlled modal on an unconfigured network opens on UnsupportedChain', async () => {
  client.wallet.sessions = [grantedSession(undefined, 'eip155:137')]
  const modal = render(useControlled)
  await hasStarted(client)
  await act(() => connect(client, { connector: client.wallet.info }))
  expect([modal.current.isOpen, modal.current.view]).toEqual([true, 'UnsupportedChain'])
})

test('its functions keep their reference between renders', () => {
  const modal = render(() => useModal())
  const { open, close, push, replace, back } = modal.current
  act(() => open())
  expect(modal.current).toMatchObject({ open, close, push, replace, back })
})

test('a modal of one page opens, hears why it closes and ignores views', async () => {
  const modal = render(() => useModal())
  act(() => modal.current.open({ reason: 'visitor' }))
  expect([modal.current.isOpen, modal.current.reason]).toEqual([true, 'visitor'])
  await hasStarted(client)
  await act(() => connect(client, { connector: client.wallet.info }))
  expect([modal.current.isOpen, modal.current.reason]).toEqual([false, 'connected'])
})
