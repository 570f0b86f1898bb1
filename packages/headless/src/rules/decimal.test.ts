import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorDecimal, readDecimal } from './decimal.js'

test.each([
  { value: '007.10', whole: '7', digits: '10', negative: false },
  { value: -1.5, whole: '1', digits: '5', negative: true },
  { value: '1.25e1', whole: '12', digits: '5', negative: false },
  { value: '1.25e3', whole: '1250', digits: '', negative: false },
  { value: '1.25e-3', whole: '0', digits: '00125', negative: false },
  { value: ' 3 ', whole: '3', digits: '', negative: false },
])('$value is read as $whole and $digits', ({ value, ...parts }) => {
  expect(readDecimal(value)).toEqual(parts)
})

test.each(['', '.5', '5.', '1,5', 'NaN', '1e9999', '0x1', '9'.repeat(401)])('%s is no number', (value) => {
  expect(readDecimal(value)).toBeNull()
})

const text = ({ negative, whole, digits }: { negative: boolean; whole: string; digits: string }) =>
  BigInt(`${negative ? '-' : ''}${whole}${digits}`)

test('cutting never goes up, and never further down than one unit', () => {
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
