import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance, formatNumber, formatTransferAmount } from './format.js'

test.each([
  ['2.41899', '2.418'],
  ['0.9999', '0.999'],
  ['0.0009', '0.000'],
  ['1.5', '1.5'],
  ['100', '100'],
  ['0.00', '0.00'],
  ['123456789012345678901234.5678', '123456789012345678901234.567'],
  ['1e-7', '0.000'],
  ['1.5e3', '1500'],
  ['-0.0001', '-0.001'],
  ['abc', '0.00'],
  ['NaN', '0.00'],
  ['', '0.00'],
])('a balance of %s is shown as %s', (text, shown) => {
  expect(formatBalance(text)).toBe(shown)
})

test.each([
  [0, '0.00'],
  [1234567.891, '1,234,567.89'],
  [0.29, '0.29'],
  [0.999, '0.99'],
  [1e21, '1,000,000,000,000,000,000,000.00'],
  [1e-7, '0.00'],
  [-1.5, '-1.50'],
  [-0, '0.00'],
  [Number.NaN, '0.00'],
  [Infinity, '0.00'],
  ['9007199254740993.5', '9,007,199,254,740,993.50'],
  [12n, '12.00'],
])('the number %s is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

test.each([
  ['0.5', '0.500'],
  ['120', '120.000'],
  ['0.0019999', '0.001'],
  ['oops', '0.00'],
])('a transfer of %s is shown as %s', (text, shown) => {
  expect(formatTransferAmount(text)).toBe(shown)
})

test('no number is ever shown above its value, as NaN or with an exponent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
      for (const shown of [formatNumber(value), formatBalance(String(value))]) {
        expect(shown).toMatch(/^-?[\d,]+(\.\d+)?$/)
        expect(Number(shown.replaceAll(',', ''))).toBeLessThanOrEqual(value)
      }
    }),
  )
})
