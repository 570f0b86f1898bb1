import { expect, test } from 'vitest'
import { multiWalletGate } from './multiWalletGate.js'
import {
  addNamespace,
  connectionState,
  isMarkedDisconnected,
  markDisconnected,
  recentConnections,
  startingStatus,
  unmarkDisconnected,
} from './connectionState.js'

test.each([
  { when: 'it is the current one', id: 'a', state: 'connected' },
  { when: 'it is the current one in other letters', id: 'A', state: 'connected' },
  { when: 'it is known to the page', id: 'b', state: 'active' },
  { when: 'it is only remembered', id: 'c', state: 'disconnected' },
])('a connection is $state when $when', ({ id, state }) => {
  expect(connectionState(id, { current: 'a', live: ['a', 'B'] })).toBe(state)
})

test('recent connections are those stored and not live', () => {
  const stored = [
    { connectorId: 'a', accounts: [] },
    { connectorId: 'b', accounts: [] },
  ]
  expect(recentConnections(stored, [{ connectorId: 'A', accounts: [] }])).toEqual([stored[1]])
})

test('a connector is marked as left per namespace, once, in any letters, and unmarked again', () => {
  const marked = markDisconnected(markDisconnected({ solana: ['x'] }, 'eip155', 'io.a'), 'eip155', 'IO.A')
  expect(marked).toEqual({ solana: ['x'], eip155: ['IO.A'] })
  expect(isMarkedDisconnected(marked, 'eip155', 'io.a')).toBe(true)
  expect(isMarkedDisconnected(marked, 'solana', 'io.a')).toBe(false)
  expect(isMarkedDisconnected({}, 'eip155', 'io.a')).toBe(false)
  expect(unmarkDisconnected(marked, 'eip155', 'io.a')).toEqual({ solana: ['x'], eip155: [] })
  expect(unmarkDisconnected({}, 'eip155', 'io.a')).toEqual({ eip155: [] })
})

test('connected namespaces are listed once', () => {
  expect(addNamespace(['eip155'], 'solana')).toEqual(['eip155', 'solana'])
  expect(addNamespace(['eip155', 'solana'], 'eip155')).toEqual(['eip155', 'solana'])
})

test.each([
  { hasSession: true, isReconnectEnabled: true, status: 'connecting' },
  { hasSession: true, isReconnectEnabled: false, status: 'disconnected' },
  { hasSession: false, isReconnectEnabled: true, status: 'disconnected' },
])(
  'the page starts $status with a stored session: $hasSession, reconnecting: $isReconnectEnabled',
  ({ status, ...facts }) => {
    expect(startingStatus(facts)).toBe(status)
  },
)

test('without the feature an info alert says that multi-wallet is not enabled', () => {
  expect(multiWalletGate({ multiWallet: false })).toEqual({
    kind: 'MULTI_WALLET_NOT_ENABLED',
    severity: 'info',
    message: 'Multi-wallet is not enabled',
  })
  expect(multiWalletGate({ multiWallet: true })).toBeUndefined()
})
