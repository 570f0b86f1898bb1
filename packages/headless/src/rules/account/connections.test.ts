import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connection } from '../../entities/connection.js'
import { multiWalletDisabledAlert } from '../../client/connections.js'
import {
  addNamespace,
  connectionState,
  initialConnectionStatus,
  isMarkedDisconnected,
  markDisconnected,
  mergeConnections,
  recentConnections,
  removeAccount,
  unmarkDisconnected,
  bitcoinAccounts,
} from './connections.js'

describe('mergeConnections and removeAccount', () => {
  const one: Connection = { connectorId: 'io.metamask', accounts: [{ address: '0xAA' }], caipNetworkId: 'eip155:1' }

  test('keeps one connection per connector', () => {
    const next: Connection = { connectorId: 'walletConnect', accounts: [{ address: '0xBB' }] }
    expect(mergeConnections([one], [next])).toEqual([one, next])
  })

  test('merges accounts of one connector by address ignoring case; new values win', () => {
    const next: Connection = {
      connectorId: 'io.metamask',
      accounts: [{ address: '0xaa', publicKey: 'k' }, { address: '0xBB' }],
      caipNetworkId: 'eip155:8453',
    }
    expect(mergeConnections([one], [next])).toEqual([
      {
        connectorId: 'io.metamask',
        accounts: [{ address: '0xaa', publicKey: 'k' }, { address: '0xBB' }],
        caipNetworkId: 'eip155:8453',
      },
    ])
  })

  test('replaces accounts of the embedded wallet', () => {
    const before: Connection = { connectorId: 'AUTH', accounts: [{ address: '0xAA' }], auth: { name: 'a' } }
    const after: Connection = { connectorId: 'AUTH', accounts: [{ address: '0xBB' }] }
    expect(mergeConnections([before], [after])).toEqual([
      { connectorId: 'AUTH', accounts: [{ address: '0xBB' }], auth: { name: 'a' } },
    ])
  })

  test('removes a connection with its last account only', () => {
    const two: Connection = { ...one, accounts: [{ address: '0xAA' }, { address: '0xBB' }] }
    expect(removeAccount([two], 'IO.METAMASK', '0xaa')).toEqual([{ ...one, accounts: [{ address: '0xBB' }] }])
    expect(removeAccount([one], 'io.metamask', '0xAA')).toEqual([])
    expect(removeAccount([one], 'other', '0xAA')).toEqual([one])
  })

  test('merging is idempotent and leaves no duplicates and no empty connections', () => {
    const account = fc.record({ address: fc.constantFrom('0xAA', '0xaa', '0xBB', '0xCC') })
    const connection = fc.record({
      connectorId: fc.constantFrom('a', 'b', 'AUTH'),
      accounts: fc.array(account, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(connection), fc.array(connection), (current, next) => {
        const merged = mergeConnections(mergeConnections([], current), next)
        expect(mergeConnections(merged, merged)).toEqual(merged)
        expect(new Set(merged.map((item) => item.connectorId)).size).toBe(merged.length)
        for (const { accounts } of merged) {
          expect(accounts.length).toBeGreaterThan(0)
          expect(new Set(accounts.map((item) => item.address.toLowerCase())).size).toBe(accounts.length)
        }
      }),
    )
  })
})

describe('connectionState', () => {
  test.each([
    { when: 'it is the current one', id: 'a', state: 'connected' },
    { when: 'it is the current one in other letters', id: 'A', state: 'connected' },
    { when: 'it is known to the page', id: 'b', state: 'active' },
    { when: 'it is only remembered', id: 'c', state: 'disconnected' },
  ])('a connection is $state when $when', ({ id, state }) => {
    expect(connectionState(id, { current: 'a', live: ['a', 'B'] })).toBe(state)
  })

  test('recentConnections returns stored connections that are not live', () => {
    const stored = [
      { connectorId: 'a', accounts: [] },
      { connectorId: 'b', accounts: [] },
    ]
    expect(recentConnections(stored, [{ connectorId: 'A', accounts: [] }])).toEqual([stored[1]])
  })

  test('markDisconnected marks per namespace, once and ignoring case; unmarkDisconnected removes the mark', () => {
    const marked = markDisconnected(markDisconnected({ solana: ['x'] }, 'eip155', 'io.a'), 'eip155', 'IO.A')
    expect(marked).toEqual({ solana: ['x'], eip155: ['IO.A'] })
    expect(isMarkedDisconnected(marked, 'eip155', 'io.a')).toBe(true)
    expect(isMarkedDisconnected(marked, 'solana', 'io.a')).toBe(false)
    expect(isMarkedDisconnected({}, 'eip155', 'io.a')).toBe(false)
    expect(unmarkDisconnected(marked, 'eip155', 'io.a')).toEqual({ solana: ['x'], eip155: [] })
    expect(unmarkDisconnected({}, 'eip155', 'io.a')).toEqual({ eip155: [] })
  })

  test('addNamespace adds a namespace once', () => {
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
      expect(initialConnectionStatus(facts)).toBe(status)
    },
  )

  test('multiWalletDisabledAlert returns an info alert without the feature', () => {
    expect(multiWalletDisabledAlert({ multiWallet: false })).toEqual({
      kind: 'MULTI_WALLET_NOT_ENABLED',
      severity: 'info',
      message: 'Multi-wallet is not enabled',
    })
    expect(multiWalletDisabledAlert({ multiWallet: true })).toBeUndefined()
  })
})

describe('bitcoinAccounts', () => {
  test('types the first account payment and the second ordinal, and leaves out others', () => {
    expect(bitcoinAccounts([{ address: 'a', publicKey: 'k' }, { address: 'b' }, { address: 'c' }])).toEqual([
      { address: 'a', publicKey: 'k', type: 'payment' },
      { address: 'b', type: 'ordinal' },
    ])
  })
})
