import { expect, it } from 'vitest'
import { shortAmount } from './shortAmount.js'

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
  expect(shortAmount(amount)).toBe(shown)
})
