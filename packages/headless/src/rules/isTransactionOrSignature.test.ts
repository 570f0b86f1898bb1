import { expect, test } from 'vitest'
import { isTransactionOrSignature } from './isTransactionOrSignature.js'

test('62 or more hex characters after 0x are a transaction or a signature', () => {
  expect(isTransactionOrSignature(`0x${'a'.repeat(64)}`)).toBe(true)
  expect(isTransactionOrSignature(`0x${'A'.repeat(62)}`)).toBe(true)
  expect(isTransactionOrSignature(`0x${'a'.repeat(61)}`)).toBe(false)
  expect(isTransactionOrSignature('a'.repeat(64))).toBe(false)
  expect(isTransactionOrSignature(`0x${'g'.repeat(64)}`)).toBe(false)
  expect(isTransactionOrSignature({})).toBe(false)
})
