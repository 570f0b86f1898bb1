import { bech32, bech32m } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBech32, wordsToBytes } from './bech32.js'

const everyWord = Array.from({ length: 32 }, (_, word) => word)

test.each([
  ['A12UEL5L', 'bech32', []],
  ['a12uel5l', 'bech32', []],
  ['an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs', 'bech32', []],
  ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'bech32', everyWord],
  ['A1LQFN3A', 'bech32m', []],
  ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'bech32m', everyWord.toReversed()],
] as const)('decodeBech32 reads %s of BIP-173 and BIP-350 as %s', (text, checksum, words) => {
  expect(decodeBech32(text)).toEqual({ checksum, words })
})

test.each(['A1G7SGD8', 'a12uel5m', 'b12uel5l', 'M1VUXWEZ', '', '1'])(
  'decodeBech32 returns undefined for "%s", whose checksum is of neither kind',
  (text) => {
    expect(decodeBech32(text)).toBeUndefined()
  },
)

const prefix = fc.constantFrom('bc', 'tb', 'cosmos', 'osmo')
const groups = fc.array(fc.nat(31), { maxLength: 60 })

test.each([
  ['bech32', bech32],
  ['bech32m', bech32m],
] as const)(
  'decodeBech32 reads whatever is written in %s, and nothing with one letter changed',
  (checksum, { encode }) => {
    fc.assert(
      fc.property(prefix, groups, fc.nat(5), (start, words, at) => {
        const text = encode(start, words)
        const place = text.length - 1 - at
        const changed = text.slice(0, place) + (text[place] === 'q' ? 'p' : 'q') + text.slice(place + 1)
        expect([decodeBech32(text), decodeBech32(changed)]).toEqual([{ checksum, words }, undefined])
      }),
      { numRuns: 200 },
    )
  },
)

test.each([
  { words: [], bytes: [] },
  { words: [31, 28], bytes: [255] },
  { words: [31, 29], bytes: undefined },
  { words: [31, 28, 0], bytes: undefined },
])('wordsToBytes of $words is $bytes', ({ words, bytes }) => {
  expect(wordsToBytes(words)).toEqual(bytes && Uint8Array.from(bytes))
})
