import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connection } from '../entities/connection.js'
import { mergeConnections, removeAccount } from './connections.js'

const one: Connection = { connectorId: 'io.metamask', accounts: [{ address: '0xAA' }], caipNetworkId: 'eip155:1' }

test('a second connector stands beside the first', () => {
  const next: Connection = { connectorId: 'walletConnect', accounts: [{ address: '0xBB' }] }
  expect(mergeConnections([one], [next])).toEqual([one, next])
})

test('accounts of one connector merge by address, whatever the case, and news wins', () => {
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

test('accounts of the embedded wallet are replaced', () => {
  const before: Connection = { connectorId: 'AUTH', accounts: [{ address: '0xAA' }], auth: { name: 'a' } }
  const after: Connection = { connectorId: 'AUTH', accounts: [{ address: '0xBB' }] }
  expect(mergeConnections([before], [after])).toEqual([
    { connectorId: 'AUTH', accounts: [{ address: '0xBB' }], auth: { name: 'a' } },
  ])
})

test('a connection goes with its last account, and only then', () => {
  const two: Connection = { ...one, accounts: [{ address: '0xAA' }, { address: '0xBB' }] }
  expect(removeAccount([two], 'IO.METAMASK', '0xaa')).toEqual([{ ...one, accounts: [{ address: '0xBB' }] }])
  expect(removeAccount([one], 'io.metamask', '0xAA')).toEqual([])
  expect(removeAccount([one], 'other', '0xAA')).toEqual([one])
})

test('merging twice is merging once, and leaves no double and nothing empty', () => {
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
