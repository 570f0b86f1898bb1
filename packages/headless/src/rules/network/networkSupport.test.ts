import { expect, test } from 'vitest'
import { frameTimeout } from '../account/embedded.js'
import { hasBalance, isEmbeddedNetwork, isSwapNetwork, nativeToken } from './networkSupport.js'

test.each([
  { caipNetworkId: 'eip155:1', swap: true, embedded: true },
  { caipNetworkId: 'eip155:8217', swap: true, embedded: false },
  { caipNetworkId: 'eip155:11155111', swap: false, embedded: true },
  { caipNetworkId: 'eip155:999999', swap: false, embedded: false },
  { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', swap: false, embedded: true },
  { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', swap: false, embedded: true },
  { caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', swap: false, embedded: true },
  { caipNetworkId: 'solana:1', swap: false, embedded: false },
] as const)(
  'on $caipNetworkId swaps work: $swap, the embedded wallet: $embedded',
  ({ caipNetworkId, swap, embedded }) => {
    expect(isSwapNetwork(caipNetworkId)).toBe(swap)
    expect(isEmbeddedNetwork(caipNetworkId)).toBe(embedded)
  },
)

test.each([
  { when: 'it is served', testnet: false, supported: ['eip155:1'], fetched: true },
  { when: 'it is not served', testnet: false, supported: ['eip155:10'], fetched: false },
  { when: 'it is a test network', testnet: true, supported: ['eip155:1'], fetched: false },
])('a balance is fetched: $fetched, when $when', ({ testnet, supported, fetched }) => {
  expect(hasBalance({ caipNetworkId: 'eip155:1', testnet }, supported)).toBe(fetched)
})

test.each([
  { caipNetworkId: 'eip155:10', token: 'eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
  { caipNetworkId: 'solana:a', token: 'solana:a:So11111111111111111111111111111111111111111' },
  { caipNetworkId: 'bip122:a', token: 'bip122:a:0x' },
] as const)('the native coin of $caipNetworkId is $token', ({ caipNetworkId, token }) => {
  expect(nativeToken(caipNetworkId)).toBe(token)
})

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
])('$call waits $load ms for the frame and $request ms for its answer', ({ call, ...times }) => {
  expect(frameTimeout(call)).toEqual(times)
})
