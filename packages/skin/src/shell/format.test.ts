import { describe, expect, it } from 'vitest'
import { formatCompactAmount, formatExactAmount, formatFiat } from './format.js'

describe('formatExactAmount', () => {
  it.each([
    ['1250.5', 'en-US', '1,250.5'],
    ['1250.500', 'en-US', '1,250.5'],
    ['340.000', 'en-US', '340'],
    ['-0.5', 'en-US', '-0.5'],
    ['12345678901234567890.123456789012345678', 'en-US', '12,345,678,901,234,567,890.123456789012345678'],
    ['12345678.9', 'de-DE', '12.345.678,9'],
    ['12345678.9', 'fr-FR', '12\u202f345\u202f678,9'],
    ['12345678.9', 'hi-IN', '1,23,45,678.9'],
    ['1250.5', 'ar-EG', '1,250.5'],
    ['1250.5', 'fa-IR', '1,250.5'],
    ['1250.5', 'mr-IN', '1,250.5'],
    ['nonsense', 'en-US', 'nonsense'],
  ])('shows %s in the locale %s as %s', (amount, locale, shown) => {
    expect(formatExactAmount(amount, locale)).toBe(shown)
  })
})

describe('formatCompactAmount', () => {
  it.each([
    ['1204.56789', '1,204.567'],
    ['340.000', '340'],
    ['0', '0'],
    ['1e3', '1,000'],
    ['999999999.9999', '999,999,999.999'],
    ['1000000000', '1B'],
    ['1219999999.5', '1.21B'],
    ['999999999999', '999.99B'],
    ['184467440737095516.15', '184,467.44T'],
    ['9'.repeat(30), '999,999,999T+'],
    ['nonsense', '0.00'],
  ])('formats %s as %s', (amount, shown) => {
    expect(formatCompactAmount(amount)).toBe(shown)
  })

  it.each([
    ['1219999999.5', 'de', '1,21\u00a0Mrd.'],
    ['1204.56789', 'de', '1.204,567'],
  ])('shows %s in the locale %s as %s', (amount, locale, shown) => {
    expect(formatCompactAmount(amount, locale)).toBe(shown)
  })
})

describe('formatFiat', () => {
  it.each([
    [8250.419, '$8,250.41'],
    [1.15, '$1.15'],
    [0, '$0.00'],
    [1e-7, '$0.00'],
    [999_999_999, '$999,999,999.00'],
    [1_219_999_999, '$1.21B'],
    [184_467_440_737_095, '$184.46T'],
  ])('formats %d as %s', (value, shown) => {
    expect(formatFiat(value)).toBe(shown)
  })

  it.each([
    [8250.419, 'de-DE', '8.250,41\u00a0$'],
    [1_219_999_999, 'de', '1,21\u00a0Mrd.\u00a0$'],
    [8250.419, 'en-CA', 'US$8,250.41'],
    [8250.419, 'ar-EG', '\u200f8,250.41\u00a0US$'],
  ])('formats %d in the locale %s as %s', (value, locale, shown) => {
    expect(formatFiat(value, locale)).toBe(shown)
  })
})
