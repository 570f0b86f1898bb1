import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amounts.js'

test.each([
  { text: '1', decimals: 18, value: 1_000_000_000_000_000_000n },
  { text: '0.25', decimals: 18, value: 250_000_000_000_000_000n },
  { text: '0.000001', decimals: 6, value: 1n },
  { text: '007', decimals: 0, value: 7n },
  { text: '0', decimals: 6, value: 0n },
  { text: '9007199254740993.1', decimals: 1, value: 90071992547409931n },
  { text: '1.000000000000000001', decimals: 18, value: 1_000_000_000_000_000_001n },
])('$text with $decimals decimals is $value', ({ text, decimals, value }) => {
  expect(parseAmount(text, decimals)).toBe(value)
})

test.each([
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '-1',
  '+1',
  '1e3',
  '1E3',
  '0x10',
  '1,5',
  '1 000',
  '1_000',
  ' 1',
  '1\n',
  '1.2.3',
  'NaN',
  'Infinity',
  '١',
  '１',
  '1.0000001',
])('%j is no amount of a token with 6 decimals', (text) => {
  expect(parseAmount(text, 6)).toBeNull()
})

test('more digits than the token has are refused, even zeros', () => {
  expect(parseAmount('1.0', 0)).toBeNull()
  expect(parseAmount('1.50', 1)).toBeNull()
})

test.each([-1, 1.5, 256, Number.NaN, Infinity, '6'])('a token with %j decimals has no amounts', (decimals) => {
  expect(parseAmount('1', decimals as number)).toBeNull()
  expect(() => formatAmount(1n, decimals as number)).toThrow('decimals')
})

test('endless and missing texts are no amounts', () => {
  expect(parseAmount('9'.repeat(1_000_000), 18)).toBeNull()
  expect(parseAmount(undefined as never, 18)).toBeNull()
})

test.each([
  { value: 0n, decimals: 18, text: '0' },
  { value: 1n, decimals: 18, text: '0.000000000000000001' },
  { value: 1_500_000n, decimals: 6, text: '1.5' },
  { value: 5n, decimals: 0, text: '5' },
  { value: 100n, decimals: 0, text: '100' },
  { value: -1_500_000n, decimals: 6, text: '-1.5' },
])('$value base units of $decimals decimals are $text', ({ value, decimals, text }) => {
  expect(formatAmount(value, decimals)).toBe(text)
})

test('every amount survives being written and read', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
      expect(parseAmount(formatAmount(value, decimals), decimals)).toBe(value)
    }),
  )
})

test('nothing but plain decimals is read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^\d+(\.\d+)?$/.test(text))
      expect(parseAmount(text, 18)).toBeNull()
    }),
  )
})
