import { expect, test } from 'vitest'
import { namespaces } from '../../entities/caip.js'
import {
  bitcoinAccounts,
  canSwitchToSmartAccount,
  defaultAccountType,
  embeddedAccountType,
  hasSmartAccounts,
} from './accountType.js'

test.each([
  { namespace: 'eip155', type: 'smartAccount' },
  { namespace: 'solana', type: 'eoa' },
  { namespace: 'polkadot', type: 'eoa' },
  { namespace: 'bip122', type: 'payment' },
] as const)('an account of $namespace is $type by default', ({ namespace, type }) => {
  expect(defaultAccountType(namespace)).toBe(type)
})

test('the host may set another default, and nothing is inherited', () => {
  expect(defaultAccountType('eip155', { eip155: 'eoa' })).toBe('eoa')
  expect(defaultAccountType('eip155', Object.create({ eip155: 'eoa' }))).toBe('smartAccount')
  expect(namespaces.map((namespace) => defaultAccountType(namespace))).not.toContain(undefined)
})

test.each([
  { when: 'smart accounts are enabled', caipNetworkId: 'eip155:1', preferred: undefined, type: 'smartAccount' },
  { when: 'the visitor prefers the plain one', caipNetworkId: 'eip155:1', preferred: 'eoa', type: 'eoa' },
  { when: 'smart accounts are not enabled there', caipNetworkId: 'eip155:10', preferred: 'smartAccount', type: 'eoa' },
  { when: 'the network is no EVM one', caipNetworkId: 'solana:1', preferred: 'smartAccount', type: 'eoa' },
  { when: 'the id only looks like a number', caipNetworkId: 'eip155:01', preferred: 'smartAccount', type: 'eoa' },
] as const)('the embedded wallet uses $type when $when', ({ caipNetworkId, preferred, type }) => {
  expect(embeddedAccountType({ caipNetworkId, preferred, enabledNetworks: [1] })).toBe(type)
})

test.each([
  { current: 'eoa', caipNetworkId: 'eip155:1', can: true },
  { current: 'smartAccount', caipNetworkId: 'eip155:1', can: false },
  { current: 'eoa', caipNetworkId: 'eip155:10', can: false },
  { current: 'payment', caipNetworkId: 'eip155:1', can: false },
] as const)(
  'from $current on $caipNetworkId the smart account can be switched to: $can',
  ({ current, caipNetworkId, can }) => {
    expect(canSwitchToSmartAccount(current, { caipNetworkId, enabledNetworks: [1] })).toBe(can)
    expect(hasSmartAccounts({ caipNetworkId, enabledNetworks: [] })).toBe(false)
  },
)

test('the first Bitcoin account pays, the second holds ordinals, others are left out', () => {
  expect(bitcoinAccounts([{ address: 'a', publicKey: 'k' }, { address: 'b' }, { address: 'c' }])).toEqual([
    { address: 'a', publicKey: 'k', type: 'payment' },
    { address: 'b', type: 'ordinal' },
  ])
})
