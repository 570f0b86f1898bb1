import { describe, expect, it } from 'vitest'
import { formatCompactAmount, formatFiat } from './format.js'

describe('shortAmount', () => {
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
  ])('shows %s as %s', (amount, shown) => {
    expect(formatCompactAmount(amount)).toBe(shown)
  })
})

describe('worthText', () => {
  it.each([
    [8250.419, '$8,250.41'],
    [0, '$0.00'],
    [999_999_999, '$999,999,999.00'],
    [1_219_999_999, '$1.21B'],
    [184_467_440_737_095, '$184.46T'],
  ])('shows %d as %s', (value, shown) => {
    expect(formatFiat(value)).toBe(shown)
  })
})
