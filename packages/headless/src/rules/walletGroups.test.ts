import { expect, test } from 'vitest'
import { orderWalletGroups } from './walletGroups.js'

const group = (type: 'recent' | 'injected' | 'featured' | 'walletConnect' | 'recommended', ...wallets: string[]) => ({
  type,
  wallets,
})

test('groups come in the order of the specification, without the empty ones', () => {
  const groups = [group('recommended', 'a'), group('featured'), group('injected', 'b'), group('walletConnect', 'c')]
  expect(orderWalletGroups(groups).map(({ type }) => type)).toEqual(['walletConnect', 'injected', 'recommended'])
})

test('a configured order comes first, then the rest', () => {
  const groups = [group('recommended', 'a'), group('recent', 'd'), group('injected', 'b'), group('walletConnect', 'c')]
  expect(orderWalletGroups(groups, ['injected', 'injected', 'recommended']).map(({ type }) => type)).toEqual([
    'injected',
    'recommended',
    'walletConnect',
    'recent',
  ])
})
