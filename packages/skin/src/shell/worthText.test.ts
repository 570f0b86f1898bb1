import { expect, it } from 'vitest'
import { worthText } from './worthText.js'

it.each([
  [8250.419, '$8,250.41'],
  [0, '$0.00'],
  [999_999_999, '$999,999,999.00'],
  [1_219_999_999, '$1.21B'],
  [184_467_440_737_095, '$184.46T'],
])('shows %d as %s', (value, shown) => {
  expect(worthText(value)).toBe(shown)
})
