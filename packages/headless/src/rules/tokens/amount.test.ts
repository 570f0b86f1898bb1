import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  floorDecimal,
  formatAmount,
  formatBalance,
  formatNumber,
  formatTransferAmount,
  parseAmount,
  parseDecimal,
} from './amount.js'

describe('parseAmount and formatAmount', () => {
  test.each([
    { text: '1', decimals: 18, value: 1_000_000_000_000_000_000n },
    { text: '0.25', decimals: 18, value: 250_000_000_000_000_000n },
    { text: '0.000001', decimals: 6, value: 1n },
    { text: '007', decimals: 0, value: 7n },
    { text: '0', decimals: 6, value: 0n },
    { text: '9007199254740993.1', decimals: 1, value: 90071992547409931n },
    { text: '1.000000000000000001', decimals: 18, value: 1_000_000_000_000_000_001n },
  ])('parseAmount of $text with $decimals decimals is $value', ({ text, decimals, value }) => {
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
  ])('parseAmount rejects %j for 6 decimals', (text) => {
    expect(parseAmount(text, 6)).toBeNull()
  })

  test('parseAmount rejects more digits than the token has decimals, even zeros', () => {
    expect(parseAmount('1.0', 0)).toBeNull()
    expect(parseAmount('1.50', 1)).toBeNull()
  })

  test.each([-1, 1.5, 256, Number.NaN, Infinity, '6'])('a token with %j decimals has no amounts', (decimals) => {
    expect(parseAmount('1', decimals as number)).toBeNull()
    expect(() => formatAmount(1n, decimals as number)).toThrow('decimals')
  })

  test.each([1.5, 1, '1', null, undefined])('%j is no amount in base units', (value) => {
    expect(() => formatAmount(value as never, 18)).toThrow('value: a bigint in base units is expected')
  })

  test('parseAmount rejects very long texts and values that are not strings', () => {
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
  ])('formatAmount of $value with $decimals decimals is $text', ({ value, decimals, text }) => {
    expect(formatAmount(value, decimals)).toBe(text)
  })

  test('parseAmount reverses formatAmount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
        expect(parseAmount(formatAmount(value, decimals), decimals)).toBe(value)
      }),
    )
  })

  test('parseAmount rejects anything but plain decimals', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d+(\.\d+)?$/.test(text))
        expect(parseAmount(text, 18)).toBeNull()
      }),
    )
  })
})

describe('parseDecimal and floorDecimal', () => {
  test.each([
    { value: '007.10', whole: '7', digits: '10', negative: false },
    { value: -1.5, whole: '1', digits: '5', negative: true },
    { value: '1.25e1', whole: '12', digits: '5', negative: false },
    { value: '1.25e3', whole: '1250', digits: '', negative: false },
    { value: '1.25e-3', whole: '0', digits: '00125', negative: false },
    { value: ' 3 ', whole: '3', digits: '', negative: false },
  ])('parseDecimal splits $value into $whole and $digits', ({ value, ...parts }) => {
    expect(parseDecimal(value)).toEqual(parts)
  })

  test.each(['', '.5', '5.', '1,5', 'NaN', '1e9999', '0x1', '9'.repeat(401)])('%s is no number', (value) => {
    expect(parseDecimal(value)).toBeNull()
  })

  const text = ({ negative, whole, digits }: { negative: boolean; whole: string; digits: string }) =>
    BigInt(`${negative ? '-' : ''}${whole}${digits}`)

  test('floorDecimal never rounds up, and never down by more than one unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 0, max: 8 }),
        (value, decimals) => {
          const digits = (value < 0n ? -value : value).toString().padStart(13, '0')
          const read = { negative: value < 0n, whole: digits.slice(0, -12), digits: digits.slice(-12) }
          const cut = text(floorDecimal(read, decimals)) * 10n ** BigInt(12 - decimals)
          expect(cut).toBeLessThanOrEqual(value)
          expect(value - cut).toBeLessThan(10n ** BigInt(12 - decimals))
        },
      ),
    )
  })
})

describe('formatBalance, formatNumber and formatTransferAmount', () => {
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
  ])('formatBalance of %s is %s', (text, shown) => {
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
  ])('formatNumber of %s is %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })

  test.each([
    ['0.5', '0.500'],
    ['120', '120.000'],
    ['0.0019999', '0.001'],
    ['oops', '0.00'],
  ])('formatTransferAmount of %s is %s', (text, shown) => {
    expect(formatTransferAmount(text)).toBe(shown)
  })

  test('formatted numbers are never above their value, NaN or with an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        for (const shown of [formatNumber(value), formatBalance(String(value))]) {
          expect(shown).toMatch(/^-?[\d,]+(\.\d+)?$/)
          expect(Number(shown.replaceAll(',', ''))).toBeLessThanOrEqual(value)
        }
      }),
    )
  })
})
