import { describe, expect, it } from 'vitest'
import { formatCompactAmount, formatFiat } from './format.js'

describe('formatCompactAmount', () => {
  it.each([
    ['1204.56789', '1204.567'],
    ['0', '0'],
    ['999999999.9999', '999999999.999'],
    ['1000000000', '1.00B'],
    ['1219999999.5', '1.21B'],
    ['999999999999', '999.99B'],
    ['184467440737095516.15', '184467.44T'],
    ['9'.repeat(30), '999999999T+'],
    ['nonsense', '0.00'],
  ])('formats %s as %s', (amount, shown) => {
    expect(formatCompactAmount(amount)).toBe(shown)
  })

  it.each([
    ['1219999999.5', 'de', '1,21\u00a0Mrd.'],
    ['1204.56789', 'de', '1204.567'],
    ['1219999999', 'en-GB', '1.21B'],
    ['1219999999', 'not a locale', '1.21B'],
  ])('shows %s in the locale %s as %s', (amount, locale, shown) => {
    expect(formatCompactAmount(amount, locale)).toBe(shown)
  })
})

describe('formatFiat', () => {
  it.each([
    [8250.419, '$8,250.41'],
    [0, '$0.00'],
    [999_999_999, '$999,999,999.00'],
    [1_219_999_999, '$1.21B'],
    [184_467_440_737_095, '$184.46T'],
  ])('formats %d as %s', (value, shown) => {
    expect(formatFiat(value)).toBe(shown)
  })

  it('abbreviates as the locale does', () => {
    expect(formatFiat(1_219_999_999, 'de')).toBe('1,21\u00a0Mrd.\u00a0$')
  })
})
