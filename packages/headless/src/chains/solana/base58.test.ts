import { base58 } from '@scure/base'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.js'

test('bytes are written as everybody writes them, and read back', () => {
  assert(
    property(uint8Array({ maxLength: 80 }), (bytes) => {
      const text = toBase58(bytes)
      expect(text).toBe(base58.encode(bytes))
      expect(fromBase58(text)).toEqual(bytes)
    }),
  )
})

test.each([
  { what: 'no byte', bytes: [], text: '' },
  { what: 'a zero', bytes: [0], text: '1' },
  { what: 'zeros before a byte', bytes: [0, 0, 1], text: '112' },
])('$what is "$text"', ({ bytes, text }) => {
  expect(toBase58(Uint8Array.from(bytes))).toBe(text)
  expect(fromBase58(text)).toEqual(Uint8Array.from(bytes))
})

test.each(['0', 'O', 'I', 'l', 'a b', ' ', 'é', undefined, 7, null])('%j is no base58', (text) => {
  expect(fromBase58(text)).toBeUndefined()
})
