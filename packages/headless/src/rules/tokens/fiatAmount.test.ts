import { expect, test } from 'vitest'
import { toFiatAmount, toTokenAmount } from './fiatAmount.js'

test.each([
  { typed: '100', price: 2, decimals: 18, expected: '50' },
  { typed: '100', price: 3, decimals: 6, expected: '33.333333' },
  { typed: '2', price: 3, decimals: 2, expected: '0.66' },
  { typed: '100', price: 3120.5, decimals: 18, expected: '0.032046146450889280' },
  // In floating point, 0.3 / 0.1 is a little less than 3.
  { typed: '0.3', price: 0.1, decimals: 18, expected: '3' },
  { typed: '1', price: 1e-7, decimals: 5, expected: '10000000' },
  { typed: '0.5', price: 2, decimals: 0, expected: '0' },
  { typed: '.5', price: 1, decimals: 6, expected: '0.5' },
  { typed: '1.', price: 1, decimals: 6, expected: '1' },
  { typed: '123456789012345678901.99', price: 1, decimals: 18, expected: '123456789012345678901.99' },
])('$typed dollars at $price each are $expected', ({ typed, price, decimals, expected }) => {
  expect(toTokenAmount(typed, price, decimals)).toBe(expected.includes('.') ? expected.replace(/0+$/, '') : expected)
})

test.each([
  { typed: '1.5', price: 2, expected: '3' },
  { typed: '0.032046146450889280', price: 3120.5, expected: '99.99' },
  { typed: '1', price: 1.15, expected: '1.15' },
  { typed: '1', price: 0.009, expected: '0' },
  { typed: '.5', price: 4, expected: '2' },
  { typed: '1', price: 0, expected: '0' },
])('$typed at $price each are worth $expected dollars', ({ typed, price, expected }) => {
  expect(toFiatAmount(typed, price)).toBe(expected)
})

test.each(['', 'ten', '1e3', '-1', '1,500', '1.2.3', '0x10', '9'.repeat(401)])('%j is no amount', (typed) => {
  expect([toTokenAmount(typed, 2, 18), toFiatAmount(typed, 2)]).toEqual([undefined, undefined])
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('nothing can be bought at a price of %d', (price) => {
  expect(toTokenAmount('1', price, 18)).toBeUndefined()
})
