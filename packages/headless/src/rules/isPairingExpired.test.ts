import { expect, test } from 'vitest'
import { limits } from '../constants/limits.js'
import { isPairingExpired } from './isPairingExpired.js'

test('a pairing is good until 10 s before its end', () => {
  const end = 1_000_000
  expect(isPairingExpired(end, end - limits.pairing.margin - 1)).toBe(false)
  expect(isPairingExpired(end, end - limits.pairing.margin)).toBe(true)
  expect(isPairingExpired(end, end + 1)).toBe(true)
  expect(isPairingExpired(undefined, 0)).toBe(true)
  expect(isPairingExpired(Number.NaN, 0)).toBe(true)
})
