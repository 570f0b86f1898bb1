import { describe, expect, it } from 'vitest'
import { formatFee } from './formatFee.js'

describe('formatFee', () => {
  it.each([
    ['a fee with a long tail', 21_000_000_147_123n, 250_000_000_000_000_000n, { fee: '0.000021', total: '0.250021' }],
    ['a fee of few digits', 1_000_000_000_000_000n, 1_000_000_000_000_000_000n, { fee: '0.001', total: '1.001' }],
    ['a fee of whole coins', 3_123_456_789_000_000_000n, 1n, { fee: '3.1234', total: '3.1234' }],
    ['no fee', 0n, 250_000_000_000_000_000n, { fee: '0', total: '0.25' }],
  ])('formats %s', (_, fee, amount, expected) => {
    expect(formatFee(fee, amount, 18)).toEqual(expected)
  })
})
