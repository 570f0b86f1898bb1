import { PublicKey } from '@solana/web3.js'
import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { base58ToBytes, bytesToBase58 } from './base58.js'

test('bytesToBase58 writes a key like the Solana library does', () => {
  assert(
    property(uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(bytesToBase58(bytes)).toBe(new PublicKey(bytes).toBase58())
    }),
  )
})

test('base58ToBytes reads back what bytesToBase58 wrote', () => {
  assert(
    property(uint8Array({ maxLength: 80 }), (bytes) => {
      expect(base58ToBytes(bytesToBase58(bytes))).toEqual(bytes)
    }),
  )
})

test.each([
  { what: 'no byte', bytes: [], text: '' },
  { what: 'a zero', bytes: [0], text: '1' },
  { what: 'zeros before a byte', bytes: [0, 0, 1], text: '112' },
])('base58 of $what is "$text", both ways', ({ bytes, text }) => {
  expect(bytesToBase58(Uint8Array.from(bytes))).toBe(text)
  expect(base58ToBytes(text)).toEqual(Uint8Array.from(bytes))
})

test.each(['0', 'O', 'I', 'l', 'a b', ' ', 'é', undefined, 7, null])(
  'base58ToBytes returns undefined for %j',
  (text) => {
    expect(base58ToBytes(text)).toBeUndefined()
  },
)
