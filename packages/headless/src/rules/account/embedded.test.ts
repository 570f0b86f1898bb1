import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namespaces } from '../../entities/namespaces.js'
import {
  canSwitchToSmartAccount,
  classifyRpcMethod,
  defaultAccountType,
  emailCooldown,
  embeddedAccountType,
  hasSmartAccounts,
  frameTimeout,
  isEmbeddedNetwork,
  shortenEmail,
} from './embedded.js'

describe('account types', () => {
  test.each([
    { namespace: 'eip155', type: 'smartAccount' },
    { namespace: 'solana', type: 'eoa' },
    { namespace: 'polkadot', type: 'eoa' },
    { namespace: 'bip122', type: 'payment' },
  ] as const)('an account of $namespace is $type by default', ({ namespace, type }) => {
    expect(defaultAccountType(namespace)).toBe(type)
  })

  test('the host can configure another default; inherited properties are ignored', () => {
    expect(defaultAccountType('eip155', { eip155: 'eoa' })).toBe('eoa')
    expect(defaultAccountType('eip155', Object.create({ eip155: 'eoa' }))).toBe('smartAccount')
    expect(namespaces.map((namespace) => defaultAccountType(namespace))).not.toContain(undefined)
  })

  test.each([
    { when: 'smart accounts are enabled', caipNetworkId: 'eip155:1', preferred: undefined, type: 'smartAccount' },
    { when: 'the user prefers the plain one', caipNetworkId: 'eip155:1', preferred: 'eoa', type: 'eoa' },
    {
      when: 'smart accounts are not enabled there',
      caipNetworkId: 'eip155:10',
      preferred: 'smartAccount',
      type: 'eoa',
    },
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
})

describe('emailCooldown', () => {
  test.each([
    { when: 'no code was ever requested', lastRequestAt: undefined, now: 0, wait: 0 },
    { when: 'a code was requested this instant', lastRequestAt: 0, now: 0, wait: 30 },
    { when: 'a part of a second is left (rounded up)', lastRequestAt: 0, now: 29_001, wait: 1 },
    { when: 'the cooldown is over', lastRequestAt: 0, now: 30_000, wait: 0 },
    { when: 'the stored time lies in the future', lastRequestAt: 9_999_999, now: 0, wait: 30 },
    { when: 'the stored time is no number', lastRequestAt: Number.NaN, now: 0, wait: 0 },
  ])('returns $wait s when $when', ({ lastRequestAt, now, wait }) => {
    expect(emailCooldown(lastRequestAt, now)).toBe(wait)
  })

  test('never returns more than the cooldown', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (last, now) => {
        expect(emailCooldown(last, now)).toBeLessThanOrEqual(30)
        expect(emailCooldown(last, now)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('classifyRpcMethod', () => {
  test.each([
    ['eth_call', 'safe'],
    ['eth_sendRawTransaction', 'safe'],
    ['personal_sign', 'approval'],
    ['wallet_sendCalls', 'approval'],
    ['eth_sign', 'refused'],
    ['ETH_CALL', 'refused'],
    [' eth_call', 'refused'],
    ['constructor', 'refused'],
  ])('classifies %j as %s', (method, kind) => {
    expect(classifyRpcMethod(method)).toBe(kind)
  })
})

describe('isEmbeddedNetwork', () => {
  test.each([
    { caipNetworkId: 'eip155:1', embedded: true },
    { caipNetworkId: 'eip155:8217', embedded: false },
    { caipNetworkId: 'eip155:11155111', embedded: true },
    { caipNetworkId: 'eip155:999999', embedded: false },
    { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', embedded: true },
    { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', embedded: true },
    { caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', embedded: true },
    { caipNetworkId: 'solana:1', embedded: false },
  ] as const)('the embedded wallet supports $caipNetworkId: $embedded', ({ caipNetworkId, embedded }) => {
    expect(isEmbeddedNetwork(caipNetworkId)).toBe(embedded)
  })
})

describe('frameTimeout', () => {
  test.each([
    { call: 'CONNECT_EMAIL', load: 20_000, request: 120_000 },
    { call: 'CONNECT_DEVICE', load: 20_000, request: 120_000 },
    { call: 'CONNECT_OTP', load: 20_000, request: 120_000 },
    { call: 'CONNECT_SOCIAL', load: 20_000, request: 120_000 },
    { call: 'GET_SOCIAL_REDIRECT_URI', load: 20_000, request: 120_000 },
    { call: 'GET_USER', load: 20_000, request: undefined },
    { call: 'CONNECT_FARCASTER', load: 20_000, request: undefined },
    { call: 'RPC_REQUEST', load: 20_000, request: undefined },
    { call: 'SYNC_THEME', load: undefined, request: undefined },
    { call: 'SYNC_DAPP_DATA', load: undefined, request: undefined },
    { call: 'SET_PREFERRED_ACCOUNT', load: undefined, request: undefined },
  ])('$call has a load timeout of $load ms and a reply timeout of $request ms', ({ call, ...times }) => {
    expect(frameTimeout(call)).toEqual(times)
  })
})

test('shortenEmail keeps up to 30 characters and ends a longer address in dots', () => {
  const thirty = `${'a'.repeat(18)}@example.org`
  expect(shortenEmail(thirty)).toBe(thirty)
  expect(shortenEmail(`a${thirty}`)).toBe(`a${'a'.repeat(18)}@example...`)
  expect(shortenEmail('x'.repeat(500))).toHaveLength(30)
})
