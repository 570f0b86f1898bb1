import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../test/clock.js'
import { connect } from '../actions/connection/connect.js'
import { withProviders } from '../../test/withProviders.js'
import { bob } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { useAccount } from './account/useAccount.js'
import { useAlerts, useToast } from './modal/useNotifications.js'
import { useBalance } from './account/useBalance.js'
import { useConnectors } from './connection/useConnectors.js'
import { useModal } from './modal/useModal.js'
import { useNetwork } from './connection/useNetwork.js'
import { useTheme } from './modal/useTheme.js'

const hooks = { useAccount, useAlerts, useBalance, useConnectors, useModal, useNetwork, useTheme, useToast }
type Name = keyof typeof hooks

let client: FakeClient
let renders: Map<Name, number>

/** 50 components of each hook. */
beforeEach(async () => {
  client = fakeClient({ projectId: '' })
  renders = new Map()
  const Use = ({ name }: { readonly name: Name }) => {
    const useNamed: () => unknown = hooks[name]
    useNamed()
    renders.set(name, (renders.get(name) ?? 0) + 1)
    return null
  }
  const names = Object.keys(hooks) as Name[]
  render(
    names.flatMap((name) => Array.from({ length: 50 }, (_, index) => <Use key={`${name} ${index}`} name={name} />)),
    {
      wrapper: withProviders(client),
    },
  )
  await act(() => connect(client, { connector: client.wallet.info }))
  await act(() => vi.waitUntil(() => client.chain.calls.includes('nativeBalance')))
  await act(() => settle())
  renders.clear()
})
afterEach(() => cleanup())

test.each<{ what: string; change: () => void; only: readonly Name[] }>([
  {
    what: 'a toast',
    change: () => client.internals.notifications.show({ variant: 'loading', code: 'A' }),
    only: ['useToast'],
  },
  { what: 'an alert', change: () => client.internals.notifications.alert('A', 'a'), only: ['useAlerts'] },
  { what: 'an opened modal', change: () => client.internals.modal.open(), only: ['useModal'] },
  { what: 'a shaking modal', change: () => client.internals.modal.shake(), only: ['useModal'] },
  {
    what: 'another theme',
    change: () => client.internals.store.update(() => ({ theme: { mode: 'dark', variables: {} } })),
    only: ['useTheme'],
  },
  {
    what: 'a letter typed into the draft',
    change: () => client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } })),
    only: [],
  },
  {
    what: 'a wallet that tells the same network again',
    change: () => client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' }),
    only: [],
  },
])('$what renders 50 components of $only once, and nothing else', ({ change, only }) => {
  act(change)
  expect(Object.fromEntries(renders)).toEqual(Object.fromEntries(only.map((name) => [name, 50])))
  client.destroy()
})

test('a thousand changes in one turn render once', () => {
  act(() => {
    for (let index = 0; index < 1_000; index += 1) client.internals.notifications.alert(`kind ${index}`, '')
  })
  expect(Object.fromEntries(renders)).toEqual({ useAlerts: 50 })
})

test('50 balances of one account make one request to the node', async () => {
  act(() => client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }))
  await act(() => settle())
  expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
})
