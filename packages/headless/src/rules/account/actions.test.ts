import { describe, expect, test } from 'vitest'
import { accountActions, type AccountActionsOptions, isSwapNetwork, onrampProviders } from './actions.js'

test.each([
  {
    when: 'all is there',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'eip155:1',
    meldKey: 'k',
    offered: ['meld', 'coinbase'],
  },
  {
    when: 'there is no key for meld',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'eip155:1',
    meldKey: undefined,
    offered: ['coinbase'],
  },
  {
    when: 'the chain is Solana',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    meldKey: 'k',
    offered: ['meld'],
  },
  {
    when: 'the chain is Bitcoin',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    meldKey: 'k',
    offered: [],
  },
  {
    when: 'only Coinbase knows the network',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'eip155:42220',
    meldKey: 'k',
    offered: ['coinbase'],
  },
  {
    when: 'nobody knows the network, and its number is a name of every object',
    enabled: ['coinbase', 'meld'],
    caipNetworkId: 'eip155:constructor',
    meldKey: 'k',
    offered: [],
  },
  {
    when: 'the project has one',
    enabled: ['meld', 'other'],
    caipNetworkId: 'eip155:1',
    meldKey: 'k',
    offered: ['meld'],
  },
] as const)('$offered are offered when $when', ({ enabled, caipNetworkId, meldKey, offered }) => {
  expect(onrampProviders(enabled, { caipNetworkId, meldKey })).toEqual(offered)
})

describe('isSwapNetwork', () => {
  test.each([
    { caipNetworkId: 'eip155:1', swap: true },
    { caipNetworkId: 'eip155:8217', swap: true },
    { caipNetworkId: 'eip155:11155111', swap: false },
    { caipNetworkId: 'eip155:999999', swap: false },
    { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', swap: false },
    { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', swap: false },
    { caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', swap: false },
    { caipNetworkId: 'solana:1', swap: false },
  ] as const)('swaps are supported on $caipNetworkId: $swap', ({ caipNetworkId, swap }) => {
    expect(isSwapNetwork(caipNetworkId)).toBe(swap)
  })
})

describe('accountActions', () => {
  const all: AccountActionsOptions = {
    features: {
      onramp: true,
      swaps: true,
      receive: true,
      send: true,
      walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'],
    },
    caipNetworkId: 'eip155:1',
    isSupported: true,
    hasBalances: true,
    sellers: ['coinbase'],
    hasCoin: true,
    hasFunds: true,
  }
  const offered = (change: Partial<AccountActionsOptions>) =>
    accountActions({ ...all, ...change }).map(({ view, isDisabled }) => (isDisabled ? `(${view})` : view))

  test.each([
    { when: 'all is there', change: {}, actions: ['Send', 'Receive', 'Swap', 'Onramp'] },
    { when: 'the chain has no balances', change: { hasBalances: false }, actions: ['Receive'] },
    { when: 'there is nothing to send', change: { hasCoin: false }, actions: ['Receive', 'Swap', 'Onramp'] },
    { when: 'nobody sells', change: { sellers: ['meld'] }, actions: ['Send', 'Receive', 'Swap'] },
    {
      when: 'Meld sells',
      change: { sellers: ['meld'], meldKey: 'k' },
      actions: ['Send', 'Receive', 'Swap', 'Onramp'],
    },
    {
      when: 'nobody swaps there',
      change: { caipNetworkId: 'eip155:80094' },
      actions: ['Send', 'Receive', 'Onramp'],
    },
    { when: 'there are no funds', change: { hasFunds: false }, actions: ['(Send)', 'Receive', '(Swap)', 'Onramp'] },
    {
      when: 'the network is not configured',
      change: { isSupported: false },
      actions: ['(Send)', 'Receive', '(Swap)', '(Onramp)'],
    },
    {
      when: 'the app sends nothing',
      change: { features: { ...all.features, send: false } },
      actions: ['Receive', 'Swap', 'Onramp'],
    },
  ] as const)('$actions are offered when $when', ({ change, actions }) => {
    expect(offered(change)).toEqual(actions)
  })
})
