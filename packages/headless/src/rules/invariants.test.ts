import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { walletGroupsOrder } from '../constants/features.js'
import type { Connection } from '../entities/connection.js'
import type { ConnectMethod, RecentWallet, WalletGroupType } from '../entities/wallet.js'
import { orderConnectMethods, addRecentWallet, orderWalletGroups } from './wallets/wallets.js'
import { mergeConnections } from './account/connections.js'
import { groupSwapTokens } from './tokens/swap.js'

const groupType = fc.constantFrom<WalletGroupType>(...walletGroupsOrder)
const group = fc.record({ type: groupType, wallets: fc.array(fc.string(), { maxLength: 2 }) })

test('orderWalletGroups keeps every group with entries exactly once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(group, { selector: ({ type }) => type }), fc.array(groupType), (groups, configured) => {
      const ordered = orderWalletGroups(groups, configured)
      const filled = groups.filter(({ wallets }) => wallets.length > 0)
      expect(new Set(ordered)).toEqual(new Set(filled))
      expect(ordered).toHaveLength(filled.length)
    }),
  )
})

test('orderConnectMethods keeps a configured order, without duplicates', () => {
  const methods = fc.array(fc.constantFrom<ConnectMethod>('email', 'social', 'wallet'), { minLength: 1 })
  fc.assert(
    fc.property(methods, fc.boolean(), (configured, hasInjected) => {
      const ordered = orderConnectMethods({ configured, hasInjected })
      expect(ordered).toEqual(configured.filter((method, index) => configured.indexOf(method) === index))
    }),
  )
})

test('groupSwapTokens puts every token in exactly one group', () => {
  const token = fc.record({
    symbol: fc.constantFrom('ETH', 'XYZ', 'ABC'),
    quantity: fc.record({ numeric: fc.constantFrom('0', '1', '0.0', 'x') }),
  })
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      const { yours, suggested, others } = groupSwapTokens(tokens)
      const all = [...yours, ...suggested, ...others]
      expect(all).toHaveLength(tokens.length)
      expect(new Set(all)).toEqual(new Set(tokens))
    }),
  )
})

test('mergeConnections does not depend on the order of connectors', () => {
  const connection = fc.record({
    connectorId: fc.constantFrom('a', 'b', 'c', 'd'),
    accounts: fc.array(fc.record({ address: fc.constantFrom('0x1', '0x2') }), { minLength: 1, maxLength: 2 }),
  })
  const byId = (connections: readonly Connection[]) =>
    connections.toSorted((one, other) => one.connectorId.localeCompare(other.connectorId))
  fc.assert(
    fc.property(fc.uniqueArray(connection, { selector: ({ connectorId }) => connectorId }), (connections) => {
      expect(byId(mergeConnections([], connections))).toEqual(byId(mergeConnections([], connections.toReversed())))
    }),
  )
})

test('addRecentWallet keeps at most two different wallets, the last one first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (ids) => {
      const recent = ids.reduce<readonly RecentWallet[]>((all, id) => addRecentWallet(all, { id, name: id }), [])
      expect(recent.length).toBeLessThanOrEqual(2)
      expect(new Set(recent.map(({ id }) => id)).size).toBe(recent.length)
      expect(recent[0]?.id).toBe(ids.at(-1))
    }),
  )
})
