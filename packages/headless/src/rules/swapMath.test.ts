import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amounts.js'
import {
  maxNativeSwap,
  maxSlippage,
  minimumReceived,
  networkFee,
  priceImpact,
  providerFee,
  quoteAmount,
  worth,
} from './swapMath.js'

test.each([
  { typed: '1.5', decimals: 6, amount: 1_500_000n },
  { typed: '.5', decimals: 1, amount: 5n },
  { typed: '0', decimals: 6, amount: undefined },
  { typed: '0.0000001', decimals: 6, amount: undefined },
  { typed: '-1', decimals: 6, amount: undefined },
  { typed: '', decimals: 6, amount: undefined },
])('a quote for $typed asks for $amount', ({ typed, decimals, amount }) => {
  expect(quoteAmount(typed, decimals)).toBe(amount)
})

test.each([
  { amount: 1_500_000n, decimals: 6, price: 2, is: '3' },
  { amount: 1n, decimals: 18, price: '3000.5', is: '0.000000000000003' },
  { amount: 3n, decimals: 0, price: '0.1', is: '0.3' },
  { amount: 1n, decimals: 0, price: 1e-7, is: '0.0000001' },
  { amount: 5n, decimals: 0, price: 'free', is: '0' },
  { amount: 5n, decimals: 0, price: -1, is: '0' },
])('$amount of $decimals decimals at $price are worth $is', ({ is, ...priced }) => {
  expect(worth(priced)).toBe(is)
})

test('the fee of the network is gas times price, with a guess before there is a transaction', () => {
  expect(networkFee(2n)).toBe(300_000n)
  expect(networkFee(2n, 21_000n)).toBe(42_000n)
})

test.each([
  { when: 'nothing is lost', source: 100n, target: 100n, impact: '0' },
  { when: 'a tenth is lost', source: 100n, target: 90n, impact: '10' },
  { when: 'a third is left', source: 3n, target: 1n, impact: '66.666666' },
  { when: 'something is won', source: 90n, target: 100n, impact: '0' },
  { when: 'nothing was paid', source: 0n, target: 5n, impact: '0' },
  { when: 'all is lost', source: 1n, target: 0n, impact: '100' },
])('the price impact is $impact % when $when', ({ source, target, impact }) => {
  const priced = (amount: bigint) => ({ amount, decimals: 2, price: '1.25' })
  expect(priceImpact(priced(source), priced(target))).toBe(impact)
})

test.each([
  { to: 1_000n, least: 990n },
  { to: 199n, least: 197n },
  { to: 1n, least: 0n },
  { to: 0n, least: 0n },
])('of a quote of $to at least $least arrive', ({ to, least }) => {
  expect(minimumReceived(to)).toBe(least)
  expect(maxSlippage(to)).toBe(to - least)
})

test('the provider takes 0.85 %', () => {
  expect(providerFee(10_000n)).toBe(85n)
  expect(providerFee(100n)).toBe(0n)
})

test('all of the native coin means all but the fee', () => {
  expect(maxNativeSwap(1_000_000n, 2n)).toBe(700_000n)
  expect(maxNativeSwap(1_000_000n, 2n, 1n)).toBe(999_998n)
  expect(maxNativeSwap(1n, 2n)).toBe(0n)
})

test('amounts are exact for any decimals, and the least is never more than 99 %', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 200n }), fc.integer({ min: 0, max: 80 }), (amount, decimals) => {
      expect(quoteAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
      expect(minimumReceived(amount) * 100n).toBeLessThanOrEqual(amount * 99n)
      expect((minimumReceived(amount) + 1n) * 100n).toBeGreaterThan(amount * 99n)
      expect(parseAmount(worth({ amount, decimals: 0, price: '0.000001' }), 18)).toBe(amount * 10n ** 12n)
    }),
  )
})
