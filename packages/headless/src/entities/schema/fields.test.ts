import { expect, test } from 'vitest'
import { decimalString } from './fields.js'

test.each([
  { written: '1e-7', plain: '0.0000001' },
  { written: '12.5E-1', plain: '1.25' },
  { written: '1.5e+21', plain: '1500000000000000000000' },
  { written: '1.25e1', plain: '12.5' },
  { written: '0e5', plain: '0' },
  { written: '5.0', plain: '5' },
  { written: '100.50', plain: '100.5' },
  { written: '007', plain: '7' },
  { written: '100', plain: '100' },
])('a decimal number of $written is read as $plain', ({ written, plain }) => {
  expect(decimalString().parse(written)).toBe(plain)
})
