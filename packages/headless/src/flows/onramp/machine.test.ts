import { expect, it } from 'vitest'
import { receivedSince } from './machine.js'

const purchase = {
  provider: 'coinbase',
  url: 'https://pay.coinbase.com/',
  account: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'ETH',
} as const

it.each([
  { before: '1.5', now: '1.531501', received: '0.031501' },
  { before: '0', now: '0.000000000000000001', received: '0.000000000000000001' },
  { before: '1.5', now: '1.5', received: undefined },
  { before: '1.5', now: '1.4', received: undefined },
  { before: undefined, now: '2', received: undefined },
])('from $before to $now, $received was received', ({ before, now, received }) => {
  expect(receivedSince({ ...purchase, balanceBefore: before }, now)).toBe(received)
})
